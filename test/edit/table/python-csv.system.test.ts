import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { test } from 'node:test';
import fc from 'fast-check';
import { cellOf } from '../../../src/edit/table/columns.ts';
import { csvText } from '../../../src/cli/commands/table/export-command.ts';

const isMissing = spawnSync('python3', ['--version']).status !== 0 && 'python3 is not installed';

const read = [
  'import csv, json, sys, io',
  'tables = json.load(sys.stdin)',
  'print(json.dumps([list(csv.reader(io.StringIO(t["text"], newline=""), delimiter=t["delimiter"])) for t in tables]))',
].join('\n');

const cell = fc.oneof(
  fc.string({ unit: fc.constantFrom("'", '=', '-', '"', ',', ';', '\t', '\r', '\n', ' ', 'a') }),
  fc.string({ unit: 'grapheme' }),
);
const table = fc.record({
  rows: fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 5 }),
  delimiter: fc.constantFrom(',', ';', '\t'),
});

test('Python reads every cell of an export as it was written', { skip: isMissing }, () => {
  const tables = fc.sample(table, 2000).map(({ rows, delimiter }) => {
    const cells = rows.map((row) => row.map((value) => cellOf(value, { type: 'text' })));
    return { cells, delimiter, text: csvText(cells, { delimiter, bom: false }) };
  });
  const found: unknown = JSON.parse(
    execFileSync('python3', ['-c', read], {
      input: JSON.stringify(tables),
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    }),
  );
  assert.deepEqual(
    found,
    tables.map(({ cells }) => cells),
  );
});
