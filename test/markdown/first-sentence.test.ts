import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstSentence } from '../../src/base/markdown/first-sentence.ts';

for (const [markdown, sentence] of [
  ['A digger digs. It is yellow.', 'A digger digs.'],
  ['A *digger* digs [deep\nholes](/vehicles/digger)! And so on.', 'A digger digs deep holes!'],
  [
    'It weighs 3.5 tonnes, e.g. as much as that. Heavy.',
    'It weighs 3.5 tonnes, e.g. as much as that.',
  ],
  ['He said “dig.” Then it dug.', 'He said “dig.”'],
  ['A `code` & an &amp; and \\*stars\\*. More.', 'A code & an & and *stars*.'],
  ['No end of it', undefined],
  ['## A heading.\n\nText.', undefined],
  ['- An item.', undefined],
  ['', undefined],
] as const)
  test(`the first sentence of ${JSON.stringify(markdown)}`, () => {
    assert.equal(firstSentence(markdown), sentence);
  });
