import { hasErrors } from '../diagnostics/has-errors.ts';
import { bySeverity } from '../diagnostics/reporters/reporter.ts';
import { languagesOf } from '../publish/words/languages-of.ts';
import { count } from '../text/count.ts';
import type { CommandIo, ExitCode } from './command-io.ts';
import { buildDays } from '../model/build-days.ts';
import { readDay } from './read-day.ts';
import { daysLine } from './tell-days.ts';
import type { ReportTarget } from './report-target.ts';
import { templateNames } from './read-templates.ts';
import { requireSources } from './require-sources.ts';
import { selectFiles } from './select-files.ts';
import { shownPath } from './shown-path.ts';
import { writeReports } from './write-reports.ts';

/** Options of `catalogue check`, as typed. */
export interface CheckOptions {
  readonly sources: string;
  readonly out: string;
  readonly templates?: string;
  readonly format: readonly ReportTarget[];
  readonly maxWarnings?: number;
  readonly at?: string;
}

/** `catalogue check [paths…]`: validation only; nothing is written but the reports. */
export async function runCheck(
  paths: readonly string[],
  options: CheckOptions,
  io: CommandIo,
): Promise<ExitCode> {
  requireSources(options.sources);
  const { checkWithPictures } = await import('../build/check-with-pictures.ts');
  const all = await checkWithPictures({
    sources: options.sources,
    shownAs: shownPath(options.sources),
    out: options.out,
    at: readDay(options.at, io),
    languages: languagesOf(templateNames(options.templates)),
  });
  const checked = selectFiles(all, paths);
  writeReports(checked, options.format, io);
  const code = verdict(checked.diagnostics, options.maxWarnings, checked.shownFiles.length, io);
  const days = daysLine(buildDays(all.calendar, undefined));
  if (code === 0 && days !== undefined) io.log(days);
  return code;
}

function verdict(
  diagnostics: Parameters<typeof bySeverity>[0],
  maxWarnings: number | undefined,
  files: number,
  io: CommandIo,
): ExitCode {
  if (hasErrors(diagnostics)) return 1;
  const { warnings } = bySeverity(diagnostics);
  if (maxWarnings !== undefined && warnings.length > maxWarnings) {
    io.log(
      `${count(warnings.length, 'warning')}, but --max-warnings allows ${String(maxWarnings)}.`,
    );
    return 1;
  }
  io.log(`${io.logStyle.green('✓')} ${count(files, 'source')} checked.`);
  return 0;
}
