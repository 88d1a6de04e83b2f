import type { Position, Range as LspRange } from 'vscode-languageserver/node';
import type { Range } from '../../content/diagnostics/diagnostic.ts';
import { createRangeOf } from '../../content/sources/locate.ts';

/**
 * A range of the program in the form of the protocol. Both count UTF-16 units; the file may use any of the
 * three line ends, since the lines are the same.
 */
export const lspRange = ({ line, column, endLine, endColumn }: Range): LspRange => ({
  start: { line: line - 1, character: column - 1 },
  end: { line: endLine - 1, character: endColumn - 1 },
});

/** The range of two offsets into a text as the program reads it. */
export const lspRangeIn = (text: string, start: number, end: number): LspRange =>
  lspRange(createRangeOf(text)(start, end));

/** The offset of a position into a text as the program reads it; one beyond a line is its end. */
export function offsetAt(text: string, { line, character }: Position): number {
  let start = 0;
  for (let count = 0; count < line; count += 1) {
    const end = text.indexOf('\n', start);
    if (end < 0) return text.length;
    start = end + 1;
  }
  const end = text.indexOf('\n', start);
  return Math.min(start + character, end < 0 ? text.length : end);
}

/** Whether a range of the program touches one of the protocol. */
export function touches(range: LspRange, other: LspRange): boolean {
  return !isBefore(range.end, other.start) && !isBefore(other.end, range.start);
}

const isBefore = (a: Position, b: Position): boolean =>
  a.line < b.line || (a.line === b.line && a.character < b.character);
