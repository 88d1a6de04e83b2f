import type { Range } from './diagnostic.ts';
import { printable } from './printable.ts';

const widest = 100;

/**
 * The line of a range with its place marked below it, both with a gutter; nothing if the text has no such
 * line. A long line is cut to the part around the place. Control characters are shown as symbols; otherwise
 * the text is never changed.
 */
export function codeFrame(text: string, range: Range): string[] {
  const whole = text.split('\n')[range.line - 1];
  if (whole === undefined) return [];
  const from = Math.min(range.column - 1, whole.length);
  const to = range.endLine === range.line ? range.endColumn - 1 : whole.length;
  const start = from > widest / 2 ? wholeLetters(whole, from - widest / 2) : 0;
  const end = wholeLetters(whole, Math.min(start + widest, whole.length));
  const before = (start > 0 ? '…' : '') + printable(whole.slice(start, from));
  const shown = printable(whole.slice(from, end)) + (end < whole.length ? '…' : '');
  const marked = printable(whole.slice(from, Math.max(from, Math.min(to, end))));
  const gutter = String(range.line);
  return [
    `${gutter} | ${before}${shown}`,
    `${' '.repeat(gutter.length)} | ${' '.repeat(columns(before))}${'^'.repeat(Math.max(1, columns(marked)))}`,
  ];
}

/** An offset that does not split a character. */
const wholeLetters = (text: string, offset: number): number =>
  /[\udc00-\udfff]/.test(text.charAt(offset)) ? offset - 1 : offset;

const wide =
  /\p{Emoji_Presentation}|\ufe0f|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{20000}-\u{3fffd}]/u;
const noWidth = /^[\p{M}\p{Cf}]*$/u;

/** Columns that a text takes on a terminal: two for a wide letter and for an emoji with several parts. */
function columns(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  let width = 0;
  for (const { segment } of new Intl.Segmenter('en').segment(text))
    width += wide.test(segment) ? 2 : noWidth.test(segment) ? 0 : 1;
  return width;
}
