import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOneLetterApart } from '../../src/site/search/find-words.ts';

for (const [a, b, isApart, difference] of [
  ['a', 'b', true, 'the only letter is replaced'],
  ['bus', 'bas', true, 'a letter within is replaced'],
  ['bus', 'bux', true, 'the last letter is replaced'],
  ['bus', 'bu', true, 'the last letter is missing'],
  ['bus', 'us', true, 'the first letter is missing'],
  ['digger', 'diger', true, 'one of two same letters is missing'],
  ['a', '', true, 'the only letter is missing'],
  ['ab', 'ba', true, 'two letters are swapped, and there are no others'],
  ['digger', 'idgger', true, 'the first two letters are swapped'],
  ['digger', 'digegr', true, 'two letters within are swapped'],
  ['digger', 'diggre', true, 'the last two letters are swapped'],
  ['', '', false, 'both are empty'],
  ['bus', 'bus', false, 'they are the same'],
  ['ab', 'cd', false, 'two neighbours are replaced'],
  ['ab', 'bc', false, 'only the first of two letters is taken over by the other word'],
  ['ab', 'ca', false, 'only the second of two letters is taken over by the other word'],
  ['abc', 'cba', false, 'two letters are swapped over a third one'],
  ['abcd', 'badc', false, 'two pairs are swapped'],
  ['abc', 'axyc', false, 'one letter is replaced by two'],
  ['abc', 'bca', false, 'a letter moves over two others'],
  ['bus', 'busts', false, 'two letters are added at the end'],
  ['bus', 'xybus', false, 'two letters are added at the start'],
  ['bus', 'b', false, 'two letters are missing'],
  ['a', 'abc', false, 'a word of one letter gets two more'],
] as const)
  test(`“${a}” and “${b}” are ${isApart ? 'one letter' : 'not one letter'} apart: ${difference}`, () => {
    assert.equal(isOneLetterApart(a, b), isApart);
    assert.equal(isOneLetterApart(b, a), isApart);
  });
