import { inlineBlocks, lineStarts } from './inline-blocks.ts';
import { parseMarkdown } from './markdown-it.ts';

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
export const mayHoldHeadings = (markdown: string): boolean => /#|[=-][ \t]*$/m.test(markdown);
