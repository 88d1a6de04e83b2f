import type { Diagnostic, Range } from '../diagnostic.ts';
import { driftCode, driftFiles, driftText } from './drift.ts';
import { remediedLines } from './remedied-lines.ts';
import {
  fullMessage,
  relatedTexts,
  type Report,
  type Reporter,
  type ShownRemedy,
} from './reporter.ts';

/**
 * Findings in the Reviewdog Diagnostic Format (rdjson), from which reviewdog makes comments on the lines of a
 * pull or merge request, with the replacement lines as suggestions.
 */
export const rdjson: Reporter = (report) => {
  const { diagnostics, textOf, remedyOf } = report;
  const found = diagnostics.map((diagnostic) => ({
    message: [fullMessage(diagnostic), ...relatedTexts(diagnostic)].join('\n'),
    location: { path: diagnostic.file, range: rangeOf(diagnostic, textOf(diagnostic.file)) },
    severity: severities[diagnostic.severity],
    code: { value: diagnostic.code },
    suggestions: suggestionsFor(diagnostic, remedyOf?.(diagnostic), textOf),
  }));
  return JSON.stringify(
    { source: { name: 'catalogue' }, diagnostics: [...found, ...outOfDate(report)] },
    null,
    2,
  );
};

/** One for the whole output, at the first file that differs: the format has no finding without a file. */
function outOfDate(report: Report) {
  const [message, [path]] = [driftText(report), driftFiles(report)];
  if (message === undefined) return [];
  return [{ message, location: { path }, severity: severities.error, code: { value: driftCode } }];
}

const severities = { error: 'ERROR', warning: 'WARNING', note: 'INFO' } as const;

/**
 * Columns of this format count bytes of UTF-8; without the text they are unknown, and the range covers whole
 * lines.
 */
function rangeOf({ line, column, endLine, endColumn }: Range, text: string | undefined) {
  const lines = text?.split('\n');
  const position = (at: number, units: number) => ({
    line: at,
    ...(lines && { column: Buffer.byteLength((lines[at - 1] ?? '').slice(0, units - 1)) + 1 }),
  });
  return { start: position(line, column), end: position(endLine, endColumn) };
}

/** Several suggestions would be alternatives, so the edits of a remedy are one suggestion, of whole lines. */
function suggestionsFor(
  { file }: Diagnostic,
  remedy: ShownRemedy | undefined,
  textOf: Report['textOf'],
) {
  const lines = remedy && remediedLines(file, remedy.edits, textOf);
  if (lines === undefined) return undefined;
  const { from, to, text } = lines;
  return [{ range: { start: { line: from }, end: { line: to } }, text }];
}
