import type { TextEdit } from '../../base/text/text-edit.ts';
import { byteOrderMark } from '../../content/sources/decode-source.ts';

/** The text that findings are about: without byte order mark, every line end a line feed. */
export const decodedText = (raw: string): string =>
  (raw.startsWith(byteOrderMark) ? raw.slice(byteOrderMark.length) : raw).replace(/\r\n?/g, '\n');

/** A text whose lines end like the first line of another. */
export const withLineEndsOf = (raw: string, text: string): string =>
  /^[^\n]*\r\n/.test(raw) ? text.replaceAll('\n', '\r\n') : text;

/**
 * Converts edits of the decoded text to edits of the text on disk; lines that they add end like those of the
 * file.
 */
export function editsOfRaw(raw: string): (edits: readonly TextEdit[]) => TextEdit[] {
  if (!raw.includes('\r') && !raw.startsWith(byteOrderMark)) return (edits) => [...edits];
  const rawOffset = createRawOffset(raw);
  const lineEnd = /\r\n?|\n/.exec(raw)?.[0] ?? '\n';
  return (edits) =>
    edits.map(({ start, end, text }) => ({
      start: rawOffset(start),
      end: rawOffset(end),
      text: text.replaceAll('\n', lineEnd),
    }));
}

/** An offset before a line end is before all of it. */
function createRawOffset(raw: string): (offset: number) => number {
  const lead = raw.startsWith(byteOrderMark) ? byteOrderMark.length : 0;
  const pairs = [...raw.matchAll(/\r\n/g)].map(({ index }, before) => index - lead - before);
  return (offset) => offset + lead + countBelow(pairs, offset);
}

export function createDecodedOffset(raw: string): (offset: number) => number {
  const lead = raw.startsWith(byteOrderMark) ? byteOrderMark.length : 0;
  const pairs = [...raw.matchAll(/\r\n/g)].map(({ index }) => index);
  return (offset) => Math.max(0, offset - lead) - countBelow(pairs, offset);
}

/** How many of some ascending numbers are less than another. */
const countBelow = (numbers: readonly number[], limit: number): number =>
  numbers.findLastIndex((number) => number < limit) + 1;
