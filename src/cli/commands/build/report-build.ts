import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { byCodePoint } from '../../../base/text/compare-code-points.ts';
import { count, formatBytes } from '../../../base/text/plain-text.ts';
import type { Build } from '../../../build/build.ts';
import type { BuildInput } from '../../../build/build-input.ts';
import { manifestName } from '../../../build/output/manifest-file.ts';
import { hasErrors, type Diagnostic } from '../../../content/diagnostics/diagnostic.ts';
import { dayOf } from '../../../content/model/date-range.ts';
import { driftCount, driftLines } from '../../../content/diagnostics/reporters/drift.ts';
import type { DifferingFile } from '../../../content/diagnostics/reporters/reporter.ts';
import type { FixableSources } from '../../../edit/fixes/tried-remedies.ts';
import type { BuildInputOptions } from '../../inputs/build-input.ts';
import { displayPath } from '../../inputs/project-folder.ts';
import { daysLine, passedLines } from '../../reports/day-lines.ts';
import { foreignSentence, reportOnline } from '../../reports/notices.ts';
import type { ReportTarget } from '../../reports/report-target.ts';
import { writeReports } from '../../reports/write-reports.ts';
import type { CommandIo, ExitCode } from '../../terminal/command-io.ts';
import type { OnlineOptions } from './what-is-online.ts';

export interface ReportOptions extends BuildInputOptions, Pick<OnlineOptions, 'pullRequest'> {
  readonly format: readonly ReportTarget[];
  readonly all?: boolean;
}

export async function reportBuild(
  result: Build,
  options: ReportOptions,
  input: BuildInput,
  io: CommandIo,
  elapsed: number,
): Promise<ExitCode> {
  const { publication, otherAddress } = result;
  const differing = options.check === true ? differingFiles(result, options.out) : undefined;
  const because = differing === undefined ? [] : reasonsFor(result, options, differing);
  const output = displayPath(options.out);
  const remedies = { shownAs: input.shownAs, from: () => checkAgain(input) };
  const reported = { ...result, differing, because, remedies };
  await writeReports(reported, options.format, io, options.all);
  reportOnline(result, io);
  if (hasErrors(result.diagnostics)) {
    io.log('Nothing was written: the sources have errors.');
    const isLost = result.diagnostics.some(({ code }) => code === 'path-vanished');
    if (isLost && options.pullRequest !== true)
      io.log('To go back to an earlier publication, and lose what came since: --allow-gone.');
    return 1;
  }
  if (otherAddress !== undefined)
    io.log(
      `${otherAddress}; in the sitemap and the feeds, entries that no commit has touched since keep theirs.`,
    );
  if (publication?.newest !== undefined)
    io.log(
      `warning: Most files of ${output} are dated later than this clock says it is, up to ${publication.newest}: they keep their dates, and what changed has that one. Set the clock, or, if an earlier one was wrong, give --generated-at once.`,
    );
  return differing === undefined
    ? reportWritten(result, options, io, elapsed)
    : reportDiffering(result, differing, because, options, io);
}

/** What a build would change; undefined if the sources have errors. */
const differingFiles = ({ change }: Build, out: string): DifferingFile[] | undefined =>
  change &&
  [
    ...change.written.map(
      (path) => ({ path, change: existsSync(join(out, path)) ? 'differs' : 'missing' }) as const,
    ),
    ...[...change.removed, ...change.foreign].map(
      (path) => ({ path, change: 'left-over' }) as const,
    ),
  ].sort(byCodePoint(({ path }) => path));

function reportWritten(
  { change, days, recovery }: Build,
  { out }: ReportOptions,
  io: CommandIo,
  elapsed: number,
): ExitCode {
  const { written = [], removed = [], foreign = [], unchanged = 0, bytes = 0 } = change ?? {};
  if (recovery !== undefined) io.log(recovery);
  const parts = [
    `${count(written.length, 'file')} written`,
    ...(removed.length > 0 ? [`${count(removed.length, 'file')} removed`] : []),
    ...(unchanged > 0 ? [`${unchanged} unchanged`] : []),
  ];
  const size = `(${formatBytes(bytes)}) in ${(elapsed / 1000).toFixed(1)} s`;
  io.log(`${io.logStyle.green('✓')} ${out}: ${parts.join(', ')} ${size}.`);
  const line = daysLine(days);
  if (line !== undefined) io.log(line);
  if (foreign.length > 0) io.log(`warning: ${foreignSentence(foreign, displayPath(out))}`);
  return 0;
}

function reportDiffering(
  { due = [] }: Build,
  differing: readonly DifferingFile[],
  because: readonly string[],
  options: ReportOptions,
  io: CommandIo,
): ExitCode {
  for (const { path, renewal, expiry } of due)
    io.log(
      `warning: ${options.out}${path} has been due for a new date since ${dayOf(new Date(renewal))} and expires on ${dayOf(new Date(expiry))}. Run \`catalogue build\` and commit the result.`,
    );
  if (differing.length === 0) {
    io.log(`${io.logStyle.green('✓')} ${options.out} is current.`);
    return 0;
  }
  if (options.format.every(({ format, file }) => format === 'text' || file !== undefined))
    io.out(driftLines(differing));
  io.log(
    `${options.out} does not match its sources: ${driftCount(differing)}. Run \`catalogue build\` and commit the result.`,
  );
  for (const line of because) io.log(line);
  return 1;
}

/** Why files may differ without a change of a source. */
function reasonsFor(
  { change, days }: Build,
  { out }: Pick<ReportOptions, 'out'>,
  differing: readonly DifferingFile[],
): string[] {
  const lineEnds = change?.lineEnds?.length ?? 0;
  const foreign = change?.foreign ?? [];
  return [
    ...(foreign.length > 0 ? [foreignSentence(foreign, displayPath(out))] : []),
    ...passedLines(days, out),
    ...(areEncodedPictures(differing)
      ? [
          'Only encoded pictures differ: another system or processor may encode them with other bytes. Build the output where it is checked.',
        ]
      : []),
    ...(lineEnds > 0
      ? [
          `In ${count(lineEnds, 'file')} only the line ends differ: git wrote them as CRLF. Write \`${displayPath(out)}/** -text\` into .gitattributes, run \`catalogue build\` and commit both.`,
        ]
      : []),
  ];
}

/** Whether all that differs is encoded, so that another kind of machine may have made it. */
export function areEncodedPictures(differing: readonly DifferingFile[]): boolean {
  const files = differing.filter(({ path }) => path !== `/${manifestName}`);
  const isEncoded = ({ path, change }: DifferingFile): boolean =>
    change === 'differs' && /\.(?:avif|ico|jpg|png|webp)$/.test(path);
  return files.length > 0 && files.every(isEncoded);
}

/** Checks the same sources, as the findings of a build may be those of the last one: they are known by what they say. */
async function checkAgain(input: BuildInput): Promise<FixableSources> {
  const { checkWithPictures } = await import('../../../build/sources/check-sources.ts');
  const sources = await checkWithPictures(input);
  const same = new Map(
    sources.diagnostics.map((diagnostic) => [identityOf(diagnostic), diagnostic]),
  );
  return {
    ...sources,
    findingOf: (diagnostic) => sources.findingOf(same.get(identityOf(diagnostic)) ?? diagnostic),
  };
}

const identityOf = ({ code, file, line, column, message }: Diagnostic): string =>
  JSON.stringify([code, file, line, column, message]);
