import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { firstSentence } from '../../src/base/markdown/first-sentence.ts';
import { runs } from '../support/runs.ts';
import { textsOf } from '../support/pieces.ts';
import { markdown } from '../support/sources/markdown-arbitrary.ts';

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

const pieces = [
  ...Array.from('Ab* \n\t[]()é漢\u00a0'),
  '. ',
  '! ',
  '.” ',
  '**',
  '    ',
  '1. ',
  '- ',
  '# ',
  '===',
];
const links = ['[a](/b)', '[a *b*](/c "d")', ']('];
const text = fc.oneof(markdown, textsOf([...pieces, ...links], 10));

test('a first sentence that needs no parser is the one that the parser finds', () => {
  let found = 0;
  fc.assert(
    fc.property(text, (given) => {
      const [paragraph = ''] = given.trimStart().split(/\n{2,}/, 1);
      const sentence = firstSentence(`${paragraph}. Z`);
      // What is escaped needs the parser, and is beyond the first sentence.
      assert.equal(sentence, firstSentence(`${paragraph}. Z \\*`));
      if (sentence !== undefined) found += 1;
    }),
    { numRuns: runs(20_000) },
  );
  assert.ok(found > runs(2000), `only ${found} had one`);
});
