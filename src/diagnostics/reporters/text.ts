import { count } from '../../text/count.ts';
import { codeFrame } from '../code-frame.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Style } from '../style.ts';
import { bySeverity, type Report, type Reporter } from './reporter.ts';

/** Findings for a person: each with its line, the place marked, and what to write. */
export const text: Reporter = (report) => {
  const { diagnostics, style } = report;
  if (diagnostics.length === 0) return '';
  const blocks = diagnostics.map((diagnostic) => block(diagnostic, report));
  return [...blocks, summary(diagnostics, style)].join('\n');
};

function block(diagnostic: Diagnostic, { textOf, style }: Report): string {
  const { file, severity, code, message, hint, related } = diagnostic;
  const source = textOf(file);
  const colour = severity === 'error' ? style.red : style.yellow;
  const lines = [
    `${style.bold(place(diagnostic))} ${colour(severity)} ${style.dim(code)}`,
    `  ${message}`,
    ...(source === undefined
      ? []
      : codeFrame(source, diagnostic).map((row) => `  ${style.dim(row)}`)),
    ...(related ?? []).map((other) => `  ${style.dim('see')} ${place(other)} ${other.message}`),
    ...(hint === undefined ? [] : [`  ${style.cyan('→')} ${hint}`]),
  ];
  return `${lines.join('\n')}\n`;
}

const place = ({ file, line, column }: Pick<Diagnostic, 'file' | 'line' | 'column'>): string =>
  `${file}:${String(line)}:${String(column)}`;

/** “3 errors and 1 warning in 2 files.” */
function summary(diagnostics: readonly Diagnostic[], style: Style): string {
  const { errors, warnings } = bySeverity(diagnostics);
  const files = new Set(diagnostics.map(({ file }) => file)).size;
  const parts = [
    ...(errors.length > 0 ? [style.red(count(errors.length, 'error'))] : []),
    ...(warnings.length > 0 ? [style.yellow(count(warnings.length, 'warning'))] : []),
  ];
  return `${parts.join(' and ')} in ${count(files, 'file')}.`;
}
