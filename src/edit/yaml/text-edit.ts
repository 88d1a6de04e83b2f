import { commonAffixes } from '../../base/text/common-affixes.ts';
import { byteOrderMark } from '../../content/sources/decode-source.ts';

/** Replaces the characters from `start` to before `end` of a text; offsets are UTF-16 units. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * A text with some edits made, in any order; all offsets are those of the given text. What is between the
 * edits keeps every character.
 *
 * @throws RangeError if two edits overlap, or one is outside the text.
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const sorted = inOrder(edits);
  const parts: string[] = [];
  let done = 0;
  for (const edit of sorted) {
    if (edit.start < done || edit.end < edit.start || edit.end > text.length)
      throw new RangeError(`The edit of ${edit.start} to ${edit.end} overlaps another one.`);
    parts.push(text.slice(done, edit.start), edit.text);
    done = edit.end;
  }
  return parts.join('') + text.slice(done);
}

/** The shortest single edit that turns one text into another; none if they are equal. */
export function smallestEdit(before: string, after: string): TextEdit[] {
  if (before === after) return [];
  const { lead, tail } = commonAffixes(before, after);
  // Half a surrogate pair would not be readable text in the edit.
  const start = /[\ud800-\udbff]$/.test(before.slice(0, lead)) ? lead - 1 : lead;
  const kept = /^[\udc00-\udfff]/.test(before.slice(before.length - tail)) ? tail - 1 : tail;
  return [{ start, end: before.length - kept, text: after.slice(start, after.length - kept) }];
}

/** Whether no edit changes what another one does; additions at one place keep their order. */
export const areDisjoint = (edits: readonly TextEdit[]): boolean =>
  inOrder(edits).every(({ start }, index, sorted) => start >= (sorted[index - 1]?.end ?? 0));

const inOrder = (edits: readonly TextEdit[]): TextEdit[] =>
  [...edits].sort((a, b) => a.start - b.start || a.end - b.end);

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

/** Returns the offset into the decoded text of an offset into the text on disk. */
export function createDecodedOffset(raw: string): (offset: number) => number {
  const lead = raw.startsWith(byteOrderMark) ? byteOrderMark.length : 0;
  const pairs = [...raw.matchAll(/\r\n/g)].map(({ index }) => index);
  return (offset) => Math.max(0, offset - lead) - countBelow(pairs, offset);
}

/** How many of some ascending numbers are less than another. */
function countBelow(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? limit) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
