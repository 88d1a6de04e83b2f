import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rankEntries, type QueryWord } from '../../src/site/search/rank.ts';
import { isOneLetterApart } from '../../src/site/search/find-words.ts';
import { createSynonyms } from '../../src/site/publish/words/words-for.ts';

/** A word of a query that is the only one at its place, with the weight that it has in each entry. */
const word = (place: number, weights: Readonly<Record<number, number>>): QueryWord => ({
  at: [place],
  words: [[found(weights)]],
});

const found = (weights: Readonly<Record<number, number>>, likeness = 1) => ({
  line: [
    'word',
    ...Object.entries(weights).map(([number, weight]) => [weight, Number(number)]),
  ] as const,
  likeness,
});

test('a word that no entry has ranks nothing, and takes nothing from the others', () => {
  assert.deepEqual(rankEntries([word(0, {})], 1, 9), []);
  assert.deepEqual(rankEntries([word(0, {}), word(1, { 1: 10 })], 2, 9), [1]);
  assert.deepEqual(rankEntries([], 2, 9), []);
});

test('a word that stands for two ranks by the lower weight, and needs both of them', () => {
  const both: QueryWord = {
    at: [0],
    words: [[found({ 1: 90, 2: 40, 3: 99 })], [found({ 1: 10, 2: 30, 4: 99 })]],
  };
  assert.deepEqual(rankEntries([both], 1, 9), [2, 1]);
});

test('of two readings of a place the better one counts, whichever comes first', () => {
  const readings = [word(0, { 1: 10, 2: 20 }), word(0, { 1: 30, 3: 15 })];
  assert.deepEqual(rankEntries(readings, 1, 9), [1, 2, 3]);
  assert.deepEqual(rankEntries(readings.toReversed(), 1, 9), [1, 2, 3]);
});

test('the rarity of a place is that of its rarest reading, and a reading without entries has none', () => {
  const readings = [word(0, { 1: 10, 2: 10, 3: 10 }), word(0, { 4: 10 })];
  const other = word(1, { 5: 10, 6: 10 });
  for (const order of [readings, readings.toReversed()])
    assert.deepEqual(rankEntries([...order, other], 2, 9), [1, 2, 3, 4, 5, 6]);
  const frequent = word(0, { 1: 10, 2: 10 });
  assert.deepEqual(rankEntries([frequent, word(0, {}), word(1, { 3: 10 })], 2, 9), [3, 1, 2]);
});

test('a word for two places counts at both, and twice', () => {
  const joined: QueryWord = { at: [0, 1], words: [[found({ 1: 10 })]] };
  assert.deepEqual(rankEntries([joined, word(0, { 2: 30 })], 2, 9), [1, 2]);
});

for (const [a, b, isApart, difference] of [
  ['a', '', true, 'the only letter is missing'],
  ['ab', 'ba', true, 'two letters are swapped, and there are no others'],
  ['digger', 'idgger', true, 'the first two letters are swapped'],
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

const synonyms = createSynonyms(['fire engine, fire truck', 'lorry, truck', 'Straßenbahn, Tram']);

test('each name of a list is another name for all others, whatever stands around it', () => {
  assert.deepEqual(synonyms('Fire Engine'), ['fire truck']);
  assert.deepEqual(synonyms('My fire truck song'), ['my fire engine song', 'my fire lorry song']);
  assert.deepEqual(synonyms('Tram'), ['strassenbahn']);
});

test('a word of a longer expression, or its words in another order, have no synonyms', () => {
  assert.deepEqual(synonyms('Fire'), []);
  assert.deepEqual(synonyms('Engine Fire'), []);
  assert.deepEqual(synonyms(''), []);
});

test('a page for those who worry comes before an app with no more of the words, unless the app is named', () => {
  const asked = [word(0, { 1: 50, 2: 6 })];
  const preceding = { worries: [2], apps: [1] };
  assert.deepEqual(rankEntries(asked, 1, 9, preceding), [2, 1]);
  assert.deepEqual(rankEntries(asked, 1, 9), [1, 2]);
  assert.deepEqual(rankEntries([word(0, { 1: 100, 2: 6 })], 1, 9, preceding), [1, 2]);
});
