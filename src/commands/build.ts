import { build, hasErrors, type BuildResult } from '../pipeline.ts';
import { count } from '../text/count.ts';
import type { CommandIo, ExitCode } from './command-io.ts';
import { readBaseUrl } from './read-base-url.ts';
import { readFixedDate, toWholeSeconds } from './read-date.ts';
import { readTemplates } from './read-templates.ts';
import { requireSources } from './require-sources.ts';
import type { ReportTarget } from './report-target.ts';
import { shownPath } from './shown-path.ts';
import { writeReports } from './write-reports.ts';

/** Options of `catalogue build`, as typed. */
export interface BuildOptions {
  readonly sources: string;
  readonly out: string;
  readonly templates?: string;
  readonly baseUrl?: string;
  readonly generatedAt?: string;
  readonly check?: boolean;
  readonly format: readonly ReportTarget[];
}

/** As many differing paths as a reader is shown. */
const shownPaths = 50;

/** `catalogue build`: checks the sources and brings the output up to date. */
export async function runBuild(options: BuildOptions, io: CommandIo): Promise<ExitCode> {
  requireSources(options.sources);
  const result = await build({
    sources: options.sources,
    shownAs: shownPath(options.sources),
    out: options.out,
    templates: readTemplates(options.templates),
    baseUrl: readBaseUrl(options.baseUrl, io.env['CATALOGUE_BASE_URL']),
    dates: {
      now: toWholeSeconds(io.now()),
      fixed: readFixedDate(options.generatedAt, io.env['SOURCE_DATE_EPOCH']),
    },
    check: options.check === true,
  });
  writeReports(result, options.format, io);
  if (hasErrors(result.diagnostics)) {
    io.log(`Nothing was written: the sources have errors.`);
    return 1;
  }
  return options.check === true
    ? reportCheck(result, options, io)
    : reportBuild(result, options, io);
}

function reportBuild({ change }: BuildResult, { out }: BuildOptions, io: CommandIo): ExitCode {
  const { written = [], removed = [], unchanged = 0, bytes = 0 } = change ?? {};
  const parts = [
    `${count(written.length, 'file')} written`,
    ...(removed.length > 0 ? [`${count(removed.length, 'file')} removed`] : []),
    ...(unchanged > 0 ? [`${String(unchanged)} unchanged`] : []),
  ];
  io.log(`${io.style.green('✓')} ${out}: ${parts.join(', ')} (${size(bytes)}).`);
  return 0;
}

function reportCheck({ change }: BuildResult, options: BuildOptions, io: CommandIo): ExitCode {
  const { written = [], removed = [] } = change ?? {};
  const differing = [
    ...written.map((path) => `differs  ${path}`),
    ...removed.map((path) => `left over  ${path}`),
  ];
  if (differing.length === 0) {
    io.log(`${io.style.green('✓')} ${options.out} is current.`);
    return 0;
  }
  if (options.format.every(({ format, file }) => format === 'text' || file !== undefined)) {
    io.out(differing.slice(0, shownPaths).join('\n'));
    if (differing.length > shownPaths)
      io.out(`… and ${String(differing.length - shownPaths)} more`);
  }
  io.log(
    `${options.out} is not what its sources give: ${count(differing.length, 'file')} to bring up to date. Run \`catalogue build\` and commit the result.`,
  );
  return 1;
}

function size(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return megabytes >= 1 ? `${megabytes.toFixed(1)} MB` : `${String(Math.ceil(bytes / 1000))} kB`;
}
