import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { dropFaulty } from '../../src/content/sources/read-entry.ts';

const value = { name: 'X', words: ['a', 5], nested: { a: 1, b: { c: 2, d: 3 } } };

describe('a value without its faulty parts', () => {
  test('has no list with a faulty item, since a list is whole or missing', () => {
    assert.deepEqual(dropFaulty(value, [['words', 1]]), { ...value, words: undefined });
  });

  test('loses only the faulty field of a group within', () => {
    assert.deepEqual(dropFaulty(value, [['nested', 'b', 'c']]), {
      ...value,
      nested: { a: 1, b: { c: undefined, d: 3 } },
    });
    assert.deepEqual(
      dropFaulty(value, [
        ['nested', 'b'],
        ['nested', 'b', 'c'],
      ]),
      {
        ...value,
        nested: { a: 1, b: undefined },
      },
    );
  });

  test('knows a field that is said to be faulty although there is none', () => {
    assert.deepEqual(dropFaulty({ a: 1 }, [['b']]), { a: 1, b: undefined });
    assert.deepEqual(dropFaulty({ a: 1 }, [['b', 'c']]), { a: 1, b: undefined });
  });

  test('is nothing when it is faulty as a whole, or no map', () => {
    assert.deepEqual(dropFaulty(value, [[]]), {});
    assert.deepEqual(dropFaulty(value, [['name'], []]), {});
    for (const other of [['a'], 'text', 5, null, undefined])
      assert.deepEqual(dropFaulty(other, []), {});
  });

  test('keeps a field of the prototype as a field, and does not change its input', () => {
    const source = JSON.parse('{"__proto__": {"x": 1}, "a": 1}') as object;
    const copy = dropFaulty(source, [['a']]) as object;
    assert.deepEqual(Object.keys(copy), ['__proto__', 'a']);
    assert.equal(Object.getPrototypeOf(copy), Object.prototype);
    assert.deepEqual(source, JSON.parse('{"__proto__": {"x": 1}, "a": 1}'));
  });

  test('never holds a faulty node, and never loses a field that no pointer leads to', () => {
    const pointer = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 3 });
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 3 },
        fc.integer(),
        fc.array(fc.integer(), { maxLength: 2 }),
        fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('tree')),
      ),
    }));
    const map = fc.dictionary(fc.constantFrom('a', 'b', 'c'), tree);
    fc.assert(
      fc.property(map, fc.array(pointer, { maxLength: 3 }), (source, faulty) => {
        const copy = dropFaulty(source, faulty) as Record<string, unknown>;
        for (const [head = '', ...rest] of faulty)
          if (rest.length === 0) assert.equal(copy[head], undefined);
        for (const [key, field] of Object.entries(source))
          if (!faulty.some(([head]) => head === key)) assert.equal(copy[key], field);
      }),
    );
  });
});
