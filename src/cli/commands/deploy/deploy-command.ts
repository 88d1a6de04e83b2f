import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { DeployDocument } from '../../../contract/reports/deploy-report.ts';
import { formThatCannotWork } from '../../../content/publication/sign-up-form.ts';
import { paths } from '../../../contract/paths.ts';
import { placeholdersIn } from '../../../contract/placeholders.ts';
import { UsageError } from '../../../base/failures.ts';
import { count, groupDigits, formatBytes } from '../../../base/text/plain-text.ts';
import { isWithin } from '../../../base/files/folders.ts';
import { manifestName } from '../../../build/output/manifest-file.ts';
import { realPathOf } from '../../../build/output/output-folder.ts';
import { printable, linesIn } from '../../../content/diagnostics/printed.ts';
import type { Style } from '../../../content/diagnostics/style.ts';
import { deploy } from '../../../service/deploy/deploy.ts';
import { readSite, type LocalSite } from '../../../service/deploy/deployed-site.ts';
import { deployToFolder } from '../../../service/deploy/deploy-to-folder.ts';
import { GoneError } from '../../../service/http/gone-addresses.ts';
import { s3Store } from '../../../service/deploy/s3-store.ts';
import { verificationReporters } from '../../../service/verify/reporters.ts';
import type { ReportTarget } from '../../reports/report-target.ts';
import { writeRendered } from '../../reports/write-reports.ts';
import type { CommandIo, ExitCode } from '../../terminal/command-io.ts';
import { recordDeployed } from '../ledger/ledger-command.ts';
import { verifyWithProgress } from '../verify/verify-command.ts';

export type DeployFormat = 'text' | 'json';

export interface DeployCommandOptions {
  readonly sources: string;
  readonly out: string;
  readonly dryRun?: boolean;
  readonly remove?: boolean;
  readonly replace?: boolean;
  readonly allowGone?: boolean;
  readonly allowPlaceholders?: boolean;
  /** True without an address. */
  readonly verify?: string | true;
  readonly host?: string;
  readonly format: readonly ReportTarget<DeployFormat>[];
}

/** A bucket by its name, which had capitals and underscores once, and segments that lead nowhere else. */
const bucketForm = /^s3:\/\/([a-z\d][\w.-]{1,253}[a-z\d])((?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)*)\/?$/i;

/** Another address, or what scp takes, which would become a folder here. */
const noFolder = /^(?:\s*$|[a-z][a-z\d+.-]+:|[^/\\@]+@[^/\\@]*:)/i;

/**
 * Reads a target as it was typed.
 *
 * @throws UsageError for one of another form, which may have a password in it and is not repeated.
 */
export function parseTarget(
  text: string,
): { readonly bucket: string; readonly prefix: string } | { readonly folder: string } {
  const [, bucket, prefix = ''] = bucketForm.exec(text) ?? [];
  if (bucket !== undefined) return { bucket, prefix: prefix.slice(1) };
  if (!noFolder.test(text)) return { folder: text };
  throw new UsageError(
    'The target has another form. Write s3://bucket/prefix, without a user name or password, or the path of a folder.',
  );
}

/** `catalogue deploy <target>`: puts a built site where it is served, or takes it away. */
export async function runDeploy(
  typed: string,
  { sources, out, remove, replace, verify, host, format, ...options }: DeployCommandOptions,
  io: CommandIo,
): Promise<ExitCode> {
  const dryRun = options.dryRun === true;
  if (verify !== undefined && (remove === true || dryRun))
    throw new UsageError('--verify needs a deployment: leave out --remove and --dry-run.');
  const target = parseTarget(typed);
  if ('folder' in target && remove !== true) refuseOverlap(target.folder, { sources, out });
  const site = remove === true ? undefined : readSite(out);
  if (site !== undefined && 'bucket' in target && options.allowPlaceholders !== true)
    refusePlaceholders(site);
  if (site !== undefined && 'bucket' in target) io.log(formThatCannotWork(site.manifest));
  const how = { replace, dryRun, allowGone: options.allowGone, onProgress: io.progress };
  const store = 'folder' in target ? target.folder : s3Store(target, io.env);
  const isFolder = typeof store === 'string';
  const action = site === undefined ? 'remove' : 'deploy';
  const what = { version: 2, target: isFolder ? store : store.label, action, dryRun } as const;
  const write = (done: Omit<DeployDocument, keyof typeof what>, isRefused = false) =>
    writeRendered<DeployFormat>(
      (deployFormat, style) =>
        isRefused && deployFormat === 'text'
          ? ''
          : renderDeployment({ ...what, ...done }, deployFormat, style),
      format,
      io,
    );
  try {
    const { steps, heals, gone } = isFolder
      ? await deployToFolder(site, store, how)
      : await deploy(site, { ...how, store });
    io.progress('');
    const written = steps.flatMap(({ file: { path, bytes }, isWanted, isThere }) =>
      isWanted ? [{ path, bytes, isNew: !isThere }] : [],
    );
    const done = {
      ...{ healed: heals, written, gone: [...gone] },
      removed: steps.flatMap(({ file, isWanted }) => (isWanted ? [] : [file.path])),
      unchanged: (site?.files.size ?? 0) - written.length,
    };
    let verified = verify === undefined ? undefined : false;
    try {
      if (verify !== undefined && site !== undefined)
        verified = await verifyDeployed(site, { verify, host }, io);
    } finally {
      // Whether or not anything responds, something was deployed.
      await write({ ...done, verified });
      if (site !== undefined && !dryRun) recordDeployed(sources, site, io);
    }
    return verified === false ? 1 : 0;
  } catch (fault) {
    io.progress('');
    const nothing = { healed: false, written: [], removed: [], unchanged: 0 };
    if (fault instanceof GoneError) await write({ ...nothing, gone: [...fault.gone] }, true);
    throw fault;
  } finally {
    io.progress('');
    if (!isFolder) store.close();
  }
}

/** The placeholders that `init` wrote are never meant to be public; a folder may be for a preview. */
function refusePlaceholders({ manifest, read }: LocalSite): void {
  const texts = read(paths.llmsFull.slice(1));
  const placeholders = placeholdersIn(`${manifest.baseUrl}\n${texts.toString('utf8')}`);
  if (placeholders.length > 0)
    throw new UsageError([
      `The site has ${count(placeholders.length, 'text')} of catalogue init or new that nobody replaced:`,
      ...placeholders.map((text) => `  ${text}`),
      'Replace what catalogue check shows and build again, or deploy with --allow-placeholders.',
    ]);
}

function refuseOverlap(
  folder: string,
  { sources, out }: Pick<DeployCommandOptions, 'sources' | 'out'>,
): void {
  const there = realPathOf(resolve(folder));
  for (const [what, path] of [
    ['built site', out],
    ['sources', sources],
  ] as const) {
    const here = realPathOf(resolve(path));
    if (existsSync(here) && (isWithin(there, here) || isWithin(here, there)))
      throw new UsageError(
        `The target ${folder} and the ${what} ${path} lie in each other. Choose folders apart.`,
      );
  }
}

/** Whether what is served is the site that was deployed, and keeps its promises. */
async function verifyDeployed(
  { manifest, files }: LocalSite,
  { verify, host }: { readonly verify: string | true; readonly host: string | undefined },
  io: CommandIo,
): Promise<boolean> {
  const url = verify === true ? manifest.baseUrl : verify;
  const asked = { format: [], ...(host !== undefined && { host }) };
  const result = await verifyWithProgress(url, asked, io);
  const lines = verificationReporters.text({ ...result, style: io.logStyle });
  (result.ok ? io.log : io.err)(linesIn(lines));
  // Another build may keep every promise, too.
  const isShown = result.manifestSha256 === files.get(manifestName)?.sha256;
  if (result.ok && !isShown)
    io.err([
      `catalogue: ${url} shows another build than the one that was deployed. Is it the address of this target? A cache in front of it may also not have forgotten the former one yet.`,
    ]);
  return result.ok && isShown;
}

const mostShown = 40;

function renderDeployment(report: DeployDocument, format: DeployFormat, style: Style): string {
  if (format === 'json') return JSON.stringify(report, null, 2);
  const { dryRun, written, removed } = report;
  const changes = [
    ...written.map(({ path, isNew }) => (isNew ? `${style.green('+')} ${path}` : `~ ${path}`)),
    ...removed.map((path) => `${style.red('-')} ${path}`),
  ];
  const more = changes.length - mostShown;
  const lines = [
    ...(dryRun ? changes.slice(0, mostShown) : []),
    ...(dryRun && more > 0 ? [`… and ${groupDigits(more)} more; --format json lists all`] : []),
    summary(report),
  ];
  return lines.map(printable).join('\n');
}

function summary(report: DeployDocument): string {
  const { action, dryRun, written, removed, unchanged, target, healed } = report;
  const heals = healed ? ' Completes what was aborted before.' : '';
  if (action === 'remove')
    return removed.length === 0
      ? `Nothing is deployed to ${target}.`
      : `${dryRun ? 'Would remove' : 'Removed'} ${count(removed.length, 'file')} from ${target}.`;
  if (written.length + removed.length === 0)
    return `${target} is up to date: ${count(unchanged, 'file')}.${heals}`;
  const bytes = written.reduce((sum, file) => sum + file.bytes, 0);
  return `${dryRun ? 'Would deploy' : 'Deployed'} to ${target}: ${count(written.length, 'file')} written (${formatBytes(bytes)}), ${groupDigits(removed.length)} removed, ${groupDigits(unchanged)} unchanged.${heals}`;
}
