import { escapeMarkdown } from '../../../base/markdown/escape-markdown.ts';
import { count } from '../../../base/text/count.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { driftCount, shownDrift } from './drift.ts';
import {
  bySeverity,
  placeOf,
  relatedTexts,
  type DifferingFile,
  type Report,
  type Reporter,
} from './reporter.ts';
import { suggestions } from './suggestions.ts';

/** GitHub rejects a step summary above 1 MiB as a whole, so the table stays well below it. */
const mostBytes = 500_000;

/**
 * Findings as a markdown table, errors first: the summary of a step in CI. At most half a megabyte; what is
 * left out is counted.
 */
export const markdown: Reporter = (report) => {
  const { diagnostics, files, differing = [], because = [] } = report;
  const { errors, warnings, notes } = bySeverity(diagnostics);
  const head = `## Catalogue: ${count(errors.length, 'error')}, ${count(warnings.length, 'warning')}`;
  const drift = outOfDate(differing, because);
  if (diagnostics.length === 0)
    return [head, '', `${count(files.length, 'source')} checked.`, ...drift].join('\n');
  const rows = rowsWithin([...errors, ...warnings, ...notes], mostBytes);
  const rest = diagnostics.length - rows.length;
  return [
    head,
    '',
    '| | where | what | code |',
    '| --- | --- | --- | --- |',
    ...rows,
    ...(rest > 0 ? ['', `… and ${count(rest, 'finding')} more.`] : []),
    ...drift,
    ...whatToWrite({ ...report, diagnostics: [...errors, ...warnings, ...notes] }),
  ].join('\n');
};

/** The remedies that can be shown as lines, collapsed below the table. */
function whatToWrite(report: Report): string[] {
  const blocks = suggestions(report);
  if (blocks.length === 0) return [];
  const head = `<details><summary>What to write: ${count(blocks.length, 'suggestion')}</summary>`;
  return ['', head, '', ...blocks.flatMap((block) => [block, '']), '</details>'];
}

function outOfDate(differing: readonly DifferingFile[], because: readonly string[]): string[] {
  if (differing.length === 0) return [];
  const rest = differing.length - shownDrift;
  return [
    '',
    `The output does not match its sources: ${driftCount(differing)}. Run \`catalogue build\` and commit the result.`,
    ...because.flatMap((line) => ['', escapeMarkdown(line)]),
    '',
    ...differing
      .slice(0, shownDrift)
      .map(({ path, change }) => `- ${escapeMarkdown(path)} ${changes[change]}`),
    ...(rest > 0 ? ['', `… and ${count(rest, 'file')} more.`] : []),
  ];
}

const changes: Readonly<Record<DifferingFile['change'], string>> = {
  missing: 'is missing',
  differs: 'differs',
  'left-over': 'is left over',
};

function rowsWithin(diagnostics: readonly Diagnostic[], limit: number): string[] {
  const encoder = new TextEncoder();
  const rows: string[] = [];
  let bytes = 0;
  for (const diagnostic of diagnostics) {
    const line = row(diagnostic);
    bytes += encoder.encode(line).length + 1;
    if (bytes > limit) break;
    rows.push(line);
  }
  return rows;
}

function row(diagnostic: Diagnostic): string {
  const { severity, message, hint, code } = diagnostic;
  const what = [message, ...(hint === undefined ? [] : [hint]), ...relatedTexts(diagnostic)];
  const cells = [
    severity,
    escapeMarkdown(placeOf(diagnostic)),
    what.map(escapeMarkdown).join('<br>'),
  ];
  return `| ${cells.join(' | ')} | ${code} |`;
}
