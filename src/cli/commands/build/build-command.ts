import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { placeholders } from '../../../contract/placeholders.ts';
import { driftCount, driftLines } from '../../../content/diagnostics/reporters/drift.ts';
import type { DifferingFile } from '../../../content/diagnostics/reporters/reporter.ts';
import { UsageError } from '../../../base/failures.ts';
import { hasErrors, type Diagnostic } from '../../../content/diagnostics/diagnostic.ts';
import { manifestName } from '../../../build/output/manifest-file.ts';
import { refuseWithin } from '../../../build/output/output-folder.ts';
import type {
  BuildResult,
  Remediable,
  SourcesInput,
  BuildMonitor,
} from '../../../build/pipeline/pipeline.ts';
import { buildUnlessCurrent } from '../../../build/pipeline/build-unless-current.ts';
import { byCodePoint } from '../../../base/text/compare-code-points.ts';
import { count, formatBytes } from '../../../base/text/plain-text.ts';
import { withTemplateFailures } from '../../inputs/template-failures.ts';
import { readBuildInput, type BuildInputOptions } from '../../inputs/build-input.ts';
import type { CommandIo, ExitCode } from '../../terminal/command-io.ts';
import { openRecord, placesOfCache, reportRefusedCache } from '../../inputs/open-cache.ts';
import type { ReportTarget } from '../../reports/report-target.ts';
import { hostsByName } from '../../inputs/hosts-by-name.ts';
import type { EarlierBuild } from './what-is-online.ts';
import { nothingOnline } from '../../../content/publication/online.ts';
import { reportOnline } from '../../reports/report-online.ts';
import { writeHosting, type HostingOptions } from './write-hosting.ts';
import { readingGit } from '../../inputs/reading-git.ts';
import { requireSources } from '../../inputs/require-sources.ts';
import { displayPath } from '../../inputs/project-folder.ts';
import { foreignSentence } from '../../reports/foreign-files.ts';
import { daysLine, passedLines } from '../../reports/day-lines.ts';
import { writeReports } from '../../reports/write-reports.ts';

export interface BuildOptions extends BuildInputOptions, HostingOptions {
  readonly format: readonly ReportTarget[];
  readonly timings?: boolean;
  readonly previous?: string;
  readonly pullRequest?: boolean;
  readonly allowGone?: boolean;
  readonly all?: boolean;
}

/** `catalogue build`: checks the sources and brings the output up to date. */
export async function runBuild(options: BuildOptions, io: CommandIo): Promise<ExitCode> {
  await hostsByName(options.host ?? []);
  requireSources(options.sources);
  if (options.hosting !== undefined)
    refuseWithin(options.sources, options.hosting, 'folder of configurations');
  const earlier = await readingGit(() => earlierBuild(options, io), io);
  const { allowGone = false, previous } = options;
  const isLastDoor = 'CI' in io.env && previous !== undefined && !allowGone;
  const refuse = isLastDoor
    ? (baseUrl: string) => {
        refusePlaceholder(baseUrl, options);
      }
    : undefined;
  const progress = followBuild(io, () => performance.now());
  reportRefusedCache(options, io);
  const built = () =>
    withTemplateFailures(options.templates, async () =>
      buildUnlessCurrent(
        {
          ...{ ...(await readBuildInput(options, io)), ...earlier, refuse, monitor: progress },
          letsGo: options.allowGone === true,
        },
        openRecord(options, io),
      ),
    );
  const result = await readingGit(built, io).finally(progress.end);
  const code = await report(result, options, io, progress.elapsed());
  if (options.timings === true) io.err([...progress.timings(), ...placesOfCache(options, io.env)]);
  if (code === 0 && options.check !== true) await writeHosting(result.hosts, options, io);
  return code;
}

/** What was built before; what reads it is loaded only for who names it. */
async function earlierBuild(options: BuildOptions, io: CommandIo): Promise<EarlierBuild> {
  if (options.previous === undefined && options.pullRequest !== true)
    return options.noindex === true ? { online: nothingOnline } : {};
  const { readEarlier } = await import('./what-is-online.ts');
  return readEarlier(options, io);
}

/**
 * The last door before the web: a build in CI that knows of an earlier one, and may lose no address of it.
 *
 * @throws UsageError for the address that `init` wrote.
 */
function refusePlaceholder(
  baseUrl: string,
  { previous = '', noindex, check, sources }: BuildOptions,
): void {
  if (baseUrl !== placeholders.baseUrl || noindex === true || check === true) return;
  const named = /^https:\/\/[^/]/.test(previous) ? previous.replace(/\/$/, '') : 'https://…';
  throw new UsageError([
    `Nothing was written: ${baseUrl} is not your address, and every link, feed and picture would name it.`,
    `Write yours into ${displayPath(sources)}/site.yaml:`,
    `  baseUrl: ${named}`,
  ]);
}

async function report(
  result: BuildResult,
  options: BuildOptions,
  io: CommandIo,
  elapsed: number,
): Promise<ExitCode> {
  const differing = options.check === true ? differingFiles(result, options.out) : undefined;
  const because = differing === undefined ? [] : reasonsFor(result, options, differing);
  const output = displayPath(options.out);
  const remedies = {
    shownAs: displayPath(options.sources),
    // The findings of a build may be cached.
    from: async () => recheckSources(await readBuildInput(options, io)),
  };
  const reported = { ...result, differing, because, output, remedies };
  await writeReports(reported, options.format, io, options.all);
  reportOnline(result, io);
  if (hasErrors(result.diagnostics)) {
    io.log('Nothing was written: the sources have errors.');
    const isLost = result.diagnostics.some(({ code }) => code === 'path-vanished');
    if (isLost && options.pullRequest !== true)
      io.log('To go back to an earlier publication, and lose what came since: --allow-gone.');
    return 1;
  }
  if (result.foreign !== undefined)
    io.log(
      `${result.foreign}; in the sitemap and the feeds, entries that no commit has touched since keep theirs.`,
    );
  if (result.newest !== undefined)
    io.log(
      `warning: Most files of ${output} are dated later than this clock says it is, up to ${result.newest}: they keep their dates, and what changed has that one. Set the clock, or, if an earlier one was wrong, give --generated-at once.`,
    );
  return differing === undefined
    ? reportBuild(result, options, io, elapsed)
    : reportCheck({ ...result, differing, because }, options, io);
}

/** What a build would change; undefined if the sources have errors. */
const differingFiles = ({ change }: BuildResult, out: string): DifferingFile[] | undefined =>
  change &&
  [
    ...change.written.map(
      (path) => ({ path, change: existsSync(join(out, path)) ? 'differs' : 'missing' }) as const,
    ),
    ...[...change.removed, ...change.foreign].map(
      (path) => ({ path, change: 'left-over' }) as const,
    ),
  ].sort(byCodePoint(({ path }) => path));

function reportBuild(
  { change, days, recovery }: BuildResult,
  { out }: BuildOptions,
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

interface ComparedBuild extends BuildResult {
  readonly differing: readonly DifferingFile[];
  readonly because: readonly string[];
}

function reportCheck(
  { due = [], differing, because }: ComparedBuild,
  options: BuildOptions,
  io: CommandIo,
): ExitCode {
  for (const { path, renewal, expiry } of due)
    io.log(
      `warning: ${options.out}${path} has been due for a new date since ${dayOf(renewal)} and expires on ${dayOf(expiry)}. Run \`catalogue build\` and commit the result.`,
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
  { change, days }: BuildResult,
  { out }: Pick<BuildOptions, 'out'>,
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

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** The remedies of the same findings in another check of the same sources. */
async function recheckSources(input: SourcesInput): Promise<Remediable> {
  const { checkWithPictures } = await import('../../../build/pipeline/check-sources.ts');
  const { diagnostics, remediable } = await checkWithPictures(input);
  const findings = new Map(
    diagnostics.map((diagnostic) => [identityOf(diagnostic), remediable.findingOf(diagnostic)]),
  );
  return { ...remediable, findingOf: (diagnostic) => findings.get(identityOf(diagnostic)) };
}

const identityOf = ({ code, file, line, column, message }: Diagnostic): string =>
  JSON.stringify([code, file, line, column, message]);

/** Monitors a build: its progress, and the duration of each phase. */
interface BuildProgress extends BuildMonitor {
  /** Ends the last phase and removes the progress line. */
  readonly end: () => void;
  readonly elapsed: () => number;
  /** The phases in their order, with their times, as lines of a table. */
  readonly timings: () => string[];
}

/** Below this number each one takes long, so every fourth is reported. */
const few = 512;

/** Starts to monitor a build; `clock` gives milliseconds. */
export function followBuild({ progress }: CommandIo, clock: () => number): BuildProgress {
  const started = clock();
  const phases: { readonly name: string; readonly from: number; readonly total?: number }[] = [];
  let done = 0;
  const show = (): void => {
    const { name, from, total } = phases.at(-1) ?? { name: '', from: started };
    const rate = Math.round((done * 1000) / Math.max(1, clock() - from));
    const count = done > 0 ? `${done} of ${String(total)}, ${rate} a second` : total;
    progress(count === undefined ? name : `${name}: ${String(count)}`);
  };
  return {
    phase(name, total) {
      phases.push({ name, from: clock(), ...(total !== undefined && { total }) });
      done = 0;
      show();
    },
    advance() {
      done += 1;
      if (done % ((phases.at(-1)?.total ?? few) < few ? 4 : 64) === 0) show();
    },
    end() {
      phases.push({ name: '', from: clock() });
      progress('');
    },
    elapsed: () => clock() - started,
    timings: () =>
      phases.slice(0, -1).map(({ name, from }, index) => {
        const time = (phases[index + 1]?.from ?? from) - from;
        return `${time.toFixed(0).padStart(7)} ms  ${name}`;
      }),
  };
}
