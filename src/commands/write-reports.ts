import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { markdown } from '../diagnostics/reporters/markdown.ts';
import { reporters } from '../diagnostics/reporters/registry.ts';
import { bySeverity, type Report } from '../diagnostics/reporters/reporter.ts';
import { createStyle } from '../diagnostics/style.ts';
import type { CheckedSources } from '../pipeline.ts';
import type { CommandIo } from './command-io.ts';
import type { ReportTarget } from './report-target.ts';

/**
 * Writes every report that was asked for: text on standard output unless another format goes there.
 * On GitHub Actions annotations, the summary of the step and its outputs are added.
 */
export function writeReports(
  checked: Pick<CheckedSources, 'diagnostics' | 'shownFiles' | 'textOf'>,
  targets: readonly ReportTarget[],
  io: CommandIo,
): void {
  const report: Report = {
    diagnostics: checked.diagnostics,
    files: checked.shownFiles,
    textOf: checked.textOf,
    version: io.version,
    style: io.style,
  };
  const plain = { ...report, style: createStyle(false) };
  const printed = targets.filter(({ file }) => file === undefined).map(({ format }) => format);
  for (const format of printed.length > 0 ? printed : (['text'] as const)) {
    const text = reporters[format](report);
    if (text !== '') io.out(text);
  }
  for (const { format, file } of targets)
    if (file !== undefined) {
      mkdirSync(dirname(resolve(file)), { recursive: true });
      writeFileSync(file, `${reporters[format](plain)}\n`);
    }
  if (io.env['GITHUB_ACTIONS'] === 'true') reportToGitHub(plain, printed, io);
}

function reportToGitHub(
  report: Report,
  printed: readonly string[],
  { env, out, err }: CommandIo,
): void {
  if (!printed.includes('github')) {
    const annotations = reporters.github({
      ...report,
      diagnostics: fromWorkspace(report.diagnostics, env['GITHUB_WORKSPACE']),
    });
    // The runner reads both streams; a program that reads the other one is not disturbed.
    const print = printed.every((format) => format === 'text') ? out : err;
    if (annotations !== '') print(annotations);
  }
  const summary = env['GITHUB_STEP_SUMMARY'];
  if (summary !== undefined && summary !== '') appendFileSync(summary, `${markdown(report)}\n\n`);
  const outputs = env['GITHUB_OUTPUT'];
  if (outputs !== undefined && outputs !== '') {
    const { errors, warnings } = bySeverity(report.diagnostics);
    appendFileSync(
      outputs,
      `errors=${String(errors.length)}\nwarnings=${String(warnings.length)}\n`,
    );
  }
}

/** Annotations name files from the root of the checkout, wherever the program runs in it. */
function fromWorkspace(
  diagnostics: readonly Diagnostic[],
  workspace: string | undefined,
): readonly Diagnostic[] {
  if (workspace === undefined || workspace === '') return diagnostics;
  return diagnostics.map((diagnostic) => ({
    ...diagnostic,
    file: relative(workspace, resolve(diagnostic.file)).replaceAll('\\', '/'),
  }));
}
