import { createMarkdown } from './markdown-it.ts';

/** The text with every heading `levels` deeper, at most six; code blocks stay as they are. */
export function demoteHeadings(markdown: string, levels: number): string {
  if (levels === 0) return markdown;
  const lines = markdown.split('\n');
  for (const token of createMarkdown().parse(markdown, {})) {
    if (token.type !== 'heading_open' || token.map === null) continue;
    const [start, end] = token.map;
    const level = Math.min(6, Number(token.tag.slice(1)) + levels);
    const marks = '#'.repeat(level);
    const line = lines[start] ?? '';
    if (token.markup.startsWith('#')) lines[start] = line.replace(/#{1,6}/, marks);
    else {
      // A heading with a line below it: what stands above the line, on one line, with marks.
      const text = lines.slice(start, end - 1).map((part) => part.trim());
      lines.splice(start, end - start, `${marks} ${text.join(' ')}`, ...blanks(end - start - 1));
    }
  }
  return lines.join('\n');
}

/** Keeps the line numbers of the tokens that follow true. */
const blanks = (count: number): string[] => Array.from({ length: count }, () => '');

/** The levels by which a text must sink so that its highest heading is at `level`. */
export function levelsBelow(markdown: string, level: number): number {
  const highest = createMarkdown()
    .parse(markdown, {})
    .filter(({ type }) => type === 'heading_open')
    .reduce((least, { tag }) => Math.min(least, Number(tag.slice(1))), 7);
  return highest === 7 ? 0 : Math.max(0, level - highest);
}
