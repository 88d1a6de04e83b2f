import { commonEnds } from '../../base/text/common-ends.ts';
import { isPicture, withNames } from './page-pictures.ts';
import { oneLine } from '../../base/text/one-line.ts';

/**
 * The lines of a text for comparison: paragraphs and list items in their order, with whitespace and line
 * breaks collapsed. Pictures on a line of their own are left out.
 */
export function linesOf(markdown: string): string[] {
  const lines: string[] = [];
  let isOpen = false;
  for (const line of markdown.split('\n')) {
    const text = oneLine(line);
    if (isPicture(text)) continue;
    const isHeading = /^#{1,6} /.test(line);
    const isItem = /^(?:[-*+]|\d+[.)]) /.test(text);
    if (text === '') isOpen = false;
    else if (isOpen && !isHeading && !isItem) lines.push(`${lines.pop() ?? ''} ${text}`);
    else lines.push(text);
    if (text !== '') isOpen = !isHeading;
  }
  return lines.map(withNames);
}

/** Lines that only one of two texts has. */
export interface LineChange {
  readonly lost: readonly string[];
  readonly gained: readonly string[];
}

/** The lines that two lists do not have in common, whatever their order. */
export function compareLines(before: readonly string[], after: readonly string[]): LineChange {
  const { old, now } = withoutCommonEnds(before, after);
  const counts = new Map<string, number>();
  for (const line of old) counts.set(line, (counts.get(line) ?? 0) + 1);
  const gained = now.filter((line) => !takeOne(counts, line));
  const left = new Map(counts);
  return { lost: old.filter((line) => takeOne(left, line)), gained };
}

/** The same for lines whose order counts: if nothing else changed, those that moved. */
export function compareOrdered(before: readonly string[], after: readonly string[]): LineChange {
  const { old, now } = withoutCommonEnds(before, after);
  const change = compareLines(old, now);
  return change.lost.length + change.gained.length > 0 ? change : { lost: old, gained: now };
}

function withoutCommonEnds(
  before: readonly string[],
  after: readonly string[],
): { readonly old: readonly string[]; readonly now: readonly string[] } {
  const { lead, tail } = commonEnds(before, after);
  return {
    old: before.slice(lead, before.length - tail),
    now: after.slice(lead, after.length - tail),
  };
}

function takeOne(counts: Map<string, number>, line: string): boolean {
  const left = counts.get(line) ?? 0;
  if (left > 0) counts.set(line, left - 1);
  return left > 0;
}
