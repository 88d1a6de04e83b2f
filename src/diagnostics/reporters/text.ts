import { codeFrame } from '../code-frame.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Style } from '../style.ts';
import { count } from '../../text/count.ts';

/** Text of the file of a diagnostic, where it can be shown. */
export type TextOf = (file: string) => string | undefined;

/** Diagnostics for a person: each with its line, the place marked, and what to write. */
export function reportText(
  diagnostics: readonly Diagnostic[],
  textOf: TextOf,
  style: Style,
): string {
  const blocks = diagnostics.map((diagnostic) => block(diagnostic, textOf, style));
  return [...blocks, summary(diagnostics, style)].join('\n');
}

function block(diagnostic: Diagnostic, textOf: TextOf, style: Style): string {
  const { file, line, column, severity, code, message, hint, related } = diagnostic;
  const text = textOf(file);
  const colour = severity === 'error' ? style.red : style.yellow;
  const place = `${file}:${String(line)}:${String(column)}`;
  const lines = [
    `${style.bold(place)} ${colour(severity)} ${style.dim(code)}`,
    `  ${message}`,
    ...(text === undefined ? [] : codeFrame(text, diagnostic).map((row) => `  ${style.dim(row)}`)),
    ...(related ?? []).map(
      (other) =>
        `  ${style.dim('see')} ${other.file}:${String(other.line)}:${String(other.column)} ${other.message}`,
    ),
    ...(hint === undefined ? [] : [`  ${style.cyan('→')} ${hint}`]),
  ];
  return `${lines.join('\n')}\n`;
}

/** “3 errors and 1 warning in 2 files”. */
function summary(diagnostics: readonly Diagnostic[], style: Style): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length - errors;
  const files = new Set(diagnostics.map(({ file }) => file)).size;
  const parts = [
    ...(errors > 0 ? [style.red(count(errors, 'error'))] : []),
    ...(warnings > 0 ? [style.yellow(count(warnings, 'warning'))] : []),
  ];
  return `${parts.join(' and ')} in ${count(files, 'file')}.`;
}
