import assert from 'node:assert/strict';
import { test } from 'node:test';
import { printedText } from '../../src/content/diagnostics/printed.ts';
import { formatDifference } from '../../src/edit/format-difference.ts';
import { mend, type Mended } from '../../src/edit/mend.ts';
import { assertGolden } from '../support/content/golden.ts';
import { withRawTexts, type CheckedFiles } from '../support/sources/checked-files.ts';
import { invalidCases } from '../support/sources/invalid-cases.ts';
import { smallCatalogue, type Files } from '../support/sources/small-catalogue.ts';
import type { Surroundings } from '../support/sources/findings-of.ts';

const mended = (files: Files, surroundings?: Surroundings): Promise<Mended<CheckedFiles>> =>
  mend((drafts) => withRawTexts(new Map([...files, ...drafts]), surroundings));

const tram = (text: string): Files => smallCatalogue({ 'vehicles/tram.yaml': text });
const after = ({ changes }: Mended<unknown>): unknown => changes.map((change) => change.after);

test('faults that hide each other are mended one after the other', async () => {
  const result = await mended(
    tram('id: vehicle-003\nnmae:\u00a0“Tram”\ncategory:Rail\nemoji: 🚊\n'),
  );
  assert.deepEqual(after(result), ['id: vehicle-003\nname: "Tram"\ncategory: rail\nemoji: 🚊\n']);
  assert.deepEqual(result.checked.diagnostics, []);
  assert.equal(result.mended.length, 5);
});

test('a fix that is only likely is not made', async () => {
  const files = tram('id: vehicle-003\nname: Tram #1\ncategory: rail\nemoji: 🚊\n');
  const kept = await mended(files);
  assert.deepEqual(kept.changes, []);
  assert.deepEqual(
    kept.checked.diagnostics.map(({ code }) => code),
    ['comment-cuts-text'],
  );
});

test('a file keeps its byte order mark and its line ends, where they are no finding', async () => {
  const result = await mended(tram('id: vehicle-003\r\nname: 007\r\ncategory: rail\r\n'));
  assert.deepEqual(after(result), ['id: vehicle-003\r\nname: "007"\r\ncategory: rail\r\n']);
});

test('several findings of a file are mended in one round', async () => {
  let checks = 0;
  const files = tram('id: vehicle-003\nname: 007\ncategory: Rail\n');
  const result = await mend((drafts) => {
    checks += 1;
    return withRawTexts(new Map([...files, ...drafts]));
  });
  assert.equal(result.mended.length, 2);
  assert.equal(checks, 2);
});

test('mending twice changes nothing more, and what is mended reads as reviewed', async () => {
  const differences: string[] = [];
  for (const { name, overlay, surroundings } of invalidCases()) {
    const files = smallCatalogue(overlay);
    const first = await mended(files, surroundings);
    if (first.changes.length === 0) continue;
    const texts = first.changes.flatMap(({ path, after: text }) =>
      typeof text === 'string' ? ([[path, text]] as const) : [],
    );
    const second = await mended(new Map([...files, ...texts]), surroundings);
    assert.deepEqual(second.changes, [], name);
    const shown = printedText(
      { as: 'exact', text: formatDifference(first.changes) },
      { isTerminal: true },
    );
    differences.push(`${name}\n${shown}`);
  }
  // A checkout may change line ends of a text.
  assertGolden('fixes.diff', differences.join('\n').replaceAll('\r', '␍'));
});
