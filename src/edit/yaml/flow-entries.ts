import type { TextEdit } from '../text-edit.ts';
import type { Collection } from './opened-yaml.ts';
import { entrySpan, isFirstOnLine, lineEnd, lineStart, nextLine, type Span } from './spans.ts';

/** The edits that insert an entry within brackets, at an index among those that are there. */
export function insertFlowEntry(
  text: string,
  collection: Collection,
  index: number,
  written: string,
  eol: string,
): TextEdit[] {
  const open = (collection.range?.[0] ?? 0) + 1;
  const { length } = collection.items;
  if (length === 0) return [{ start: open, end: open, text: written }];
  if (index < length) {
    const { start } = entrySpan(text, collection, index);
    const gap = isFirstOnLine(text, start) ? eol + indentAt(text, start) : ' ';
    return [{ start, end: start, text: `${written},${gap}` }];
  }
  const last = entrySpan(text, collection, length - 1);
  const comma = commaBehind(text, collection, last.end);
  const end = comma?.end ?? last.end;
  if (!isFirstOnLine(text, last.start))
    return [{ start: end, end, text: comma ? ` ${written},` : `, ${written}` }];
  const line = eol + indentAt(text, last.start) + written;
  const below = lineEnd(text, end);
  const isAlone = /^[ \t]*(?:#.*)?$/.test(text.slice(end, below));
  if (!isAlone) return [{ start: end, end, text: comma ? line + ',' : `,${line}` }];
  return comma
    ? [{ start: below, end: below, text: `${line},` }]
    : [
        { start: last.end, end: last.end, text: ',' },
        { start: below, end: below, text: line },
      ];
}

/** The edits that remove an entry within brackets, and the comma that separates it. */
export function removeFlowEntry(text: string, collection: Collection, index: number): TextEdit[] {
  const { start, end } = entrySpan(text, collection, index);
  const behind = commaBehind(text, collection, end);
  const previous = index > 0 ? entrySpan(text, collection, index - 1).end : undefined;
  const isLast = index === collection.items.length - 1;
  const before =
    isLast && behind === undefined && previous !== undefined
      ? commaBehind(text, collection, previous)
      : undefined;
  const to = behind === undefined ? end : behind.end;
  const edits = removeAlone(
    text,
    start,
    behind !== undefined && gapIsBlank(text, end, behind) ? to : end,
  );
  const isCommaApart = behind !== undefined && !gapIsBlank(text, end, behind);
  return [
    ...(before ? joined(text, before, edits) : edits),
    ...(isCommaApart ? [{ ...behind, text: '' }] : []),
  ];
}

const gapIsBlank = (text: string, end: number, comma: Span): boolean =>
  text.slice(end, comma.start).trim() === '';

/** Removes a line if nothing else is on it, else the entry and the spaces after it. */
function removeAlone(text: string, start: number, end: number): TextEdit[] {
  const below = lineEnd(text, end);
  const rest = text.slice(end, below);
  if (isFirstOnLine(text, start) && /^[ \t]*(?:#.*)?$/.test(rest) && below < text.length)
    return [{ start: lineStart(text, start), end: nextLine(text, end), text: '' }];
  const spaces = /^[ \t]*/.exec(rest)?.[0].length ?? 0;
  const closes = /^[ \t]*[\]}]/.test(rest);
  return [{ start, end: closes ? end : end + spaces, text: '' }];
}

/** With the comma before the last entry, and the spaces between the two. */
function joined(text: string, comma: Span, edits: readonly TextEdit[]): TextEdit[] {
  const [first, ...others] = edits;
  if (first === undefined) return [];
  return text.slice(comma.end, first.start).trim() === '' &&
    !text.slice(comma.end, first.start).includes('\n')
    ? [{ ...first, start: comma.start }, ...others]
    : [{ ...comma, text: '' }, ...edits];
}

const indentAt = (text: string, offset: number): string =>
  text.slice(lineStart(text, offset), offset);

/** The comma after an offset, past spaces, line ends and comments. */
function commaBehind(text: string, collection: Collection, offset: number): Span | undefined {
  const close = (collection.range?.[1] ?? text.length) - 1;
  const [skipped = ''] = /^(?:\s|(?<=\s)#[^\n]*)*/.exec(text.slice(offset, close)) ?? [];
  const at = offset + skipped.length;
  return at < close && text.charAt(at) === ',' ? { start: at, end: at + 1 } : undefined;
}
