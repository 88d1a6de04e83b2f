import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { changesOf } from '../../src/commands/table/plan-rows.ts';
import { valueAt } from '../../src/edit/yaml/data-after.ts';
import { sourceSchemas } from '../../src/sources/source-schemas.ts';
import { cellOf, plainCell, valueOfCell } from '../../src/edit/table/cells.ts';
import { columnsOf } from '../../src/edit/table/columns.ts';
import { readTable } from '../../src/edit/table/read-table.ts';
import { runs } from '../support/runs.ts';

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
const vehicles = fc.array(
  fc.record(
    {
      id: text,
      name: fc.oneof(text, fc.constantFrom('=1+1', "'=x", '-', 'a;b,c', '"', 'a\tb')),
      category: text,
      practicePhonemes: fc.array(text, { maxLength: 4 }),
      wordWorld: fc.record({ name: text, category: text, summary: text }),
      description: text.map((line) => `${line}\n\n${line}\n`),
    },
    { requiredKeys: ['id', 'name'] },
  ),
  { minLength: 1, maxLength: 5 },
);

test('a table of any vehicles changes none of them', () => {
  const columns = columnsOf(sourceSchemas.vehicle);
  fc.assert(
    fc.property(vehicles, fc.constantFrom(',', ';', '\t'), (values, delimiter) => {
      const header = columns.map(({ field }) => field);
      const cells = values.map((value) =>
        columns.map((column) => cellOf(valueAt(value, column.steps), column)),
      );
      const table = readTable(
        Buffer.from(stringify([header, ...cells], { delimiter, quoted_match: /\r/ })),
        'a.csv',
      );
      assert.equal(table.rows.length, values.length);
      for (const [index, value] of values.entries()) {
        const row = (table.rows[index] ?? []).flatMap((cell, at) => {
          const column = columns[at];
          return column ? [{ cell, column }] : [];
        });
        const target = {
          kind: 'vehicle',
          file: '',
          fileKind: 'vehicle',
          key: '',
          pointer: [],
          schema: {},
          value,
        } as const;
        assert.deepEqual(changesOf(row, target, 'vehicle', false), []);
      }
    }),
    { numRuns: runs(500) },
  );
});

const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    '=1',
    "'=1",
    "''@x",
    '-a',
    '+',
    'a | b',
    'a\\',
    '\\|',
    '"',
    'a,b;c\td',
    'two\nlines',
    "'",
  ),
);

test('every text and list comes back out of its cell', () => {
  fc.assert(
    fc.property(texts, fc.array(texts), (text, list) => {
      const plain = text.replace(/\r\n?/g, '\n').trim();
      if (!/[\r]/.test(text))
        assert.equal(valueOfCell(cellOf(plain, { type: 'text' }), { type: 'text' }), plain);
      const items = list
        .map((item) => item.replace(/\r\n?/g, '\n').trim())
        .filter((item) => item !== '');
      const cell = cellOf(items, { type: 'list' });
      assert.deepEqual(valueOfCell(cell, { type: 'list' }), items, cell);
    }),
    { numRuns: runs(1000) },
  );
  assert.equal(plainCell(' a\r\nb '), 'a\nb');
  assert.equal(valueOfCell('TRUE', { type: 'boolean' }), true);
  assert.equal(valueOfCell('one', { type: 'number' }), 'one');
});

test('a table gives back every cell, and the place of each', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(texts, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 5 }),
      fc.constantFrom(',', ';', '\t'),
      fc.boolean(),
      fc.constantFrom('\n', '\r\n'),
      (rows, delimiter, bom, record_delimiter) => {
        const all = [
          ['key', 'name'],
          ...rows.filter((row) => row.some((cell) => cell.trim() !== '')),
        ];
        const bytes = Buffer.from(
          stringify(all, { delimiter, bom, record_delimiter, quoted_match: /[\r\n]/ }),
        );
        const table = readTable(bytes, 'a.csv');
        assert.deepEqual(
          [table.header, ...table.rows].map((row) => row.map(({ text }) => text)),
          all,
        );
        for (const { text, start, end } of [table.header, ...table.rows].flat()) {
          const raw = bytes.subarray(start, end).toString('utf8');
          assert.equal(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw, text);
        }
      },
    ),
    { numRuns: runs(1000) },
  );
});
