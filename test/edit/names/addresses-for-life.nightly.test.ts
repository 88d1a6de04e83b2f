import { test } from 'node:test';
import { holdsForLife } from '../addresses-for-life.ts';

test('of many sequences of edits none loses an address or an id, and only a loss is breaking', (t) => {
  holdsForLife(t, Number(process.env['EDIT_RUNS'] ?? 300), 2016);
});
