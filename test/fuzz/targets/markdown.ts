import assert from 'node:assert/strict';
import { demoteHeadings } from '../../../src/base/markdown/headings.ts';
import { createMarkdown, parseMarkdown } from '../../../src/base/markdown/markdown-it.ts';
import { parsedLinks, plainLinks } from '../../../src/base/markdown/markdown-links.ts';
import { renderPlainParagraphs } from '../../../src/base/markdown/plain-paragraphs.ts';
import { escapeHtmlIn, htmlIn } from '../../../src/base/markdown/raw-html.ts';
import {
  createMarkdownRenderer,
  createParsingRenderer,
} from '../../../src/base/markdown/render-markdown.ts';
import type { FuzzTarget } from '../fuzz-target.ts';
import { pageTexts } from './page-texts.ts';
import { markdownPieces } from '../../support/pieces.ts';

const href = (path: string): string => `/a&b${path}`;
const headingsOf = (text: string): number[] =>
  parseMarkdown(text)
    .filter(({ type }) => type === 'heading_open')
    .map(({ tag }) => Number(tag.slice(1)));

/** Markdown is read without a parser as with it, and what is rendered is safe. */
export const markdownTarget: FuzzTarget = {
  name: 'markdown',
  seeds: () => pageTexts().map((text) => text.slice(text.indexOf('\n---') + 4)),
  pieces: [...markdownPieces, '[[', ']]', '- - ', '> > ', 'javascript:', '<script>'],
  run(input) {
    const text = input.replaceAll('\u0000', ''); // no source holds it: it is a hidden character
    const plain = [plainLinks(text), renderPlainParagraphs(text, href)] as const;
    const links = parsedLinks(text);
    if (plain[0] !== undefined) assert.deepEqual(plain[0], links);
    if (plain[1] !== undefined) assert.equal(plain[1], createParsingRenderer(href)(text));
    const html = createMarkdownRenderer(href)(text);
    assert.doesNotMatch(
      html,
      /<(?:script|iframe|style|svg)|(?:href|src)="\s*(?:javascript:|vbscript:|data:text)/i,
    );
    for (const { start, end } of links) assert.ok(start >= 0 && end >= start && end <= text.length);
    const found = htmlIn(text);
    for (const { start } of found) assert.equal(text.charAt(start), '<');
    if (text.length < 5000) {
      const shown = createMarkdown().render(text);
      assert.equal(createMarkdown().render(escapeHtmlIn(text)), shown);
      assert.equal(headingsOf(demoteHeadings(text, 1)).length, headingsOf(text).length);
    }
  },
};
