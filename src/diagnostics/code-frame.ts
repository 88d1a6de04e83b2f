import type { Range } from './diagnostic.ts';

const tabWidth = 2;
const widest = 100;

/**
 * The line of a range with its place marked below it, both with a gutter. Long lines are cut to
 * what is around the place; the text itself is never changed otherwise.
 */
export function codeFrame(text: string, range: Range): string[] {
  const whole = text.split('\n')[range.line - 1];
  if (whole === undefined) return [];
  const from = range.column - 1;
  const to = range.endLine === range.line ? range.endColumn - 1 : whole.length;
  const cutBefore = from > widest / 2 ? from - Math.floor(widest / 2) : 0;
  const shown = whole.slice(cutBefore, cutBefore + widest);
  const before = whole.slice(cutBefore, from);
  const marked = whole.slice(from, Math.max(to, from + 1)).slice(0, widest - before.length);
  const gutter = String(range.line);
  const blank = ' '.repeat(gutter.length);
  const lead = cutBefore > 0 ? '…' : '';
  return [
    `${gutter} | ${lead}${expandTabs(shown)}${whole.length > cutBefore + widest ? '…' : ''}`,
    `${blank} | ${' '.repeat(columns(lead + before))}${'^'.repeat(Math.max(1, columns(marked)))}`,
  ];
}

const expandTabs = (text: string): string => text.replaceAll('\t', ' '.repeat(tabWidth));

/** Columns that a terminal gives to a text; wide letters and emoji take two. */
function columns(text: string): number {
  let width = 0;
  for (const letter of expandTabs(text)) {
    if (/\p{M}|\u200d|\ufe0f/u.test(letter)) continue;
    width += /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uff00-\uff60]/u.test(
      letter,
    )
      ? 2
      : 1;
  }
  return width;
}
