import type { Diagnostic } from '../diagnostic.ts';
import { count } from '../../../base/text/plain-text.ts';
import { driftMessage } from './drift.ts';
import {
  bySeverity,
  fullMessage,
  relatedTexts,
  type DifferingFile,
  type Reporter,
} from './reporter.ts';

/** GitHub displays this many annotations of a severity for a step and silently drops the rest. */
export const annotationLimit = 10;

/** Workflow commands that put each finding on its line in a pull request, errors first; at most ten of a severity. */
export const github: Reporter = ({ diagnostics, differing = [], because = [] }) => {
  const { errors, warnings, notes } = bySeverity(diagnostics);
  return [
    ...annotations(errors, 'error'),
    ...outOfDate(differing, because),
    ...annotations(warnings, 'warning'),
    ...annotations(notes, 'notice'),
  ].join('\n');
};

/** One line for the whole output: its files were not written by hand, so none of them is at fault. */
const outOfDate = (differing: readonly DifferingFile[], because: readonly string[]): string[] =>
  differing.length === 0
    ? []
    : [
        `::error title=catalogue::${driftMessage(differing)}${because.map((line) => `%0A${escapeData(line)}`).join('')}`,
      ];

function annotations(
  diagnostics: readonly Diagnostic[],
  command: 'error' | 'warning' | 'notice',
): string[] {
  if (diagnostics.length <= annotationLimit)
    return diagnostics.map((diagnostic) => annotation(diagnostic, command));
  const shown = diagnostics.slice(0, annotationLimit - 1);
  const rest = count(diagnostics.length - shown.length, `more ${command}`);
  return [
    ...shown.map((diagnostic) => annotation(diagnostic, command)),
    `::${command} title=catalogue::${rest}: see the summary of this step.`,
  ];
}

function annotation(diagnostic: Diagnostic, command: string): string {
  const { file, line, column, endLine, endColumn, code } = diagnostic;
  const properties = [
    `file=${escapeProperty(file)}`,
    `line=${line}`,
    `endLine=${endLine}`,
    // Columns are only understood within one line.
    ...(line === endLine ? [`col=${column}`, `endColumn=${endColumn}`] : []),
    `title=${escapeProperty(code)}`,
  ];
  const message = [fullMessage(diagnostic), ...relatedTexts(diagnostic)].join('\n');
  return `::${command} ${properties.join(',')}::${escapeData(message)}`;
}

export const escapeData = (data: string): string =>
  data.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

export const escapeProperty = (value: string): string =>
  escapeData(value).replaceAll(':', '%3A').replaceAll(',', '%2C');
