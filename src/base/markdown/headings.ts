import type { MarkdownIt, Token } from 'markdown-it';
import { mayHoldHeadings } from './demote-headings.ts';
import { createMarkdown, parseMarkdown } from './markdown-it.ts';
import { textOf } from './write-markdown.ts';

/** A heading of a markdown text, and the anchor that leads to it. */
export interface Heading {
  readonly id: string;
  /** Without markup. */
  readonly text: string;
  readonly level: number;
  /** Whether it is within a quote or a list. */
  readonly isNested: boolean;
}

/** The headings of a markdown text, in order. */
export const headingsIn = (markdown: string): Heading[] =>
  mayHoldHeadings(markdown) ? headingsOf(parseMarkdown(markdown)) : [];

/** The parser for the text of a page, whose headings have the same anchors. */
export function createMarkdownWithAnchors(): MarkdownIt {
  const parser = createMarkdown();
  parser.core.ruler.push('anchors', ({ tokens }) => {
    const headings = headingsOf(tokens).values();
    for (const token of tokens)
      if (token.type === 'heading_open') token.attrSet('id', headings.next().value?.id ?? '');
  });
  return parser;
}

/** What every page has, or may have, besides its text. */
const taken = ['top', 'menu', 'find', 'newsletter'];

function headingsOf(tokens: readonly Token[]): Heading[] {
  const ids = new Set(taken);
  return tokens.flatMap(({ type, tag, level: depth }, index) => {
    if (type !== 'heading_open') return [];
    const text = textOf(tokens[index + 1]?.children ?? []).trim();
    const own = anchorOf(text);
    let id = own;
    for (let number = 2; ids.has(id); number += 1) id = `${own}-${String(number)}`;
    ids.add(id);
    return [{ id, text, level: Number(tag.slice(1)), isNested: depth > 0 }];
  });
}

/**
 * Spaces, punctuation, symbols and emoji. These are blocks of Unicode: what is a letter depends on the version of
 * Node.
 */
const between =
  /[\0-/:-@[-`{-\xbf\xd7\xf7\u060c\u061b\u061f\u06d4\u2000-\u206f\u2190-\u2bff\u3000-\u3004\u3008-\u3020\u3030\u303d\ufe00-\ufe1f\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\u{1f000}-\u{1faff}\u{e0000}-\u{e0fff}]+/gu;

/** The same for a text in every language and on every machine: its letters and digits, with hyphens between. */
const anchorOf = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC')
    .replace(between, '-')
    .replace(/^-|-$/g, '') || 'section';
