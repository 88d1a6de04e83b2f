import type { Report, ShownEdit } from './reporter.ts';

/** Edits that are further apart than this do not fit into a single suggestion. */
const mostLines = 12;

/** Whole lines and their replacement. */
export interface RemediedLines {
  readonly from: number;
  readonly to: number;
  /** Without a line end after the last line. */
  readonly text: string;
}

/**
 * The lines of a file that some edits touch, as they should be; undefined if the edits also touch other
 * files, or are too far apart.
 */
export function remediedLines(
  file: string,
  edits: readonly ShownEdit[],
  textOf: Report['textOf'],
): RemediedLines | undefined {
  const lines = textOf(file)?.split('\n');
  const from = Math.min(...edits.map(({ line }) => line));
  const to = Math.max(...edits.map(({ line, endLine }) => Math.max(line, endLine)));
  if (lines === undefined || edits.some((edit) => edit.file !== file)) return undefined;
  if (edits.length === 0 || to - from >= mostLines || to > lines.length) return undefined;
  const offsetOf = (line: number, column: number): number =>
    lines.slice(from - 1, line - 1).reduce((sum, each) => sum + each.length + 1, column - 1);
  let text = lines.slice(from - 1, to).join('\n');
  const backwards = edits.toSorted((a, b) => b.line - a.line || b.column - a.column);
  for (const edit of backwards) {
    const [start, end] = [offsetOf(edit.line, edit.column), offsetOf(edit.endLine, edit.endColumn)];
    text = text.slice(0, start) + edit.text + text.slice(end);
  }
  return { from, to, text };
}
