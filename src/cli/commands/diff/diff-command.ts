import { UsageError } from '../../../base/failures.ts';
import { withoutPassword } from '../../../base/text/without-password.ts';
import { encodePath } from '../../../content/model/addresses.ts';
import { levels, type Level } from '../../../review/diff/change.ts';
import { countByLevel, type DiffReport } from '../../../review/diff/report.ts';
import { github, diffReporters, type DiffFormat } from '../../../review/diff/reporters/registry.ts';
import { markdown } from '../../../review/diff/reporters/change-markdown.ts';
import { compareSides } from '../../comparison/compare-sides.ts';
import { displayPath } from '../../inputs/project-folder.ts';
import { closedFiles } from '../../reports/notices.ts';
import { allowFile } from '../../../content/sources/classify-path.ts';
import { limitsOf, type RequestOptions } from '../../options/common-options.ts';
import type { ReportTarget } from '../../reports/report-target.ts';
import { fromWorkspaceRoot, isOnGitHub, reportToGitHub } from '../../reports/report-to-github.ts';
import { writeRendered } from '../../reports/write-reports.ts';
import type { CommandIo, ExitCode } from '../../terminal/command-io.ts';

interface DiffOptions extends RequestOptions {
  readonly out: string;
  readonly sources: string;
  readonly format: readonly ReportTarget<DiffFormat>[];
  readonly failOn: 'breaking' | 'notable' | 'any' | 'never';
  readonly previewUrl?: string;
  readonly files?: boolean;
  readonly pullRequest?: boolean;
  readonly at?: string;
  readonly templates?: string;
}

/** `catalogue diff <before> [after]`: what changes for those who use the publication. */
export async function runDiff(
  typed: string | undefined,
  after: string | undefined,
  options: DiffOptions,
  io: CommandIo,
): Promise<ExitCode> {
  const isPullRequest = options.pullRequest === true;
  if (isPullRequest === (typed !== undefined))
    throw new UsageError(
      isPullRequest
        ? `--pull-request says what to compare with. Leave out ${JSON.stringify(typed)}.`
        : 'Name what to compare with, such as main: `catalogue diff main`.',
    );
  const previewUrl = readPreviewUrl(options.previewUrl);
  const sides = { ...options, before: typed, after, limits: limitsOf(options) };
  const comparing = compareSides(sides, io);
  const compared = isPullRequest
    ? await comparing.catch(async (fault: unknown) => {
        const { reportNotCompared } = await import('./report-not-compared.ts');
        return reportNotCompared(fault, options.format, io);
      })
    : await comparing;
  if (typeof compared === 'number') return compared;
  const { allNew, endsLater, ...changed } = compared;
  if (allNew !== undefined) io.log(`${allNew} All of ${changed.sides.after} is new.`);
  const report = {
    ...changed,
    notes: [...changed.notes, ...closedFiles()],
    listsFiles: options.files,
    previewUrl,
    ...(after === undefined && { allow: { file: displayPath(`${options.sources}/${allowFile}`) } }),
    style: io.style,
  };
  await writeDiffReports(report, options.format, io);
  const failed = failing[options.failOn];
  const isFailed = endsLater
    ? failed.length > 0
    : changed.changes.some(({ level }) => failed.includes(level));
  return isFailed ? 1 : 0;
}

const failing: Readonly<Record<DiffOptions['failOn'], readonly Level[]>> = {
  breaking: ['breaking'],
  notable: ['breaking', 'notable'],
  any: levels,
  never: [],
};

function readPreviewUrl(url: string | undefined): string | undefined {
  if (url !== undefined && (!/^https?:\/\/[^\s()<>]+$/.test(url) || !URL.canParse(url)))
    throw new UsageError(
      `--preview-url ${JSON.stringify(url)} is not an address. Write https://host.`,
    );
  return url && withoutPassword(url);
}

/**
 * Writes every requested report on a comparison. On GitHub Actions annotations, the summary of the step and
 * the outputs `breaking`, `notable`, `additive` and `editorial` are added.
 *
 * @throws EnvironmentError for a file that cannot be written.
 */
async function writeDiffReports(
  report: DiffReport,
  targets: readonly ReportTarget<DiffFormat>[],
  io: CommandIo,
): Promise<void> {
  // Annotations name files from the root of the checkout.
  const toRoot = fromWorkspaceRoot(io.env);
  const placeOf: DiffReport['placeOf'] = (change) => {
    const place = report.placeOf(change);
    return place && toRoot(place);
  };
  const onGitHub = isOnGitHub(io.env)
    ? { ...report, placeOf, linkTo: linksOnGitHub(io.env) }
    : report;
  const printed = await writeRendered<DiffFormat>(
    (format, style) =>
      diffReporters[format]({ ...(fromRoot.has(format) ? onGitHub : report), style }),
    targets,
    io,
  );
  if (!isOnGitHub(io.env)) return;
  reportToGitHub(
    {
      annotations: () => github(onGitHub),
      summary: () => markdown(onGitHub),
      outputs: countByLevel(report.changes),
    },
    printed,
    io,
  );
}

/** Formats that are read relative to the whole checkout, not to where the program ran. */
const fromRoot: ReadonlySet<DiffFormat> = new Set(['github', 'markdown']);

/** The lines of the checked-out commit, on the web; nothing if the runner names none. */
function linksOnGitHub(env: CommandIo['env']): DiffReport['linkTo'] {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_SHA: commit } = env;
  if (!/^https?:\/\/[\w.:-]+$/.test(server ?? '')) return undefined;
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository ?? '') || !/^[0-9a-f]{40,64}$/.test(commit ?? ''))
    return undefined;
  return ({ file, line }) =>
    /^(?:\.\.|[a-zA-Z]:|)\//.test(file)
      ? undefined
      : `${server ?? ''}/${repository ?? ''}/blob/${commit ?? ''}/${encodePath(file)}#L${line}`;
}
