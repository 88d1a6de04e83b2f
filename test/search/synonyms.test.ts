import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSynonyms } from '../../src/site/search/synonyms.ts';

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
