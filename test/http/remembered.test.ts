import assert from 'node:assert/strict';
import { test } from 'node:test';
import { remembered } from '../../src/base/remembered.ts';

test('a result is computed once, also one that is undefined, until there are too many', () => {
  const asked: string[] = [];
  const lengthOf = remembered((text) => {
    asked.push(text);
    return text === '' ? undefined : text.length;
  }, 2);
  for (const text of ['', 'ab', '', 'ab']) assert.equal(lengthOf(text), text.length || undefined);
  assert.deepEqual(asked, ['', 'ab']);
  assert.equal(lengthOf('abc'), 3);
  assert.equal(lengthOf('ab'), 2);
  assert.deepEqual(asked, ['', 'ab', 'abc', 'ab']);
});
