import assert from 'node:assert/strict';
import { test } from 'node:test';
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

test('nearly every slip of a hand is told, and no fix of it loses a word', async () => {
  const { told, silent, lost } = await tried(typingSlip, () => false);
  assert.deepEqual(lost, []);
  assert.ok(silent.length < (told + silent.length) / 200, silent.join('\n'));
});

/*
 * Slips anywhere in a file. Some of them nobody can know who has only the file, as what it says then may well have been
 * meant; these are not counted:
 * - letters, digits, spaces, points and commas of a text: a word in another spelling, a sentence that goes on. Names are in
 *   no dictionary.
 * - a sign that words have: an apostrophe or a hyphen, the ! of Yahoo!, the + of Disney+, the * of a footnote, the & of B&B,
 *   the : and _ of some languages, a / between words, a # or @ before one; quotes around other words than before.
 * - what leads to another site: whether an address is there is known only to the network.
 * - lines that are gone, moved, or there twice, and lines made of words alone, with or without the mark of an item: what is
 *   left is whole, and an item may be any words.
 */

test('of slips anywhere, nearly all that a reader of the file could notice are told, and no fix loses a word', async () => {
  const meant = formOf(readSmall(writtenFiles).entries);
  const isUnknowable = (entries: Entries, { before, after }: TypingSlip): boolean =>
    formOf(entries) === meant ||
    linesOf(after).every((line) => linesOf(before).includes(line) || hasWordsAlone(line));
  const { told, silent, lost } = await tried(blindSlip, isUnknowable);
  assert.deepEqual(lost, []);
  assert.ok(silent.length < (told + silent.length) / 200, silent.join('\n'));
});

/** How many slips of the seeds 1, 2, 3 … are told, those that are not, and those of which a fix loses words. */
async function tried(
  slipOf: (seed: number) => TypingSlip,
  isUnknowable: (entries: Entries, slip: TypingSlip) => boolean,
) {
  const isTold = async (overlay: Overlay) =>
    (await findingsOf(overlay)).some(({ severity }) => severity !== 'note');
  assert.equal(await isTold(writtenFiles), false);
  const meant = shownOf(readSmall(writtenFiles).entries);
  const silent: string[] = [];
  const lost: string[] = [];
  let told = 0;
  for (let seed = 1; told + silent.length < runs(2000); seed += 1) {
    const slip = slipOf(seed);
    const { what, path, before, after } = slip;
    const overlay = { ...writtenFiles, [path]: after };
    if (!(await isTold(overlay))) {
      const { entries } = readSmall(overlay);
      if (shownOf(entries) === meant || isUnknowable(entries, slip)) continue;
      const line = after.split('\n').findIndex((each, index) => each !== before.split('\n')[index]);
      silent.push(`${seed} ${what}: ${after.split('\n')[line] ?? ''}`);
      continue;
    }
    told += 1;
    const files = smallCatalogue(overlay);
    const words = lostWords(files, afterChanges(files, (await mendFiles(files)).changes));
    if (words.length > 0) lost.push(`${seed} ${what}: ${words.join(', ')}`);
  }
  return { told, silent, lost };
}

const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || []);

/** Whether a line is words, perhaps bold or a link, behind the mark of an item, a heading or a quotation. */
const hasWordsAlone = (line: string): boolean =>
  /^(?:[-*] |\d+\. |#+ |> )?(?:[\p{L}\p{N}\s.,]|\*\*\w+\*\*|\[[^\]]*\]\(\/[^)]*\)|(?<=\p{L}) - (?=\p{L}))*$/u.test(
    line,
  );

const texts = new Set(['about', 'description', 'markdown']);

const valuesOf = ({ apps, pages, phonemes, vehicles }: Entries) =>
  [...apps, ...pages, ...phonemes, ...vehicles].map(({ key, value, body }) => ({
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
