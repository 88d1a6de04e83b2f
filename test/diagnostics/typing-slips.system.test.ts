import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createMarkdown } from '../../src/base/markdown/markdown-it.ts';
import type { Entries } from '../../src/content/model/entries.ts';
import { lostWords } from '../support/edit/lost-words.ts';
import { runs } from '../support/runs.ts';
import { findingsOf, mendFiles } from '../support/sources/checked-files.ts';
import { readSmall } from '../support/sources/in-memory.ts';
import { afterChanges, type Overlay, smallCatalogue } from '../support/sources/small-catalogue.ts';
import { blindSlip } from '../support/sources/blind-slips.ts';
import { typingSlip, type TypingSlip, writtenFiles } from '../support/sources/typing-slips.ts';

const markdown = createMarkdown();

// The slips of the seeds 1, 2, 3 …, each in a catalogue of its own.

/** Why a slip does not count, told or not: nobody who has only the file can know that it is one. */
type Unnoticeable = 'readers get the same' | 'other words' | 'other lines of words';

test('nearly every slip of a hand is told, and no fix of it loses a word', async (t) => {
  await check(t, typingSlip, () => undefined);
});

/*
 * Slips anywhere in a file. Some of them nobody can know who has only the file, as what it says then may well have been
 * meant:
 * - other words: letters, digits, spaces, points and commas of a text: a word in another spelling, a sentence that goes on.
 *   Names are in no dictionary. A sign that words have, too: an apostrophe or a hyphen, the ! of Yahoo!, the + of Disney+,
 *   the * of a footnote, the & of B&B, the : and _ of some languages, a / between words, a # or @ before one; quotes around
 *   other words than before. Where a link to another site leads, as only the network knows what is there.
 * - other lines of words: lines that are gone, moved, or there twice, and lines made of words alone, with or without the
 *   mark of an item: what is left is whole, and an item may be any words.
 */

test('of slips anywhere, nearly all that a reader of the file could notice are told, and no fix loses a word', async (t) => {
  const meant = formOf(readSmall(writtenFiles).entries);
  await check(t, blindSlip, (entries, { path, before, after }) => {
    if (formOf(entries) === meant) return 'other words';
    const known = new Set(linesOf(before));
    const entry = entriesIn(entries).find(({ file }) => file === path);
    const isWhole = entry?.unread !== true && entry?.faultyText === undefined;
    return isWhole && linesOf(after).every((line) => known.has(line) || hasWordsAlone(line))
      ? 'other lines of words'
      : undefined;
  });
});

/** Tries the slips of the seeds 1, 2, 3 … until enough could be noticed: of these, fewer than 1 in 200 may be silent. */
async function check(
  t: TestContext,
  slipOf: (seed: number) => TypingSlip,
  whyUnnoticeable: (entries: Entries, slip: TypingSlip) => Unnoticeable | undefined,
) {
  const isTold = async (overlay: Overlay) =>
    (await findingsOf(overlay)).some(({ severity }) => severity !== 'note');
  assert.equal(await isTold(writtenFiles), false);
  const meant = shownOf(readSmall(writtenFiles).entries);
  const unnoticeable = new Map<Unnoticeable, { told: number; silent: number }>();
  const silent: string[] = [];
  const lost: string[] = [];
  let told = 0;
  for (let seed = 1; told + silent.length < runs(2000); seed += 1) {
    const slip = slipOf(seed);
    const { what, path, before, after } = slip;
    const overlay = { ...writtenFiles, [path]: after };
    const hasFinding = await isTold(overlay);
    if (hasFinding) {
      const files = smallCatalogue(overlay);
      const words = lostWords(files, afterChanges(files, (await mendFiles(files)).changes));
      if (words.length > 0) lost.push(`${seed} ${what}: ${words.join(', ')}`);
    }
    const { entries } = readSmall(overlay);
    const why =
      shownOf(entries) === meant ? 'readers get the same' : whyUnnoticeable(entries, slip);
    if (why !== undefined) {
      const counts = unnoticeable.get(why) ?? { told: 0, silent: 0 };
      counts[hasFinding ? 'told' : 'silent'] += 1;
      unnoticeable.set(why, counts);
    } else if (hasFinding) told += 1;
    else {
      const line = after.split('\n').findIndex((each, index) => each !== before.split('\n')[index]);
      silent.push(`${seed} ${what}: ${after.split('\n')[line] ?? ''}`);
    }
  }
  const others = [...unnoticeable].map(
    ([why, counts]) => `${why}: ${counts.told} told, ${counts.silent} silent`,
  );
  t.diagnostic(
    `noticeable: ${told} told, ${silent.length} silent; not noticeable, ${others.join('; ')}`,
  );
  assert.deepEqual(lost, []);
  assert.ok(silent.length < (told + silent.length) / 200, silent.join('\n'));
}

const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || []);

/** Whether a line is words, perhaps bold or a link, behind the mark of an item, a heading or a quotation. */
const hasWordsAlone = (line: string): boolean =>
  /^(?:[-*] |\d+\. |#+ |> )?(?:[\p{L}\p{N}\s.,]|\*\*\w+\*\*|\[[^\]]*\]\(\/[^)]*\)|(?<=\p{L}) - (?=\p{L}))*$/u.test(
    line,
  );

const texts = new Set(['about', 'description', 'markdown']);

const entriesIn = ({ apps, pages, phonemes, vehicles }: Entries) => [
  ...apps,
  ...pages,
  ...phonemes,
  ...vehicles,
];

const valuesOf = (entries: Entries) =>
  entriesIn(entries).map(({ key, value, body }) => ({
    ...{ key, value, markdown: body?.markdown },
  }));

/** What readers get of some entries: values, and what each text looks like. */
const shownOf = (entries: Entries): string =>
  JSON.stringify(valuesOf(entries), (field, value: unknown) =>
    typeof value === 'string' && texts.has(field)
      ? markdown
          .render(value)
          .replace(/\s+/g, ' ')
          .replace(/ ?(<\/?(?:p|li|ol|ul)>) ?/g, '$1')
      : value,
  );

/** The same without the words of texts: fields, items, blocks, marks, where links of the site lead, and other signs. */
const formOf = (entries: Entries): string =>
  JSON.stringify(valuesOf(entries), (field, value: unknown) => {
    if (typeof value !== 'string' || field === 'key') return value;
    const parts = texts.has(field) ? markdown.render(value).split(/(<[^>]*>)/) : [value];
    return parts.map((part, index) => (index % 2 === 0 ? signsOf(part) : ownLink(part))).join('');
  });

const signsOf = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replace(/"([^"]*)"/g, '$1')
    .replace(/['’]|(?<=\p{L})[+!;*/:_=&-]+|[+!#@_*/-]+(?=\p{L})/gu, '')
    .replace(/[\p{L}\p{N}\s.,]+/gu, '');

const ownLink = (tag: string): string => tag.replace(/"https:[^"]*"/, '');
