import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { toKey } from '../../src/text/to-key.ts';

describe('the key of a name', () => {
  for (const [name, key] of [
    ['Fire Engine', 'fire-engine'],
    ['  Crème brûlée!  ', 'creme-brulee'],
    ['ﬁre', 'fire'],
    ['A & B', 'a-b'],
    ['東京', 'name'],
    ['', 'name'],
    ['42', '42'],
  ] as const)
    test(`${JSON.stringify(name)} → ${key}`, () => {
      assert.equal(toKey(name), key);
    });

  test('is a key, and the key of itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const key = toKey(name);
        assert.match(key, /^[a-z0-9]+(?:-[a-z0-9]+)*$/);
        assert.equal(toKey(key), key);
      }),
    );
  });
});
