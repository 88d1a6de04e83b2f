import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  byCodePoint,
  compareCodePoints,
  nameOrder,
} from '../../src/base/text/compare-code-points.ts';
import { anyCodePoint } from '../support/any-code-point.ts';
import { runs } from '../support/runs.ts';

/** The order by definition: the lists of code points, item by item, the shorter one first. */
function reference(a: string, b: string): number {
  const left = Array.from(a, (letter) => letter.codePointAt(0) ?? 0);
  const right = Array.from(b, (letter) => letter.codePointAt(0) ?? 0);
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return Math.sign(difference);
  }
  return Math.sign(left.length - right.length);
}

const text = fc.oneof(
  fc.string({ unit: anyCodePoint, maxLength: 6 }),
  fc
    .array(fc.constantFrom('a', 'b', '\uffff', '\u{10000}', '🚒', 'é', '\ud800', '\udc00'), {
      maxLength: 5,
    })
    .map((all) => all.join('')),
);

describe('the order by code point', () => {
  test('is that of the lists of code points', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        assert.equal(Math.sign(compareCodePoints(a, b)), reference(a, b));
      }),
      { numRuns: runs(5000) },
    );
  });

  test('compares values by a key of theirs', () => {
    const values = [{ path: '/b' }, { path: '/a' }];
    assert.deepEqual(values.sort(byCodePoint(({ path }) => path)), [
      { path: '/a' },
      { path: '/b' },
    ]);
  });
});

describe('the order of names', () => {
  const sorted = (...names: string[]) => names.sort(byCodePoint(nameOrder));

  test('puts numbers in the order of their values, wherever they are', () => {
    assert.deepEqual(sorted('Bus 10', 'Bus 2', 'Bus', 'Bus 9', 'Bus 100', 'Bus A'), [
      ...['Bus', 'Bus 2', 'Bus 9', 'Bus 10', 'Bus 100', 'Bus A'],
    ]);
    assert.deepEqual(sorted('10 a 2', '9 b', '10 a 10', '2'), ['2', '9 b', '10 a 2', '10 a 10']);
    assert.equal(nameOrder('007'), nameOrder('7'));
  });

  test('is that of two numbers, however long, and else that of code points', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n }), fc.bigInt({ min: 0n }), (a, b) => {
        const order = compareCodePoints(nameOrder(`x${String(a)}`), nameOrder(`x${String(b)}`));
        assert.equal(Math.sign(order), a < b ? -1 : Number(a > b));
      }),
      { numRuns: runs(300) },
    );
    fc.assert(
      fc.property(
        text.filter((name) => !/\d/.test(name)),
        (name) => {
          assert.equal(nameOrder(name), name);
        },
      ),
      { numRuns: runs(300) },
    );
  });
});
