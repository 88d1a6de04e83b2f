import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { test } from 'node:test';
import fc from 'fast-check';
import { applyEdits } from '../../../src/base/text/text-edit.ts';
import { removeValue, setValue } from '../single-changes.ts';
import { newText, writtenYaml } from '../written-yaml.ts';

const isMissing =
  spawnSync('python3', ['-c', 'import yaml']).status !== 0 && 'PyYAML is not installed';

/** Texts as data whose scalars are texts; null for one that PyYAML cannot read. */
const read = [
  'import json, sys, yaml',
  'def data(text):',
  '  try: return [yaml.load(text, Loader=yaml.BaseLoader)]',
  '  except yaml.YAMLError: return None',
  'print(json.dumps([data(text) for text in json.load(sys.stdin)]))',
].join('\n');

const readByPython = (texts: readonly string[]): readonly (readonly [unknown] | null)[] =>
  JSON.parse(
    execFileSync('python3', ['-c', read], {
      input: JSON.stringify(texts),
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    }),
  ) as readonly (readonly [unknown] | null)[];

type Pointer = readonly (string | number)[];

function leavesOf(data: unknown, at: Pointer = []): Pointer[] {
  if (typeof data !== 'object' || data === null) return [at];
  const entries = Array.isArray(data) ? [...data.entries()] : Object.entries(data);
  return entries.flatMap(([step, inner]) => leavesOf(inner, [...at, step]));
}

test(
  'for PyYAML, too, an edit of any document changes what was named and nothing else',
  { skip: isMissing },
  () => {
    const edits = fc
      .sample(fc.tuple(writtenYaml, fc.nat(), newText, fc.boolean()), 1000)
      .flatMap(([{ text, data }, pick, value, isRemoval]) => {
        const leaves = leavesOf(data).filter((each) => each.length > 0);
        const pointer = leaves[pick % Math.max(1, leaves.length)];
        if (pointer === undefined) return [];
        const file = { text, kind: 'vehicle' } as const;
        const made = isRemoval ? removeValue(file, pointer) : setValue(file, pointer, value);
        assert.ok(made, text);
        return [{ pointer, value, isRemoval, text, after: applyEdits(text, made) }];
      });
    const before = readByPython(edits.map(({ text }) => text));
    const after = readByPython(edits.map((each) => each.after));
    let compared = 0;
    for (const [index, { pointer, value, isRemoval, ...texts }] of edits.entries()) {
      const wanted = before[index]?.[0];
      if (wanted === undefined) continue;
      compared += 1;
      const last = pointer.at(-1) ?? '';
      const parent = pointer
        .slice(0, -1)
        .reduce((node, step) => node[step] as Fields, wanted as Fields);
      if (!isRemoval) parent[last] = value;
      else if (Array.isArray(parent)) parent.splice(Number(last), 1);
      else Reflect.deleteProperty(parent, last);
      assert.deepEqual(after[index]?.[0], wanted, `${texts.text}\n---\n${texts.after}`);
    }
    assert.ok(compared > 500, String(compared));
  },
);

type Fields = Record<string | number, unknown>;
