import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { formatPointer, parsePointer } from '../../src/content/diagnostics/json-pointer.ts';

describe('a pointer as text', () => {
  for (const [pointer, text] of [
    [[], ''],
    [['a', 0, 'b'], '/a/0/b'],
    [['', 'a/b', 'c~d', '~1'], '//a~1b/c~0d/~01'],
  ] as const)
    test(`is ${JSON.stringify(text)}, and reads back`, () => {
      assert.equal(formatPointer(pointer), text);
      assert.deepEqual(parsePointer(text), pointer.map(String));
    });

  test('reads back as the pointer that it was', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (pointer) => {
        assert.deepEqual(parsePointer(formatPointer(pointer)), pointer);
      }),
    );
  });
});
