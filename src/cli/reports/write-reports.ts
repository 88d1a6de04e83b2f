import { reporters, type ReportFormat } from '../../content/diagnostics/reporters/registry.ts';
import { driftText } from '../../content/diagnostics/reporters/drift.ts';
import {
  bySeverity,
  type Report,
  type Reporter,
} from '../../content/diagnostics/reporters/reporter.ts';
import { count } from '../../base/text/plain-text.ts';
import {
  linesIn,
  printedText,
  type MachineText,
  type Printed,
} from '../../content/diagnostics/printed.ts';
import { createStyle, type Style } from '../../content/diagnostics/style.ts';
import { EnvironmentError } from '../../base/failures.ts';
import { writeNamedFile } from '../../base/files/write-file.ts';
import type { Sources } from '../../build/sources/check-sources.ts';
import type { FixableSources } from '../../edit/fixes/tried-remedies.ts';
import { shownPath } from '../inputs/project-folder.ts';
import type { CommandIo } from '../terminal/command-io.ts';
import type { ReportTarget } from './report-target.ts';
import { fromWorkspace, isOnGitHub, reportToGitHub } from './report-to-github.ts';

/** Checked sources, and what else reports say of them. */
interface ReportedSources
  extends
    Pick<Sources, 'diagnostics' | 'shownFiles' | 'textOf'>,
    Pick<Report, 'because' | 'changed' | 'differing' | 'mended'> {
  /** What remedies are worked out from, and the folder of the sources in reports. */
  readonly remedies?: {
    readonly from: () => FixableSources | Promise<FixableSources>;
    readonly shownAs: string;
  };
}

/**
 * Writes every report that was requested: text on standard output unless another format goes there; with
 * `all` or `-v`, each finding in full. On GitHub Actions, it adds annotations, the summary of the step and
 * its outputs. With `-q`, the text and the annotations that are printed have errors only.
 *
 * @throws EnvironmentError for a file that cannot be written.
 */
export async function writeReports(
  checked: ReportedSources,
  targets: readonly ReportTarget[],
  io: CommandIo,
  all = false,
): Promise<void> {
  const report: Report = {
    ...checked,
    files: checked.shownFiles,
    remedyOf: await remediesOf(checked, targets),
    style: io.style,
    all: all || io.verbose,
  };
  const onGitHub = isOnGitHub(io.env) ? fromWorkspace(report, io.env) : report;
  const render = async (
    format: ReportFormat,
    style: Style,
    isPrinted: boolean,
  ): Promise<string> => {
    // GitHub wants paths from the root of the checkout.
    const whole = format === 'github' ? onGitHub : report;
    const shown = isPrinted && io.quiet && format === 'text' ? errorsOf(whole) : whole;
    return (await reporters[format]())({ ...shown, style });
  };
  const printed = await writeRendered<ReportFormat>(render, targets, io);
  if (!isOnGitHub(io.env)) return;
  const { errors, warnings } = bySeverity(report.diagnostics);
  const [github, text] = [await reporters.github(), await reporters.text()];
  reportToGitHub(
    {
      annotations: () => github(io.quiet ? errorsOf(onGitHub) : onGitHub),
      summary: () => summaryOf(onGitHub, text),
      outputs: { errors: errors.length, warnings: warnings.length },
    },
    printed,
    io,
  );
}

/** The remedies of findings, if a report includes them; nothing is loaded if there is nothing to report. */
async function remediesOf(
  { diagnostics, remedies }: ReportedSources,
  targets: readonly ReportTarget[],
): Promise<Report['remedyOf']> {
  const isShown = targets.some(({ format }) => format === 'json');
  if (remedies === undefined || diagnostics.length === 0 || !isShown) return undefined;
  const { createShownRemedies } = await import('../../edit/fixes/tried-remedies.ts');
  const checked = { ...(await remedies.from()), diagnostics };
  return createShownRemedies(checked, (file) => shownPath(remedies.shownAs, file));
}

/** GitHub rejects the summary of a step above 1 MiB as a whole. */
const longestSummary = 250_000;

/** The summary of a step: counts, and the report for a person as code, so that nothing in it is markup. */
function summaryOf(report: Report, text: Reporter): string {
  const { errors, warnings } = bySeverity(report.diagnostics);
  const head = `## Catalogue: ${count(errors.length, 'error')}, ${count(warnings.length, 'warning')}`;
  const parts = [text({ ...report, style: createStyle(false) }), driftText(report) ?? ''];
  const whole = parts.filter((part) => part !== '').join('\n\n');
  if (whole === '') return `${head}\n\n${count(report.files.length, 'source')} checked.`;
  return [head, '', asCode(whole, longestSummary)].join('\n');
}

/** A text as code in markdown, so that nothing in it is markup. */
export function asCode(text: string, longest: number): string {
  const shown =
    text.length <= longest
      ? text
      : `${text.slice(0, longest)}\n… and more: see the log of the step.`;
  const runs = [...shown.matchAll(/`+/g)].map(([run]) => run.length);
  const fence = '`'.repeat(Math.max(3, ...runs.map((length) => length + 1)));
  return [`${fence}text`, shown, fence].join('\n');
}

const errorsOf = (report: Report): Report => ({
  ...report,
  diagnostics: bySeverity(report.diagnostics).errors,
});

/**
 * Prints and writes what `render` returns for each report that was requested: text on standard output unless
 * another format goes there. Returns the formats that were printed on request.
 *
 * @param render receives whether the report is printed or written to a file.
 * @throws EnvironmentError for a file that cannot be written.
 */
export async function writeRendered<Format extends string>(
  render: (format: Format | 'text', style: Style, isPrinted: boolean) => string | Promise<string>,
  targets: readonly ReportTarget<Format>[],
  io: CommandIo,
): Promise<readonly Format[]> {
  const printed = targets.filter(({ file }) => file === undefined).map(({ format }) => format);
  for (const format of printed.length > 0 ? printed : (['text'] as const)) {
    const text = await render(format, io.style, true);
    if (text !== '') io.out(reportIn(format, text));
  }
  const plain = createStyle(false);
  for (const { format, file } of targets)
    if (file !== undefined) writeReport(file, reportIn(format, await render(format, plain, false)));
  return printed;
}

const machineFormats: Readonly<Record<string, MachineText['as']>> = {
  json: 'json',
  github: 'annotations',
};

function reportIn(format: string, text: string): Printed {
  const as = machineFormats[format];
  return as === undefined ? linesIn(text) : { as, text };
}

function writeReport(file: string, report: Printed): void {
  try {
    writeNamedFile(file, `${printedText(report, {})}\n`);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new EnvironmentError(`The report ${file} cannot be written: ${reason}`, { cause });
  }
}
