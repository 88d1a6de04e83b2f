import type { TextEdit } from './text-edit.ts';
import type { Collection } from './opened-yaml.ts';
import { entrySpan, isFirstOnLine, lineEnd, lineStart, nextLine } from './spans.ts';

/** The column of the entries of a map or list in block style. */
export function columnOf(text: string, collection: Collection): number {
  const { start } = entrySpan(text, collection, 0);
  return start - lineStart(text, start);
}

/** The edits that put the lines of an entry before the one at an index, or below the last. */
export function insertBlockEntry(
  text: string,
  collection: Collection,
  index: number,
  lines: readonly string[],
  eol: string,
): TextEdit[] {
  const indent = ' '.repeat(columnOf(text, collection));
  if (index > 0) {
    const { end } = entrySpan(text, collection, index - 1);
    const [first = '', ...below] = lines;
    return [insertBelow(text, end, [indent + first, ...below], eol)];
  }
  const { start } = entrySpan(text, collection, 0);
  return [{ start, end: start, text: lines.join(eol) + eol + indent }];
}

/** The edit that puts lines below the line of an offset. */
export function insertBelow(
  text: string,
  offset: number,
  lines: readonly string[],
  eol: string,
): TextEdit {
  const at = lineEnd(text, offset);
  return { start: at, end: at, text: lines.map((line) => eol + line).join('') };
}

/** The edits that remove an entry; there must be another one. */
export function removeBlockEntry(text: string, collection: Collection, index: number): TextEdit[] {
  const { start, end } = entrySpan(text, collection, index);
  const isLast = index === collection.items.length - 1;
  if (isFirstOnLine(text, start)) return [removeLines(text, start, end)];
  // The entry shares its line with what the collection belongs to: `- a: 1`.
  const below = lineEnd(text, end);
  const next = isLast ? below : entrySpan(text, collection, index + 1).start;
  const hasComment = text.slice(below, next).includes('#');
  return [{ start, end: hasComment ? below : next, text: '' }];
}

/** The edit that removes the lines from one offset to another. */
export function removeLines(text: string, start: number, end: number): TextEdit {
  const from = lineStart(text, start);
  const to = nextLine(text, end);
  const isEnd = !text.slice(end, to).includes('\n');
  // The last line takes the line end above with it, or an empty line would be left.
  return { start: isEnd && from > 0 ? lineEndAbove(text, from) : from, end: to, text: '' };
}

const lineEndAbove = (text: string, from: number): number =>
  lineEnd(text, lineStart(text, from - 1));
