import assert from 'node:assert/strict';
import { test } from 'node:test';
import { categorySchema } from '../../src/edit/names/entry-targets.ts';
import { changeEntries, type EntryChanges } from '../../src/edit/table/field-changes.ts';
import { assertLinear } from './cpu.ts';

const entry = (index: number, changes: EntryChanges['changes']): EntryChanges => ({
  target: {
    fileKind: 'categories',
    pointer: [`key-${String(index)}`],
    schema: categorySchema,
  },
  changes,
});

test('many changed entries of one file', () => {
  assertLinear(
    'changed categories',
    (size) => {
      const all = Array.from({ length: size }, (_, index) => index);
      const text = all
        .map((index) => `key-${String(index)}:\n  name: Name ${String(index)}\n  emoji: "🚌"\n`)
        .join('');
      const entries = all.map((index) =>
        entry(index, [
          { field: ['name'], value: `Another ${String(index)}` },
          { field: ['description'], value: 'A new one.' },
          { field: ['emoji'], value: undefined },
        ]),
      );
      return () => {
        assert.ok(changeEntries(text, entries).changed.every(Boolean));
      };
    },
    1000,
  );
});
