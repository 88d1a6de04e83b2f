import { commonAffixes } from './common-affixes.ts';

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

/** An edit of a text that begins at an offset into another one, as an edit of that. */
export const movedBy = (offset: number, { start, end, text }: TextEdit): TextEdit => ({
  start: start + offset,
  end: end + offset,
  text,
});

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
