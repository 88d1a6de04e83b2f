import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { renderPlainParagraphs } from '../../src/base/markdown/plain-paragraphs.ts';
import { createParsingRenderer } from '../../src/base/markdown/render-markdown.ts';
import { markdownPieces, textsOf } from '../support/pieces.ts';
import { markdown } from '../support/sources/markdown-arbitrary.ts';
import { runs } from '../support/runs.ts';

/** Marks in every place, well-formed and not, among what may stand beside them. */
const pieces = [
  ...markdownPieces,
  ...['*a*', '**a**', '*a b*', '**a**b', 'a*b*', '*a *', '* a*', '***a***', '(*a*)', '*[a](/b)*'],
  ...['[](/)', '[a](//b)', '[a](/b&c)', '[a](/ü)', '[a]: /b', '\r', '\u0000', '\ufeff', '"', "'"],
  ...[',', '…', '–', 'B', 'ä', '漢', '𝐀', '\ud800', 'e\u0301', '٣'],
];

/** Only what stays plain, so that most texts are. */
const harmless = [
  ...[
    'a *b "c" d* ',
    'a **b c**, ',
    'a (*b*) ',
    'see [a "b"](/c/d.md?e=f#g)',
    'A',
    'é',
    '. ',
    '"',
    '漢',
  ],
  ...['\na', '\n\na', ' - ', ' 1. ', '!', '(', ')', '#', '+', '=', '😀', '\u0301', 'a*b'],
];

const anyText = fc.oneof(
  markdown,
  textsOf([...pieces, ...harmless], 12),
  textsOf(harmless, 12).map((text) => `a${text}`),
);

const href = (path: string): string => `/a&b${path}`;

test('plain paragraphs give the HTML that the parser gives', () => {
  const parse = createParsingRenderer(href);
  let plain = 0;
  fc.assert(
    fc.property(anyText, (text) => {
      const html = renderPlainParagraphs(text, href);
      if (html === undefined) return;
      plain += 1;
      assert.equal(html, parse(text));
    }),
    { numRuns: runs(20_000) },
  );
  assert.ok(plain > runs(2000), `only ${plain} plain texts were tried`);
});

test('sentences with emphasis and links need no parser', () => {
  assert.equal(
    renderPlainParagraphs(
      'It is *so "big"s*, **very big**.\nSay [its "sound"](/x).\n\nNow.\n',
      href,
    ),
    '<p>It is <em>so &quot;big&quot;s</em>, <strong>very big</strong>.\nSay <a href="/a&amp;b/x">its &quot;sound&quot;</a>.</p>\n<p>Now.</p>\n',
  );
});

for (const text of [
  '# a',
  '- a',
  '1. a',
  'a  \nb',
  'a\n===',
  'a `b`',
  'a & b',
  'a_b_',
  '*a*',
  'a *b',
])
  test(`${JSON.stringify(text)} is for the parser`, () => {
    assert.equal(renderPlainParagraphs(text, href), undefined);
  });
