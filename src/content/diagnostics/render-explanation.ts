import { count, wrap } from '../../base/text/plain-text.ts';
import { diagnosticCodes, diagnosticKinds, type DiagnosticCode } from '../rules/registry.ts';
import type { Example, ExampleFile } from './example-files.ts';
import type { DiagnosticKind } from './message.ts';
import { printable } from './printed.ts';
import type { Style } from './style.ts';

/** What a code means and what fixes it, with its two examples; lines that differ between them are marked with `>`. */
export function renderExplanation(code: DiagnosticCode, style: Style): string {
  const { severity, title, meaning, fix, fails, passes }: DiagnosticKind<never> =
    diagnosticKinds[code];
  const colour = severity === 'error' ? style.red : style.yellow;
  return [
    `${style.bold(code)} ${colour(severity)}: ${title}`,
    '',
    ...wrap(meaning),
    '',
    ...(fix === undefined
      ? [style.bold('It is fixed by hand.')]
      : [style.green('`catalogue check --fix` fixes it:'), ...wrap(fix.does)]),
    '',
    style.red('This fails:'),
    ...renderExample(fails, passes, style),
    '',
    style.green('This passes:'),
    ...renderExample(passes, fails, style),
  ].join('\n');
}

export function listExplanations(style: Style): string {
  const widestCode = Math.max(...diagnosticCodes.map((code) => code.length));
  const lines = diagnosticCodes.map((code) => {
    const { severity, title } = diagnosticKinds[code];
    const colour = severity === 'error' ? style.red : style.yellow;
    const kind = colour(severity) + ' '.repeat('warning'.length - severity.length);
    return `${code.padEnd(widestCode)}  ${kind}  ${title}`;
  });
  return lines.join('\n');
}

function renderExample(example: Example, other: Example, style: Style): string[] {
  return Object.entries(example).flatMap(([path, file]) => [
    '',
    `  ${style.bold(path)}${remark(file)}`,
    ...linesOf(file).map((line) => {
      const differs = !linesOf(other[path] ?? null).includes(line);
      return differs ? `  ${style.cyan('>')} ${style.cyan(line)}` : `    ${line}`;
    }),
  ]);
}

/** A description of what is invisible in the text of a file, or why there is none. */
function remark(file: ExampleFile): string {
  if (file === null) return ' is not there';
  if (file === '') return ' is empty';
  if (typeof file === 'string') return '';
  if ('base64' in file) return ` is ${file.shows}`;
  if ('line' in file) return ` has this line ${count(file.times, 'time')}`;
  if ('latin1' in file) return ' is saved as Latin-1, not as UTF-8';
  if ('locked' in file) return ' cannot be read by anybody (its mode is 000)';
  return 'folder' in file ? ' is a folder' : ` is a symbolic link to ${file.linkTo}`;
}

function linesOf(file: ExampleFile): string[] {
  if (file === null) return [];
  const text = typeof file === 'string' ? file : textOf(file);
  return text === '' ? [] : text.replace(/\n$/, '').split('\n').map(visible);
}

function textOf(file: Exclude<ExampleFile, string | null>): string {
  if ('line' in file) return file.line;
  if ('locked' in file) return file.locked;
  return 'latin1' in file ? file.latin1 : '';
}

const visible = (line: string): string =>
  printable(line.replaceAll('\t', '⇥ ').replaceAll('\ufeff', '[BOM]'));
