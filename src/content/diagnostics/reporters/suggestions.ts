import { escapeMarkdown } from '../../../base/markdown/escape-markdown.ts';
import { remediedLines } from './remedied-lines.ts';
import { placeOf, type Report } from './reporter.ts';

/** The most suggestions that a reader is shown. */
const mostSuggestions = 20;

/**
 * Replacement lines in the blocks that GitHub calls suggestions: for each finding whose remedy changes
 * adjacent lines of one file. Empty if there is none.
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
    const lines = remedy && remediedLines(diagnostic.file, remedy.edits, textOf);
    if (remedy === undefined || lines === undefined) continue;
    const { from, to, text } = lines;
    const where = from === to ? `line ${String(from)}` : `lines ${String(from)} to ${String(to)}`;
    const doubt = remedy.certain ? '' : ', if that is what you mean';
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

const longestRun = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
