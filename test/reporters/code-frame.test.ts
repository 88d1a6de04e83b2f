import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { codeFrame } from '../../src/content/diagnostics/reporters/text.ts';

const on = (line: number, column: number, endColumn: number) => ({
  line,
  column,
  endLine: line,
  endColumn,
});

const cases: readonly (readonly [string, string, Parameters<typeof codeFrame>[1], string[]])[] = [
  ['a word', 'a: 1\nkey: value', on(2, 6, 11), ['2 | key: value', '  |      ^^^^^']],
  ['a place without extent', 'key:', on(1, 5, 5), ['1 | key:', '  |     ^']],
  ['a place behind the line', 'key:', on(1, 9, 12), ['1 | key:', '  |     ^']],
  [
    'the first of several lines',
    'a: |\n  b',
    { ...on(1, 4, 4), endLine: 3 },
    ['1 | a: |', '  |    ^'],
  ],
  ['a line that is not there', 'a: 1', on(2, 1, 2), []],
  ['a gutter of two digits', '\n'.repeat(9) + 'x', on(10, 1, 2), ['10 | x', '   | ^']],
  ['tabs', '\tkey: x', on(1, 7, 8), ['1 |   key: x', '  |        ^']],
  ['an emoji before the place', '🚒: x', on(1, 5, 6), ['1 | 🚒: x', '  |     ^']],
  ['an emoji of several parts', '👩🏽‍🚒 x', on(1, 9, 10), ['1 | 👩🏽‍🚒 x', '  |    ^']],
  ['a flag', '🇬🇧 x', on(1, 6, 7), ['1 | 🇬🇧 x', '  |    ^']],
  ['an accent of its own', 'cafe\u0301 x', on(1, 7, 8), ['1 | cafe\u0301 x', '  |      ^']],
  ['wide letters', '消防 x', on(1, 1, 3), ['1 | 消防 x', '  | ^^^^']],
  ['a control character', 'a\u001b[31m', on(1, 2, 3), ['1 | a␛[31m', '  |  ^']],
  ['a deletion', 'a\u007fb', on(1, 3, 4), ['1 | a␡b', '  |   ^']],
  ['text that turns round', 'a\u202eb', on(1, 3, 4), ['1 | a�b', '  |   ^']],
];

for (const [name, source, range, expected] of cases)
  test(`the frame is exact for ${name}`, () => {
    assert.deepEqual(codeFrame(source, range), expected);
  });

test('a long line is cut on both sides of the place, and the place stays in it', () => {
  const line = `${'a'.repeat(300)}MARK${'b'.repeat(300)}`;
  const [shown = '', mark = ''] = codeFrame(line, on(1, 301, 305));
  assert.equal(shown, `1 | …${'a'.repeat(50)}MARK${'b'.repeat(46)}…`);
  assert.equal(shown.slice(mark.indexOf('^'), mark.lastIndexOf('^') + 1), 'MARK');
});

test('a mark is never longer than what is shown, and no character is cut in two', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }),
      fc.nat(400),
      fc.nat(400),
      (text, start, length) => {
        const line = text.replace(/[\r\n]/g, ' ');
        const [shown = '', mark = ''] = codeFrame(line, on(1, start + 1, start + length + 1));
        assert.doesNotMatch(shown, /\p{Cs}/u);
        assert.match(mark, /^ {2}\| {1,203}\^+$/);
        assert.ok(mark.length <= 4 + 2 * (shown.length + 1));
      },
    ),
  );
});
