import type ts from 'typescript';

/** A part of a module, and what is written in its place. */
export type CodeEdit = readonly [node: ts.Node, text: string];

/** The text of a module after some edits, none of which lies within another. */
export function edited(source: ts.SourceFile, edits: readonly CodeEdit[]): string {
  const code = source.text;
  let end = 0;
  let text = '';
  for (const [node, replacement] of edits.toSorted(([a], [b]) => a.pos - b.pos)) {
    text += code.slice(end, node.getStart(source)) + replacement;
    end = node.end;
  }
  return text + code.slice(end);
}
