import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diagnosticKinds } from '../../../src/content/rules/registry.ts';
import type { Remedy } from '../../../src/edit/fixes/remedy.ts';
import { remediesOf } from '../../../src/edit/fixes/tried-remedies.ts';
import { applyEdits } from '../../../src/base/text/text-edit.ts';
import { checkFiles } from '../../support/sources/checked-files.ts';
import type { Surroundings } from '../../support/sources/checked-files.ts';
import { assertGolden } from '../../support/content/golden.ts';
import { invalidCases } from '../../support/sources/invalid-cases.ts';
import { smallCatalogue, type Files } from '../../support/sources/small-catalogue.ts';

const cases = invalidCases();

const textIn = (files: Files, path: string): string | undefined => {
  const contents = files.get(path);
  return contents === undefined ? undefined : Buffer.from(contents).toString('utf8');
};

/** Each finding of some files as `code file:line:column`, with its remedy. */
async function toldOf(
  files: Files,
  surroundings: Surroundings,
): Promise<readonly { code: string; file: string; told: string; remedy: Remedy | undefined }[]> {
  const checked = await checkFiles(files, surroundings);
  const remedies = new Map(remediesOf(checked).map(({ finding, remedy }) => [finding, remedy]));
  return checked.diagnostics.flatMap((diagnostic) => {
    const finding = checked.findingOf(diagnostic);
    if (finding === undefined) return [];
    const told = `${finding.code} ${diagnostic.file} ${diagnostic.message}`;
    return [{ code: finding.code, file: finding.at.file, told, remedy: remedies.get(finding) }];
  });
}

function remedied(files: Files, file: string, remedy: Remedy): Files {
  const { edits, renamedTo = file } = remedy;
  const after = new Map(files);
  after.delete(file);
  return after.set(renamedTo, applyEdits(textIn(files, file) ?? '', edits));
}

/** The codes of which a remedy was seen. */
const fixed = new Set<string>();

for (const { name, code, overlay, surroundings } of cases)
  test(`the remedy of invalid/${name} removes its finding and adds none`, async () => {
    const files = smallCatalogue(overlay);
    const before = await toldOf(files, surroundings);
    for (const { code: found, file, told, remedy } of before) {
      if (remedy === undefined) continue;
      fixed.add(found);
      const after = await toldOf(remedied(files, file, remedy), surroundings);
      const { renamedTo = file } = remedy;
      const left = after.map((each) => each.told.replaceAll(renamedTo, file));
      const known = before.map((each) => each.told);
      assert.ok(
        count(left, told) < count(known, told),
        `${told}: “${remedy.title}” does not remove it: ${left.join('; ')}`,
      );
      // A file that could not be read has nothing else to tell until then.
      const isUnread = unreadable.has(found);
      assert.deepEqual(
        isUnread ? [] : left.filter((each) => count(left, each) > count(known, each)),
        [],
        `“${remedy.title}” of ${code}`,
      );
    }
  });

/** Codes of which one hides every other finding of its file. */
const unreadable = new Set(['yaml-syntax', 'yaml-tab', 'indentation', 'several-documents']);

const count = (all: readonly string[], one: string): number =>
  all.filter((each) => each === one).length;

test('each remedy has a title, as reviewed', async () => {
  const lines: string[] = [];
  for (const { name, overlay, surroundings } of cases)
    for (const { told, remedy } of await toldOf(smallCatalogue(overlay), surroundings))
      if (remedy !== undefined)
        lines.push(`${name}: ${told.split(' ', 2).join(' ')}: ${remedy.title}`);
  assertGolden('remedies.txt', `${lines.join('\n')}\n`);
});

test('each fix has a case in which it fixes', () => {
  const fixable = Object.entries(diagnosticKinds).filter(([, kind]) => 'fix' in kind);
  assert.deepEqual([...fixed].sort(), fixable.map(([code]) => code).sort());
});
