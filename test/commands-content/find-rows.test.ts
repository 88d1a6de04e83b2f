import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bisectRows } from '../../src/cli/commands/table/name-rows.ts';
import type { Diagnostic } from '../../src/content/diagnostics/diagnostic.ts';

const finding = (message: string): Diagnostic => ({
  code: 'path-vanished',
  severity: 'error',
  message,
  file: 'ledger.txt',
  ...{ line: 1, column: 1, endLine: 1, endColumn: 1 },
});

/** Findings that are there as soon as the table has some rows, and how many trials finding them takes. */
function tried(rowCount: number, firsts: readonly number[]) {
  const needs = new Map(firsts.map((first) => [finding(String(first)), first]));
  let trials = 0;
  const found = bisectRows([...needs.keys()], rowCount, (rows) => {
    trials += 1;
    return (each) => rows > (needs.get(each) ?? Infinity);
  });
  return { rows: [...needs.keys()].map((each) => found.get(each)), trials };
}

test('each finding has the row with which it appears, the first and the last too', () => {
  const firsts = [0, 6, 3, 3];
  assert.deepEqual(tried(7, firsts).rows, firsts);
  assert.deepEqual(tried(1, [0]), { rows: [0], trials: 0 });
});

test('one finding of 5,000 rows takes 13 trials, and hundreds of them 60 at most', () => {
  const one = tried(5000, [4321]);
  assert.deepEqual(one.rows, [4321]);
  assert.ok(one.trials <= 13, String(one.trials));
  const many = tried(
    5000,
    Array.from({ length: 300 }, (_, index) => index * 16),
  );
  assert.equal(many.trials, 60);
  assert.ok(many.rows.includes(undefined));
});
