import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { escapeMarkdown } from '../../src/base/markdown/escape-markdown.ts';
import { createMarkdown } from '../../src/base/markdown/markdown-it.ts';
import { runs } from '../support/runs.ts';
import { anyCodePoint } from '../support/any-code-point.ts';
import { markdownPieces, textsOf } from '../support/pieces.ts';

const entities = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
]);

const textOf = (html: string) =>
  html.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities.get(entity) ?? '');
const folded = (text: string) => text.replace(/\s+/gu, ' ').trim();
const render = (text: string) => createMarkdown().render(text);

/** Texts that look like markup, and any text; markdown has no place for U+0000. */
const anyText = fc
  .oneof(
    fc.string({ unit: anyCodePoint }),
    // An address becomes a link.
    textsOf(
      markdownPieces.filter((piece) => !piece.includes('://')),
      8,
    ),
  )
  .map((text) => text.replaceAll('\u0000', ''));

describe('a plain text in markdown', () => {
  for (const [text, escaped] of [
    ['Fire Engine', 'Fire Engine'],
    ["What's that? (No. 1) 100 % - a/b + c = d #1", "What's that? (No. 1) 100 % - a/b + c = d #1"],
    ['# a', '\\# a'],
    ['### a', '\\### a'],
    ['#1', '#1'],
    ['- a', '\\- a'],
    ['---', '\\---'],
    ['-- -', '\\-- -'],
    ['1. a', '1\\. a'],
    ['1.5 a', '1.5 a'],
    ['C #', 'C \\#'],
    [' + a', ' \\+ a'],
    [' ==', ' \\=='],
    [' 12) a', ' 12\\) a'],
    ['a  b', 'a b'],
    ['a\u00a0b', 'a b'],
    ['a * b_c', 'a \\* b\\_c'],
    ['<b> & &amp; AT&T', '\\<b\\> & \\&amp; AT&T'],
    ['[a](b) ![c]', '\\[a\\](b) \\!\\[c\\]'],
    ['a\nb\t c', 'a b c'],
  ] as const)
    test(`is escaped only where it must be: ${JSON.stringify(text)}`, () => {
      assert.equal(escapeMarkdown(text), escaped);
    });

  test('renders to the text in a paragraph', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const html = render(escapeMarkdown(text));
        const wanted = folded(text);
        if (wanted === '') assert.equal(html, '');
        else assert.equal(textOf(/^<p>([^]*)<\/p>\n$/.exec(html)?.[1] ?? html), wanted);
      }),
      { numRuns: runs(10_000) },
    );
  });

  for (const [where, before, after] of [
    ['a heading', '## ', ''],
    ['an item', '- ', ''],
    ['a numbered item', '1. ', ''],
    ['a quote', '> ', ''],
    ['a link', '[', '](/x)'],
    ['the middle of a line', 'See ', ' now.'],
    ['strong text', '**x', 'x**'],
    ['a cell', '| ', ' |\n| --- |'],
  ] as const)
    test(`renders to the text in ${where}`, () => {
      fc.assert(
        fc.property(
          anyText.map(folded).filter((text) => text !== ''),
          (text) => {
            const html = render(before + escapeMarkdown(text) + after);
            const plain = textOf(
              html.replace(
                /<\/?(?:h2|ul|ol|li|p|blockquote|a|strong|table|thead|tr|th)(?: [a-z]+="[^"]*")?>/g,
                '',
              ),
            );
            const [start, end] = [
              /^See $|x$/.exec(before)?.[0].replace('**', '') ?? '',
              /^ now\.$|^x/.exec(after)?.[0] ?? '',
            ];
            assert.equal(folded(plain), folded(start + text + end));
          },
        ),
        { numRuns: runs(2000) },
      );
    });
});
