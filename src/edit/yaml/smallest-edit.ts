import type { TextEdit } from '../text-edit.ts';

/** The shortest single edit that turns one text into another; none if they are equal. */
export function smallestEdit(before: string, after: string): TextEdit[] {
  if (before === after) return [];
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  let tail = 0;
  while (
    tail < shorter - start &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  )
    tail += 1;
  // Half a surrogate pair would not be readable text in the edit.
  if (start > 0 && isHigh(before, start - 1)) start -= 1;
  if (tail > 0 && isLow(before, before.length - tail)) tail -= 1;
  return [{ start, end: before.length - tail, text: after.slice(start, after.length - tail) }];
}

const isHigh = (text: string, at: number): boolean => /[\ud800-\udbff]/.test(text.charAt(at));
const isLow = (text: string, at: number): boolean => /[\udc00-\udfff]/.test(text.charAt(at));
