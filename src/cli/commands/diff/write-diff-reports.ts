import { github } from '../../../review/diff/reporters/github.ts';
import { markdown } from '../../../review/diff/reporters/markdown.ts';
import { diffReporters, type DiffFormat } from '../../../review/diff/reporters/registry.ts';
import { countByLevel, semverOf, type DiffReport } from '../../../review/diff/report.ts';
import { encodePath } from '../../../content/model/addresses.ts';
import type { CommandIo } from '../../terminal/command-io.ts';
import type { ReportTarget } from '../../reports/report-target.ts';
import { fromWorkspaceRoot, isOnGitHub, reportToGitHub } from '../../reports/report-to-github.ts';
import { writeRendered } from '../../reports/write-reports.ts';

/**
 * Writes every report on a comparison that was requested. On GitHub Actions annotations, the summary
 * of the step and the outputs `breaking`, `notable`, `additive`, `editorial` and `semver` are added.
 *
 * @throws EnvironmentError for a file that cannot be written.
 */
export async function writeDiffReports(
  report: DiffReport,
  targets: readonly ReportTarget<DiffFormat>[],
  io: CommandIo,
): Promise<void> {
  const onGitHub = isOnGitHub(io.env)
    ? { ...report, placeOf: rooted(report, io), linkTo: linksOnGitHub(io.env) }
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
      outputs: { ...countByLevel(report.changes), semver: semverOf(report) },
    },
    printed,
    io,
  );
}

/** Annotations name files from the root of the checkout. */
function rooted({ placeOf }: DiffReport, { env }: CommandIo): DiffReport['placeOf'] {
  const toRoot = fromWorkspaceRoot(env);
  return (change) => {
    const place = placeOf(change);
    return place && toRoot(place);
  };
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
      : `${server ?? ''}/${repository ?? ''}/blob/${commit ?? ''}/${encodePath(file)}#L${String(line)}`;
}
