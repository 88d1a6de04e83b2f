import type { MarkdownIt, Token } from 'markdown-it';
import { createMarkdown, parseMarkdown } from './markdown-it.ts';
import { textOf } from './write-markdown.ts';
import { inlineBlocks, lineStarts } from './inline-blocks.ts';

/**
 * The text with every heading `levels` deeper, down to level six, or higher if that is negative, up to level
 * one; code blocks stay as they are.
 */
export function demoteHeadings(markdown: string, levels: number): string {
  if (levels === 0) return markdown;
  const written = markdown.split('\n');
  const starts = lineStarts(written);
  const lines: (string | undefined)[] = [...written];
  const tokens = parseMarkdown(markdown);
  const headings = new Map(
    tokens.flatMap((token, index) =>
      token.type === 'heading_open' ? [[tokens[index + 1], token] as const] : [],
    ),
  );
  for (const { token, lines: within, offsetOf } of inlineBlocks(markdown, tokens)) {
    const heading = headings.get(token);
    if (heading === undefined) continue;
    const [start, end] = heading.map ?? within; // a line below the text is part of the heading
    const level = Math.max(1, Math.min(6, Number(heading.tag.slice(1)) + levels));
    const marks = '#'.repeat(level);
    const line = lines[start] ?? '';
    if (heading.markup.startsWith('#')) lines[start] = line.replace(/#{1,6}/, marks);
    else {
      const column = (offsetOf(0) ?? 0) - (starts[start] ?? 0);
      lines[start] = `${line.slice(0, column)}${marks} ${onOneLine(token.content)}`;
      lines.fill(undefined, start + 1, end); // so that the lines below keep their numbers
    }
  }
  return lines.filter((line) => line !== undefined).join('\n');
}

/**
 * The text of a heading on one line, to be written after `#` marks: without breaks, its trailing marks kept.
 */
const onOneLine = (content: string): string =>
  content
    .split('\n')
    .map((line) => line.trim())
    .map((line, index, { length }) => (index < length - 1 ? withoutBreak(line) : line))
    .join(' ')
    .replace(/(^|\s)(#+)$/, '$1\\$2');

/** An odd number of backslashes at the end of a line makes a break. */
const withoutBreak = (line: string): string =>
  line.replace(/(?<!\\)\\+$/, (slashes) => slashes.slice(0, slashes.length - (slashes.length % 2)));

/** By how many levels a text must sink, or rise, so that its highest heading is at `level`. */
export function levelsBelow(markdown: string, level: number): number {
  if (!mayHoldHeadings(markdown)) return 0;
  const levels = parseMarkdown(markdown)
    .filter(({ type }) => type === 'heading_open')
    .map(({ tag }) => Number(tag.slice(1)));
  return levels.length === 0 ? 0 : level - levels.reduce((a, b) => Math.min(a, b));
}

/** Whether a text may contain a heading, marked or underlined; most texts cannot, and need no parser for it. */
const mayHoldHeadings = (markdown: string): boolean => /#|[=-][ \t]*$/m.test(markdown);

export interface Heading {
  readonly id: string;
  /** Without markup. */
  readonly text: string;
  readonly level: number;
  /** Whether it is within a quote or a list. */
  readonly isNested: boolean;
}

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
    const anchor = anchorOf(text);
    let id = anchor;
    for (let number = 2; ids.has(id); number += 1) id = `${anchor}-${number}`;
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
