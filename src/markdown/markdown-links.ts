import type { Token } from 'markdown-it';
import { createMarkdown } from './markdown-it.ts';

/** A link or image of a markdown text. */
export interface MarkdownLink {
  /** The destination as the author meant it: decoded where that is possible. */
  readonly target: string;
  /** Where the destination stands, in UTF-16 units; the block that holds it where it is not found. */
  readonly start: number;
  readonly end: number;
}

/** Every link of a markdown text, in its order. */
export function markdownLinks(markdown: string): MarkdownLink[] {
  const links: MarkdownLink[] = [];
  const starts = lineStarts(markdown);
  for (const block of createMarkdown().parse(markdown, {})) {
    if (block.type !== 'inline' || block.map === null) continue;
    const from = starts[block.map[0]] ?? 0;
    const to = starts[block.map[1]] ?? markdown.length;
    let cursor = from;
    for (const target of targetsIn(block)) {
      const at = findTarget(markdown, target, cursor, to);
      if (at === undefined) {
        links.push({ target: decode(target), start: from, end: to });
        continue;
      }
      links.push({ target: decode(target), ...at });
      cursor = at.end;
    }
  }
  return links;
}

function targetsIn(block: Token): string[] {
  return (block.children ?? []).flatMap((token) => {
    const target = token.attrGet(token.type === 'image' ? 'src' : 'href');
    const isLink = token.type === 'image' || token.type === 'link_open';
    return isLink && target !== null ? [String(target)] : [];
  });
}

/** markdown-it encodes a destination; in the text it stands encoded or as it was typed. */
function findTarget(
  markdown: string,
  target: string,
  from: number,
  to: number,
): { start: number; end: number } | undefined {
  for (const written of new Set([target, decode(target)])) {
    const at = markdown.indexOf(written, from);
    if (written !== '' && at >= 0 && at < to) return { start: at, end: at + written.length };
  }
  return undefined;
}

function decode(target: string): string {
  try {
    return decodeURI(target);
  } catch {
    return target;
  }
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
