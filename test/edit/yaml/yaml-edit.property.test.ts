import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { applyEdits } from '../../../src/base/text/text-edit.ts';
import { yamlData, type YamlFile } from '../../../src/edit/yaml/yaml-edit.ts';
import { insertItem, removeValue, renameKey, setValue } from '../single-changes.ts';
import { newText, value, writtenYaml, type WrittenYaml } from '../written-yaml.ts';
import { runs } from '../../support/runs.ts';

type Pointer = readonly (string | number)[];

/** Every pointer of some data, the one to all of it left out. */
function pointersOf(data: unknown, at: Pointer = []): Pointer[] {
  if (typeof data !== 'object' || data === null) return [];
  const entries = Array.isArray(data)
    ? data.map((item, index) => [index, item] as const)
    : Object.entries(data);
  return entries.flatMap(([step, inner]) => [[...at, step], ...pointersOf(inner, [...at, step])]);
}

const at = (data: unknown, pointer: Pointer): unknown =>
  pointer.reduce<unknown>((node, step) => (node as Record<string | number, unknown>)[step], data);

const yaml = (text: string): YamlFile => ({ text, kind: 'vehicle' });

const picked = fc.tuple(writtenYaml, fc.nat()).map(([written, pick]) => {
  const pointers = pointersOf(written.data);
  return { written, pointer: pointers[pick % Math.max(1, pointers.length)] };
});

/** All comments but those of what a pointer leads to. */
function assertComments({ comments }: WrittenYaml, text: string, gone?: Pointer): void {
  const prefix = gone && JSON.stringify(gone).slice(0, -1);
  for (const comment of comments)
    if (
      prefix === undefined ||
      !(comment.pointer === `${prefix}]` || comment.pointer.startsWith(`${prefix},`))
    )
      assert.ok(text.includes(comment.text), `${comment.text} is gone from\n${text}`);
}

const tried = { numRuns: runs(1000) };

test('the generated documents parse to the data that they were made from', () => {
  fc.assert(
    fc.property(writtenYaml, ({ text, data }) => {
      assert.deepEqual(yamlData(yaml(text)), data, text);
    }),
    tried,
  );
});

test('setting any value in the place of any other one changes nothing else', () => {
  fc.assert(
    fc.property(picked, value.node, ({ written, pointer }, node) => {
      if (pointer === undefined) return;
      const edits = setValue(yaml(written.text), pointer, node);
      assert.ok(edits, `${JSON.stringify(pointer)} ${JSON.stringify(node)}\n${written.text}`);
      const after = applyEdits(written.text, edits);
      const wanted = structuredClone(written.data);
      (at(wanted, pointer.slice(0, -1)) as Record<string | number, unknown>)[pointer.at(-1) ?? ''] =
        node;
      assert.deepEqual(yamlData(yaml(after)), wanted, after);
      assertComments(
        written,
        after,
        [node, at(written.data, pointer)].some((each) => typeof each === 'object')
          ? pointer
          : undefined,
      );
    }),
    tried,
  );
});

test('adding a field changes nothing else, and puts it in the given order', () => {
  fc.assert(
    fc.property(picked, value.node, fc.boolean(), ({ written, pointer }, node, hasOrder) => {
      const inner = pointer === undefined ? undefined : at(written.data, pointer);
      const above = typeof inner === 'object' && !Array.isArray(inner) ? (pointer ?? []) : [];
      const edits = setValue(yaml(written.text), [...above, 'new'], node, () =>
        hasOrder ? ['id', 'new', 'name'] : [],
      );
      assert.ok(edits, written.text);
      const after = applyEdits(written.text, edits);
      const wanted = structuredClone(written.data);
      (at(wanted, above) as Record<string, unknown>)['new'] = node;
      assert.deepEqual(yamlData(yaml(after)), wanted, after);
      assertComments(written, after);
    }),
    tried,
  );
});

test('an entry that is removed takes no other with it, and no comment but its own', () => {
  fc.assert(
    fc.property(picked, ({ written, pointer }) => {
      if (pointer === undefined) return;
      const edits = removeValue(yaml(written.text), pointer);
      assert.ok(edits, `${JSON.stringify(pointer)}\n${written.text}`);
      const after = applyEdits(written.text, edits);
      const wanted = structuredClone(written.data);
      const parent = at(wanted, pointer.slice(0, -1));
      if (Array.isArray(parent)) parent.splice(Number(pointer.at(-1)), 1);
      else Reflect.deleteProperty(parent as object, String(pointer.at(-1)));
      assert.deepEqual(yamlData(yaml(after)), wanted, after);
      assertComments(written, after, pointer);
    }),
    tried,
  );
});

test('inserting an item changes nothing else', () => {
  fc.assert(
    fc.property(picked, value.node, fc.nat(), ({ written, pointer }, node, pick) => {
      const list = pointer && at(written.data, pointer);
      if (!Array.isArray(list) || pointer === undefined) return;
      const index = pick % (list.length + 1);
      const edits = insertItem(yaml(written.text), pointer, node, index);
      assert.ok(edits, `${JSON.stringify(pointer)}\n${written.text}`);
      const after = applyEdits(written.text, edits);
      const wanted = structuredClone(written.data);
      (at(wanted, pointer) as unknown[]).splice(index, 0, node);
      assert.deepEqual(yamlData(yaml(after)), wanted, after);
      assertComments(written, after);
    }),
    tried,
  );
});

test('a key that is renamed keeps its place, its value and every other character', () => {
  fc.assert(
    fc.property(picked, newText, ({ written, pointer }, name) => {
      const parent = pointer && at(written.data, pointer.slice(0, -1));
      if (pointer === undefined || Array.isArray(parent)) return;
      if (name.includes('\n') || Object.hasOwn(parent as object, name)) return;
      const edits = renameKey(yaml(written.text), pointer, name);
      assert.ok(edits, `${JSON.stringify(pointer)} ${JSON.stringify(name)}\n${written.text}`);
      assert.equal(edits.length, 1);
      const after = applyEdits(written.text, edits);
      assert.deepEqual(
        at(yamlData(yaml(after)), [...pointer.slice(0, -1), name]),
        at(written.data, pointer),
        after,
      );
      assertComments(written, after);
    }),
    tried,
  );
});
