import { escapeMarkdown } from '../../markdown/escape-markdown.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { placeOf, type Report, type ShownEdit } from './reporter.ts';

/** As many suggestions as a reader is shown. */
const mostSuggestions = 20;
/** Edits that are further apart than this are no single suggestion. */
const mostLines = 12;

/**
 * What to write in the place of some lines, as blocks that GitHub calls suggestions: of each finding whose
 * remedy is in lines of one file that stand together. Empty where there is none.
 */
export function suggestions({
  diagnostics,
  remedyOf,
  textOf,
}: Pick<Report, 'diagnostics' | 'remedyOf' | 'textOf'>): string[] {
  if (remedyOf === undefined) return [];
  const blocks: string[] = [];
  for (const diagnostic of diagnostics) {
    if (blocks.length === mostSuggestions) break;
    const remedy = remedyOf(diagnostic);
    const lines = remedy && newLines(diagnostic, remedy.edits, textOf);
    if (remedy === undefined || lines === undefined) continue;
    const { from, to, text } = lines;
    const where = from === to ? `line ${String(from)}` : `lines ${String(from)} to ${String(to)}`;
    const doubt = remedy.certain ? '' : ', if that is meant';
    const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
    blocks.push(
      [
        `${escapeMarkdown(placeOf(diagnostic))}: ${escapeMarkdown(remedy.title)}${doubt} (${where}).`,
        '',
        `${fence}suggestion`,
        ...(text === '' ? [] : [text]),
        fence,
      ].join('\n'),
    );
  }
  return blocks;
}

/** The lines of a file that some edits touch, as they are to be. */
function newLines(
  { file }: Diagnostic,
  edits: readonly ShownEdit[],
  textOf: Report['textOf'],
): { from: number; to: number; text: string } | undefined {
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

const longestRun = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
