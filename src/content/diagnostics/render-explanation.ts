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
  return Object.entries(example).flatMap(([path, file]) => {
    const { remark, lines } = shownFile(file);
    const others = shownFile(other[path] ?? null).lines;
    return [
      '',
      `  ${style.bold(path)}${remark}`,
      ...lines.map((line) =>
        others.includes(line) ? `    ${line}` : `  ${style.cyan('>')} ${style.cyan(line)}`,
      ),
    ];
  });
}

/** The lines of a file, and a description of what they do not show. */
function shownFile(file: ExampleFile): { readonly remark: string; readonly lines: string[] } {
  const shown = (remark: string, text = '') => ({
    remark,
    lines: text === '' ? [] : text.replace(/\n$/, '').split('\n').map(visible),
  });
  if (file === null) return shown(' is not there');
  if (typeof file === 'string') return shown(file === '' ? ' is empty' : '', file);
  if ('base64' in file) return shown(` is ${file.shows}`);
  if ('line' in file) return shown(` has this line ${count(file.times, 'time')}`, file.line);
  if ('latin1' in file) return shown(' is saved as Latin-1, not as UTF-8', file.latin1);
  if ('locked' in file) return shown(' cannot be read by anybody (its mode is 000)', file.locked);
  return shown('folder' in file ? ' is a folder' : ` is a symbolic link to ${file.linkTo}`);
}

const visible = (line: string): string =>
  printable(line.replaceAll('\t', '⇥ ').replaceAll('\ufeff', '[BOM]'));
