import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseDocument } from 'yaml';
import { diagnosticKinds } from '../../../src/content/rules/registry.ts';
import { remediesOf } from '../../../src/edit/fixes/tried-remedies.ts';
import { applyEdits } from '../../../src/base/text/text-edit.ts';
import { groupBy } from '../../../src/base/text/group-by.ts';
import { runs } from '../../support/runs.ts';
import { withRawTexts } from '../../support/sources/checked-files.ts';
import type { Surroundings } from '../../support/sources/findings-of.ts';
import { invalidCases } from '../../support/sources/invalid-cases.ts';
import { smallCatalogue, type Files } from '../../support/sources/small-catalogue.ts';

/** What stands around a fault: comments and empty lines before fields, and the ends of lines. */
interface Around {
  readonly lines: readonly string[];
  readonly lineEnd: string;
}

const comment = fc
  .stringMatching(/^[a-z\u00e4-\u00fc\u{1f68b}-\u{1f68d}'":,{}[\]&*!|>%@ -]{0,24}$/u)
  .map((text) => `# ${text}`);
const around: fc.Arbitrary<Around> = fc.record({
  lines: fc.array(fc.oneof(comment, fc.constant('')), { minLength: 1, maxLength: 6 }),
  lineEnd: fc.constantFrom('\n', '\r\n'),
});

/** A text with its surroundings: one line before each field of the file but the first. */
function surround(text: string, { lines, lineEnd }: Around): string {
  let next = 0;
  const [, head = '', rest = ''] = /^(---\n)?(.*)$/s.exec(text) ?? [];
  const end = head === '' ? rest.length : rest.search(/^---$/m);
  const yaml = rest
    .slice(0, end)
    .replace(/(?<=\n)(?=[a-z]\w*:)/gi, () => `${lines[next++ % lines.length] ?? ''}\n`);
  return (head + yaml + rest.slice(end)).replaceAll('\n', lineEnd);
}

const yamlOf = (path: string, text: string): string =>
  path.endsWith('.md') ? (/^---\r?\n(.*?)^---/ms.exec(text)?.[1] ?? '') : text;

const commentsOf = (text: string): readonly string[] =>
  text.split(/\r?\n/).filter((line) => line.startsWith('# '));

/** What a fix makes of a file: its text, its data and what is still found; undefined if a code has no fix there. */
async function fixedFile(
  files: Files,
  path: string,
  code: string,
  surroundings: Surroundings,
): Promise<{ text: string; data: unknown; codes: readonly string[] } | undefined> {
  const remedied = remediesOf(await withRawTexts(files, surroundings)).find(
    ({ finding }) => finding.code === code && finding.at.file === path,
  );
  if (remedied === undefined) return undefined;
  const text = applyEdits(Buffer.from(files.get(path) ?? '').toString(), remedied.remedy.edits);
  const document = parseDocument(yamlOf(path, text), { logLevel: 'error', uniqueKeys: false });
  const { diagnostics } = await withRawTexts(new Map(files).set(path, text), surroundings);
  const codes = diagnostics.filter(({ file }) => file.endsWith(path)).map((each) => each.code);
  return { text, data: document.toJS() as unknown, codes };
}

/** Faults of which a comment or an empty line in the middle can hide what was meant: then there is no fix. */
const hidden = new Set([
  'duplicate-key/after-an-empty-field',
  'front-matter-missing/four-hyphens',
  'indentation/offline',
  'indentation/word-world',
  'wrong-type/no-space-after-colons',
  'yaml-syntax/no-space-after-colon-first',
  'yaml-syntax/non-breaking-space-first',
]);

const cases = groupBy(
  invalidCases().flatMap(({ name, code, overlay, surroundings }) => {
    const files = smallCatalogue(overlay);
    return Object.keys(overlay).flatMap((path) => {
      const text = Buffer.from(files.get(path) ?? '').toString();
      const isPlain = /\.(?:yaml|md)$/.test(path) && !text.includes('\r');
      return isPlain ? [{ name, code, files, path, text, surroundings }] : [];
    });
  }),
  ({ code }) => code,
);

for (const [code] of Object.entries(diagnosticKinds).filter(([, kind]) => 'fix' in kind))
  test(`the fix of ${code} changes the same whatever stands around its fault`, async () => {
    const fixed = [];
    for (const each of cases.get(code) ?? []) {
      const plain = await fixedFile(each.files, each.path, code, each.surroundings);
      if (plain !== undefined) fixed.push({ ...each, plain });
    }
    for (const { name, files, path, text, surroundings, plain } of fixed)
      await fc.assert(
        fc.asyncProperty(around, async (surrounded) => {
          const before = surround(text, surrounded);
          const after = await fixedFile(new Map(files).set(path, before), path, code, surroundings);
          assert.ok(after !== undefined || hidden.has(name), `${name}: ${before}`);
          if (after === undefined) return;
          assert.deepEqual(after.data, plain.data);
          assert.deepEqual(after.codes, plain.codes);
          assert.deepEqual(commentsOf(after.text), commentsOf(before));
          if (surrounded.lineEnd === '\r\n') assert.doesNotMatch(after.text, /(?<!\r)\n/);
        }),
        { numRuns: runs(500 / fixed.length) },
      );
  });
