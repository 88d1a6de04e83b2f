import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyEdits } from '../../../src/base/text/text-edit.ts';

test('edits are made in any order, and what stands between them is kept', () => {
  const edits = [
    { start: 6, end: 9, text: 'truck' },
    { start: 0, end: 0, text: '- ' },
    { start: 9, end: 9, text: '!' },
  ];
  assert.equal(applyEdits('fire: bus\n', edits), '- fire: truck!\n');
  assert.equal(applyEdits('fire: bus\n', []), 'fire: bus\n');
});

test('edits that overlap or lie outside of the text are refused', () => {
  const bad = [
    [
      { start: 0, end: 4, text: 'a' },
      { start: 3, end: 5, text: 'b' },
    ],
    [{ start: 0, end: 99, text: '' }],
    [{ start: 3, end: 2, text: '' }],
  ];
  for (const edits of bad) assert.throws(() => applyEdits('fire: bus\n', edits), RangeError);
});
