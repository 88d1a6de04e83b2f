import { count } from '../../../base/text/count.ts';
import { codeFrame } from '../code-frame.ts';
import { groupBy } from '../../../base/text/group-by.ts';
import { wrap } from '../../../base/text/wrap.ts';
import type { Diagnostic, Severity } from '../diagnostic.ts';
import { printable } from '../printable.ts';
import type { Style } from '../style.ts';
import { apart, placeLines } from './many-of-a-code.ts';
import { bySeverity, placeOf, type Report, type Reporter } from './reporter.ts';

/**
 * Findings for a person: each with its line, the place marked, and what to write. If a code has many, the
 * first of them are shown in full, and the others as a list of places.
 */
export const text: Reporter = (report) => {
  const { diagnostics, style } = report;
  if (diagnostics.length === 0) return '';
  const { notes } = bySeverity(diagnostics);
  const faults = diagnostics.filter(({ severity }) => severity !== 'note');
  const { whole, listed } =
    report.all === true ? { whole: diagnostics, listed: [] } : apart(faults);
  const noted = report.all === true ? [] : [...groupBy(notes, ({ code }) => code).values()];
  const blocks = whole.map((diagnostic) => block(diagnostic, report));
  const lists = listed.map((group) => list(group, style));
  return [
    ...blocks,
    ...lists,
    ...noted.map((group) => wanted(group, style)),
    summary(diagnostics, style),
  ].join('\n');
};

function block(diagnostic: Diagnostic, { textOf, style }: Report): string {
  const { file, severity, code, message, hint, related } = diagnostic;
  const source = isWholeFile(diagnostic) ? undefined : textOf(file);
  const colour = colourOf(severity, style);
  const lines = [
    `${style.bold(printable(placeOf(diagnostic)))} ${colour(severity)} ${style.dim(code)}`,
    `  ${printable(message)}`,
    ...(source === undefined
      ? []
      : codeFrame(source, diagnostic).map((row) => `  ${style.dim(row)}`)),
    ...(related ?? []).map(
      (other) => `  ${style.dim('see')} ${printable(`${placeOf(other)} ${other.message}`)}`,
    ),
    ...(hint === undefined ? [] : [`  ${style.cyan('→')} ${printable(hint)}`]),
  ];
  return `${lines.join('\n')}\n`;
}

/** “129 more few-words”, and where they are. */
function list(group: readonly Diagnostic[], style: Style): string {
  const [{ severity, code }] = group as readonly [Diagnostic];
  const colour = colourOf(severity, style);
  const head = `${style.bold(`${count(group.length, `more ${severity}`)} of the code`)} ${colour(code)}`;
  return `${[head, ...placeLines(group).map((line) => `  ${printable(line)}`)].join('\n')}\n`;
}

/** What is wanted, and where: “5 notes of the code sound-without-vehicle”. */
function wanted(group: readonly Diagnostic[], style: Style): string {
  const [{ code, message, hint }] = group as readonly [Diagnostic];
  const lines = [
    `${style.bold(`${count(group.length, 'note')} of the code`)} ${style.cyan(code)}`,
    `  ${printable(message)}`,
    ...wrap(group.map(placeOf).join(' ')).map((line) => `  ${printable(line)}`),
    ...(hint === undefined ? [] : [`  ${style.cyan('→')} ${printable(hint)}`]),
  ];
  return `${lines.join('\n')}\n`;
}

const colourOf = (severity: Severity, { red, yellow, cyan }: Style): Style['red'] =>
  ({ error: red, warning: yellow, note: cyan })[severity];

/** A finding without a place in its file: its first line would explain nothing. */
const isWholeFile = ({ line, endLine, endColumn }: Diagnostic): boolean =>
  line === 1 && endLine === 1 && endColumn === 1;

/** “3 errors and 1 warning in 2 files.” */
function summary(diagnostics: readonly Diagnostic[], style: Style): string {
  const { errors, warnings, notes } = bySeverity(diagnostics);
  const files = new Set(diagnostics.map(({ file }) => file)).size;
  const parts = [
    ...(errors.length > 0 ? [style.red(count(errors.length, 'error'))] : []),
    ...(warnings.length > 0 ? [style.yellow(count(warnings.length, 'warning'))] : []),
    ...(notes.length > 0 ? [style.cyan(count(notes.length, 'note'))] : []),
  ];
  return `${parts.join(', ').replace(/, ([^,]*)$/, ' and $1')} in ${count(files, 'file')}.`;
}
