import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markOwn, ownLines } from '../../../src/site/publish/pages/own-lines.ts';

test('ownLines gives the lines of marked texts, and removes the marks', () => {
  const marked = `# ${markOwn('Title')}\n\n- ${markOwn('one')}, ${markOwn('two')}\n\n${markOwn('a\n\nb\n')}\nrest\n`;
  assert.deepEqual(ownLines(marked), {
    text: '# Title\n\n- one, two\n\na\n\nb\n\nrest\n',
    lines: '1 3 5+2',
  });
});

test('ownLines leaves a text without marks as it is, and gives no lines for empty ones', () => {
  assert.deepEqual(ownLines(`Plain.\n${markOwn('\n')}`), {
    text: 'Plain.\n\n',
    lines: undefined,
  });
});
