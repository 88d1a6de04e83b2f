import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatDifference } from '../../../src/edit/moves/format-difference.ts';
import { writeSourceChanges, type SourceChange } from '../../../src/edit/moves/source-changes.ts';
import { readTree } from '../../support/publish/file-tree.ts';
import { temporaryFolder } from '../../support/publish/temporary-folder.ts';
import { runs } from '../../support/runs.ts';

const line = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('', 'a', 'b', '  x: 1', ' ', '\t', '-- ', '+++ b/x') },
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.constantFrom('\u001b[2J', '\u0000', '\u202e', '\ufeff', '\u2028', '\u0085', '\f', '\\', 'é'),
);
const text = fc
  .array(fc.tuple(line, fc.constantFrom('\n', '\n', '\r\n', '\r')), { maxLength: 14 })
  .chain((lines) => {
    const whole = lines.map((each) => each.join('')).join('');
    return fc.constantFrom(whole, whole.replace(/\s+$/, ''), `${whole}\n\n`, `${whole}end`);
  });
/** A text, and what an edit of a few of its characters makes of it. */
const edited = fc
  .tuple(text, fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), line)))
  .map(([before, edits]) => ({
    before,
    after: edits.reduce((made, [share, added]) => {
      const at = Math.floor(share * made.length);
      return made.slice(0, at) + added + made.slice(at + 1);
    }, before),
  }));
const picture = fc.uint8Array({ maxLength: 40 });
const name = fc.oneof(
  fc.stringMatching(/^[a-z]{1,6}$/),
  fc.constantFrom('Big Logo', 'Süd', '車', 'a"b', 'a\\b', ' lead', 'end ', 'tab\tbed', 'a b b/a b'),
);
const change = fc.oneof(
  edited.map((texts) => (path: string): SourceChange[] => [{ path, ...texts }]),
  edited.map(({ before, after }) => (path: string): SourceChange[] => [
    { path, before },
    { path: `moved ${path}`, after, movedFrom: path },
  ]),
  text.map((after) => (path: string): SourceChange[] => [{ path, after }]),
  text.map((before) => (path: string): SourceChange[] => [{ path, before }]),
  picture.map((before) => (path: string): SourceChange[] => [{ path, before }]),
  picture.map((bytes) => (path: string): SourceChange[] => [
    { path, before: bytes },
    { path: `moved ${path}`, after: bytes, movedFrom: path },
  ]),
);
const changes = fc
  .uniqueArray(fc.tuple(name, change), { selector: ([key]) => key, minLength: 1, maxLength: 8 })
  .map((all) => all.flatMap(([key, make]) => make(key)));

test('git apply makes of a difference exactly what is written without --dry-run', async (t) => {
  const root = temporaryFolder(t);
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CEILING_DIRECTORIES: root };
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      changes,
      fc.constantFrom('sources', 'my söurces/x', '.'),
      async (all, folder) => {
        const roots = ['written', 'patched'].map((each) => join(root, `${(run += 1)}${each}`));
        const [written = '', patched = ''] = roots;
        for (const each of roots)
          for (const { path, before } of [{ path: 'kept', before: '' }, ...all])
            if (before !== undefined) {
              mkdirSync(dirname(join(each, folder, path)), { recursive: true });
              writeFileSync(join(each, folder, path), before);
            }
        await writeSourceChanges(join(written, folder), all);
        const input = formatDifference(all, folder);
        if (input !== '')
          execFileSync('git', ['apply', '--whitespace=nowarn', '-'], { cwd: patched, input, env });
        assert.deepEqual(readTree(patched), readTree(written), input);
        for (const each of roots) rmSync(each, { recursive: true });
      },
    ),
    { numRuns: runs(150) },
  );
});
