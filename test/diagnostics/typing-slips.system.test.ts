import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMarkdown } from '../../src/base/markdown/markdown-it.ts';
import type { Entries } from '../../src/content/model/entries.ts';
import { afterwards, lostWords } from '../support/edit/lost-words.ts';
import { runs } from '../support/runs.ts';
import { mendFiles } from '../support/sources/checked-files.ts';
import { findingsOf, loadedFrom } from '../support/sources/findings-of.ts';
import { type Overlay, smallCatalogue } from '../support/sources/small-catalogue.ts';
import { typingSlip, writtenFiles } from '../support/sources/typing-slips.ts';

const markdown = createMarkdown();

// The slips of the seeds 1, 2, 3 …, each in a catalogue of its own.

test('nearly every slip of a hand is told, and no fix of it loses a word', async () => {
  const isTold = async (overlay: Overlay) =>
    (await findingsOf(overlay)).some(({ severity }) => severity !== 'note');
  assert.equal(await isTold(writtenFiles), false);
  const meant = shownOf((await loadedFrom(writtenFiles)).entries);
  const silent: string[] = [];
  const lost: string[] = [];
  const wanted = runs(2000);
  let told = 0;
  for (let seed = 1; told + silent.length < wanted; seed += 1) {
    const { what, path, before, after } = typingSlip(seed);
    const overlay = { ...writtenFiles, [path]: after };
    if (!(await isTold(overlay))) {
      if (shownOf((await loadedFrom(overlay)).entries) === meant) continue; // it is read as it was meant
      const line = after.split('\n').findIndex((each, index) => each !== before.split('\n')[index]);
      silent.push(`${seed} ${what}: ${after.split('\n')[line] ?? ''}`);
      continue;
    }
    told += 1;
    const files = smallCatalogue(overlay);
    const words = lostWords(files, afterwards(files, (await mendFiles(files)).changes));
    if (words.length > 0) lost.push(`${seed} ${what}: ${words.join(', ')}`);
  }
  if (process.env['SHOW']) console.log([...silent, '--- lost', ...lost].join('\n'), told);
  assert.deepEqual(lost, []);
  assert.ok(silent.length < wanted / 200, silent.join('\n'));
});

/** What readers get of some entries: values, and what each text looks like. */
const shownOf = ({ apps, pages, phonemes, vehicles }: Entries): string =>
  JSON.stringify(
    [...apps, ...pages, ...phonemes, ...vehicles].map(({ key, value, body }) => [
      key,
      value,
      body?.markdown,
    ]),
    (field, value: unknown) =>
      typeof value === 'string' && (field === 'about' || field === 'description' || field === '2')
        ? markdown
            .render(value)
            .replace(/\s+/g, ' ')
            .replace(/ ?(<\/?(?:p|li|ol|ul)>) ?/g, '$1')
        : value,
  );
