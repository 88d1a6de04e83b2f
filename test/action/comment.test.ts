import assert from 'node:assert/strict';
import { test } from 'node:test';
import { composeComment } from '../../src/review/action/comment.ts';

const most = 64_000;
const lines = (characters: number): string => 'A line of a report.\n'.repeat(characters / 20);

test('check and comparison stand below one another, what is empty is left out', () => {
  assert.equal(composeComment({ check: 'a\n\n', diff: '\nb' }), 'a\n\nb\n');
  assert.equal(composeComment({ check: '', diff: 'b' }), 'b\n');
  assert.equal(composeComment({ check: 'a', diff: '' }), 'a\n');
});

test('a check that leaves no room gives way to the comparison, but for its first line', () => {
  const diff = lines(40_000);
  const comment = composeComment({ check: `## 900 errors\n\n${lines(40_000)}`, diff });
  assert.ok(
    comment.startsWith('## 900 errors\n\nThe findings are in the summary of the run.\n\nA'),
  );
  assert.ok(comment.endsWith(diff) && comment.length < most);
});

test('what is too long even so ends with a whole line, and says so', () => {
  const comment = composeComment({ check: '## Clean', diff: lines(80_000) });
  assert.ok(comment.length < most + 100);
  assert.ok(comment.endsWith('A line of a report.\n\n… the rest is in the artifact of the run.\n'));
  assert.ok(composeComment({ check: '', diff: 'x'.repeat(70_000) }).length < most + 100);
});
