import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { foldName, foldPath, inCapitals, withPhoneQuotes } from '../../src/base/text/fold.ts';
import { runs } from '../support/runs.ts';

describe('the folded form of a path', () => {
  for (const [a, b] of [
    ['/About', '/about'],
    ['/Bus+Talk', '/bus talk'],
    ['/cafe\u0301', '/CAF\u00c9'],
    ['/\u212a', '/k'],
    ['/\u00c5ngstr\u00f6m', '/\u212bngstro\u0308m'],
    ['/Teddy\u2019s \u201cBus\u201d', '/teddy\u2018s+"bus"'],
  ] as const)
    test(`is the same of ${a} and ${b}`, () => {
      assert.equal(foldPath(a), foldPath(b));
    });

  for (const [a, b] of [
    ['/a', '/b'],
    ['/a b', '/a-b'],
    ['/cafe', '/café'],
    ['/a%20b', '/a b'],
    ['/a', '/a/'],
  ] as const)
    test(`differs of ${a} and ${b}`, () => {
      assert.notEqual(foldPath(a), foldPath(b));
    });

  test('is the same for a plain path, which is taken as it is, and for its capitals', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9/._-]*$/), (path) => {
        assert.equal(foldPath(path), path);
        assert.equal(foldPath(path.toUpperCase()), path);
      }),
    );
  });

  test('is its own folded form, and that of its decomposed form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (path) => {
        const folded = foldPath(path);
        assert.equal(foldPath(folded), folded);
        assert.equal(foldPath(path.normalize('NFD')), folded);
        assert.equal(foldPath(path.replaceAll(' ', '+')), folded);
        assert.equal(foldPath(path.replaceAll("'", '\u2019').replaceAll('"', '\u201c')), folded);
      }),
      { numRuns: runs(2000) },
    );
  });
});

describe('the folded form of a name', () => {
  for (const [a, b] of [
    ['Car + Trailer', 'car+trailer'],
    ['Car + Trailer', ' Car  Trailer '],
    ['Rock \u2019n\u2019 Roll', "rock 'n' roll"],
  ] as const)
    test(`is the same of ${a} and ${b}`, () => {
      assert.equal(foldName(a), foldName(b));
    });

  test('keeps a plus at its end, which is more than a space', () => {
    assert.notEqual(foldName('A+'), foldName('A'));
  });
});

test('a phone types other quotes, which are the same path', () => {
  const path = '/Teddy\'s "Big" Bus';
  assert.equal(withPhoneQuotes(path), '/Teddy\u2019s \u201cBig\u201d Bus');
  assert.equal(foldPath(withPhoneQuotes(path)), foldPath(path));
});

describe('a path in capitals', () => {
  for (const [path, capitals] of [
    ['/größe+öl', '/GRÖßE+ÖL'],
    ['/straße', '/STRAßE'],
    ['/λόγος', '/ΛΌΓΟΣ'],
    ['/ŉ', '/ŉ'],
  ] as const)
    test(`is ${capitals} for ${path}`, () => {
      assert.equal(inCapitals(path), capitals);
    });

  test('is always the same path folded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (path) => {
        assert.equal(foldPath(inCapitals(path)), foldPath(path));
      }),
      { numRuns: runs(2000) },
    );
  });
});
