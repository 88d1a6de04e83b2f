import { resolve } from 'node:path';
import type { DeployDocument } from '../../../contract/reports/deploy-report.ts';
import { EnvironmentError, UsageError } from '../../../base/failures.ts';
import { isWithin } from '../../../base/files/folders.ts';
import { realPathOf } from '../../../build/output/output-folder.ts';
import { deploy, type DeployOptions, type Outcome } from '../../../service/deploy/deploy.ts';
import { openCloudFront } from '../../../service/deploy/cloudfront.ts';
import { lookAt } from '../../../service/deploy/look.ts';
import { openStore } from '../../../service/deploy/open-store.ts';
import { prepare, type Goal, type Prepared } from '../../../service/deploy/prepare.ts';
import { readSite, type Site } from '../../../service/deploy/site.ts';
import type { DeployStore } from '../../../service/deploy/store.ts';
import { parseTarget, type DeployTarget } from '../../../service/deploy/target.ts';
import { verificationReporters } from '../../../service/verify/reporters/registry.ts';
import { wantsSync, type SyncOptions } from '../../inputs/wants-sync.ts';
import type { ReportTarget } from '../../reports/report-target.ts';
import { writeRendered } from '../../reports/write-reports.ts';
import type { CommandIo, ExitCode } from '../../terminal/command-io.ts';
import { linesIn } from '../../../content/diagnostics/printed.ts';
import { verifyWithProgress } from '../verify/verify.ts';
import { renderDeployment, type DeployFormat } from './render-deployment.ts';

/** Options of `catalogue deploy`, as typed. */
export interface DeployCommandOptions extends SyncOptions {
  readonly out: string;
  readonly dryRun?: boolean;
  /** True without an id. */
  readonly rollback?: string | true;
  readonly list?: boolean;
  readonly remove?: boolean;
  readonly keep: number;
  readonly parallel: number;
  readonly recheck?: boolean;
  readonly replace?: boolean;
  readonly endpoint?: string;
  readonly region?: string;
  readonly cloudfront?: string;
  /** True without an address. */
  readonly verify?: string | true;
  readonly host?: string;
  readonly format: readonly ReportTarget<DeployFormat>[];
}

/** `catalogue deploy <target>`: puts a built site where it is served, or goes back to an earlier one. */
export async function runDeploy(
  typed: string,
  options: DeployCommandOptions,
  io: CommandIo,
): Promise<ExitCode> {
  const target = parseTarget(typed);
  const goal = goalOf(target, options);
  const store = await openStore(target, {
    endpoint: options.endpoint,
    region: options.region,
    sync: wantsSync(options, io.env),
    env: io.env,
  });
  try {
    const report = await reportOf(goal, store, options, io);
    io.progress('');
    let verified = options.verify === undefined ? undefined : false;
    try {
      if (options.verify !== undefined) verified = await verifyDeployed(report.site, options, io);
    } finally {
      // Whether or not anybody answers, something was deployed.
      await writeRendered<DeployFormat>(
        (format, style) => renderDeployment({ ...report.document, verified }, format, style),
        options.format,
        io,
      );
    }
    return verified === false ? 1 : 0;
  } finally {
    io.progress('');
    await store.close();
  }
}

/** What is to be done; undefined to list what was done before. */
function goalOf(
  target: DeployTarget,
  { list, remove, rollback, out, verify, dryRun }: DeployCommandOptions,
): Goal | undefined {
  if (verify !== undefined && (list === true || remove === true || dryRun === true))
    throw new UsageError('--verify needs a deployment: leave out --list, --remove and --dry-run.');
  if (list === true) return undefined;
  if (remove === true) return { kind: 'nothing' };
  if (rollback !== undefined)
    return { kind: 'rollback', to: rollback === true ? undefined : rollback };
  if (target.kind === 'folder') refuseSameFolder(target.folder, out);
  return { kind: 'site', site: readSite(out) };
}

function refuseSameFolder(folder: string, out: string): void {
  const [there, here] = [folder, out].map((path) => realPathOf(resolve(path))) as [string, string];
  if (isWithin(there, here) || isWithin(here, there))
    throw new UsageError(
      `The target ${folder} and the built site ${out} lie in each other. Choose folders apart.`,
    );
}

interface Reported {
  readonly document: DeployDocument;
  /** The site that the target shows now. */
  readonly site?: Site | undefined;
}

async function reportOf(
  goal: Goal | undefined,
  store: DeployStore,
  options: DeployCommandOptions,
  io: CommandIo,
): Promise<Reported> {
  const dryRun = options.dryRun === true;
  if (goal === undefined) {
    const { state } = await lookAt(store);
    const { deployments, attempts } = state;
    const found = { deployments: [...deployments], unfinished: attempts.length };
    return { document: { ...nothingDone, ...found, target: store.label, dryRun } };
  }
  const { cloudfront, verify } = options;
  const work: DeployOptions = {
    announce:
      cloudfront === undefined ? undefined : openCloudFront(cloudfront, verify !== undefined),
    ...{ store, now: io.now, signal: stopSignal(store, io) },
    ...{ parallel: options.parallel, keep: options.keep },
    ...{ replace: options.replace === true, recheck: options.recheck === true },
    onProgress: (phase, done, total) => {
      io.progress(total === undefined ? phase : `${phase}: ${String(done)} of ${String(total)}`);
    },
  };
  const outcome: Prepared & Partial<Outcome> = dryRun
    ? await prepare(goal, work)
    : await deploy(goal, work);
  const document = documentOf(outcome, store.label, dryRun);
  return { document, site: outcome.wanted };
}

/** A signal ends a deployment between two files; a second one ends the program. */
function stopSignal(store: DeployStore, io: CommandIo): AbortSignal {
  const controller = new AbortController();
  void io.stopped().then(() => {
    controller.abort(
      new EnvironmentError(
        `Stopped. ${store.label} shows a whole site; deploy again to complete this one.`,
      ),
    );
  });
  return controller.signal;
}

const nothingDone: Omit<DeployDocument, 'target' | 'dryRun' | 'deployments'> = {
  ...{ version: 1, action: 'list', healed: false, written: [], removed: [], lingering: [] },
  ...{ kept: 0, unchanged: 0, unfinished: 0 },
};

function documentOf(
  outcome: Prepared & Partial<Outcome>,
  target: string,
  dryRun: boolean,
): DeployDocument {
  const { goal, plan, state, found, present, id, rollbackOf } = outcome;
  const steps = plan.groups.flatMap((group) => group.steps);
  const written = steps.flatMap(({ key, file }) =>
    file === undefined ? [] : [{ path: file.path, bytes: file.bytes, isNew: !present.has(key) }],
  );
  const rewritten = new Set(written.map(({ path }) => path));
  return {
    ...nothingDone,
    ...{ target, dryRun, id, rollbackOf, written },
    action: ({ site: 'deploy', rollback: 'rollback', nothing: 'remove' } as const)[goal.kind],
    healed: found.isThere && state.attempts.length > 0,
    removed: steps.flatMap(({ key, file }) =>
      file !== undefined || rewritten.has(`/${key}`) ? [] : [`/${key}`],
    ),
    lingering: Object.keys(plan.lingering)
      .map((key) => `/${key}`)
      .sort(),
    kept: plan.keeps.length,
    unchanged: plan.unchanged,
    deployments: [...(outcome.deployments ?? state.deployments)],
  };
}

/** Whether what is served is the site that was deployed, and keeps its promises. */
async function verifyDeployed(
  site: Site | undefined,
  { verify, host }: DeployCommandOptions,
  io: CommandIo,
): Promise<boolean> {
  const url = verify === true ? site?.baseUrl : verify;
  if (url === undefined) return false;
  const result = await verifyWithProgress(
    url,
    { format: [], ...(host !== undefined && { host }) },
    io,
  );
  const lines = verificationReporters.text({ ...result, style: io.logStyle });
  (result.ok ? io.log : io.err)(linesIn(lines));
  // Another build may keep every promise, too.
  const isShown = result.manifestSha256 === site?.sha256;
  if (result.ok && !isShown)
    io.err([
      `catalogue: ${url} shows another build than the one that was deployed. Is it the address of this target? A cache in front of it may also not have forgotten the former one yet.`,
    ]);
  return result.ok && isShown;
}
