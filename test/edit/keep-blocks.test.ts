import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepBlocks } from '../../src/edit/keep-blocks.ts';

const list = '* one\n* two\n    * deeper';
const table = '| a | b |\n|---|:--|\n| c | d |';
const whole = ['Meet the _bus_,\nand __both__.', list, table, 'End.'].join('\n\n\n');

test('keepBlocks keeps unedited blocks in their old style, and edited ones as written', () => {
  const written = [
    'Meet the *bus*, and **both**.',
    '- one\n- two\n\n  - deeper',
    '| a   | b   |\n| --- | :-- |\n| c   | d   |',
    'The end.',
  ].join('\n\n');
  assert.equal(keepBlocks(whole, written), whole.replace('\n\n\nEnd.', '\n\nThe end.'));
});

test('keepBlocks keeps the style of blocks that change places or get neighbours', () => {
  assert.equal(
    keepBlocks('_One._\n\n_Two._\n\nThree.', '*Two.*\n\nNew.\n\n*One.*'),
    '_Two._\n\nNew.\n\n_One._',
  );
  assert.equal(keepBlocks('', 'New.'), 'New.');
  assert.equal(keepBlocks('_Same._\n\n__Same.__', '*Same.*'), '_Same._');
});

for (const [what, before, after] of [
  ['strong for emphasis', 'a _b_', 'a **b**'],
  ['a letter', 'snake_case', 'snake*case'],
  ['a literal mark', '\\_a\\_', '_a_'],
  ['a break of lines', 'a\nb', 'a\\\nb'],
  ['the depth of an item', '* a\n* b', '- a\n  - b'],
  ['a number of a list', '1. a', '3. a'],
  ['a list of another kind', '* a', '1. a'],
  ['code', '```\na  b\n```', '```\na b\n```'],
  ['code in a line', '`a_b_`', '`a*b*`'],
  ['a space beside code', 'a `b`', 'a`b`'],
  ['indented code', '    a  b', '    a b'],
  ['the side of a column', '| a |\n|---|', '| a |\n|--:|'],
  ['a heading of another level', '## a', '### a'],
] as const)
  test(`keepBlocks takes a change of ${what} as an edit`, () => {
    assert.equal(keepBlocks(before, after), after);
  });
