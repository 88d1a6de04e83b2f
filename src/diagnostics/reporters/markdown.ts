import { escapeMarkdown } from '../../markdown/escape-markdown.ts';
import { count } from '../../text/count.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { bySeverity, type Reporter } from './reporter.ts';

/** A step summary may hold 1 MiB; a table of this many rows stays far below it. */
const shownRows = 2000;

/** Findings as a markdown table: the summary of a step in CI. */
export const markdown: Reporter = ({ diagnostics, files }) => {
  const { errors, warnings } = bySeverity(diagnostics);
  const head = `## Catalogue: ${count(errors.length, 'error')}, ${count(warnings.length, 'warning')}`;
  if (diagnostics.length === 0) return `${head}\n\n${count(files.length, 'source')} checked.`;
  const all = [...errors, ...warnings];
  const rows = all.slice(0, shownRows).map(row);
  const rest = all.length - rows.length;
  return [
    head,
    '',
    '| | where | what | code |',
    '| --- | --- | --- | --- |',
    ...rows,
    ...(rest > 0 ? ['', `… and ${count(rest, 'finding')} more.`] : []),
  ].join('\n');
};

function row({ severity, file, line, column, message, hint, code }: Diagnostic): string {
  const where = `${file}:${String(line)}:${String(column)}`;
  const what = [message, hint].filter((part) => part !== undefined).map(escapeMarkdown);
  return `| ${severity} | ${escapeMarkdown(where)} | ${what.join('<br>')} | ${code} |`;
}
