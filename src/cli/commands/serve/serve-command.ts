import { setTimeout as delay } from 'node:timers/promises';
import { isBeingWritten, openOutputFolder } from '../../../build/output/output-folder.ts';
import { isExpected, UsageError } from '../../../base/failures.ts';
import { createDayTimer, watchFiles } from '../../../service/serve/watch-files.ts';
import { createPreview, type Preview } from '../../../service/serve/preview.ts';
import { accessText, createSiteServer } from '../../../service/serve/server.ts';
import { createSiteMcp } from '../../../service/serve/site-mcp.ts';
import { openSite, type CurrentSite } from '../../../service/serve/current-site.ts';
import { buildDays } from '../../../content/model/build-days.ts';
import type { PreviewBuild } from './build-preview.ts';
import { createSignUp } from '../../../service/signup/sign-up-handler.ts';
import { drain, drainMs } from '../../../service/http/node-server.ts';
import { readSignUpSettings, type SignUpSettings } from '../../../service/signup/settings.ts';
import type { BuildInputOptions } from '../../inputs/build-input.ts';
import type { CommandIo, ExitCode } from '../../terminal/command-io.ts';
import { stackOf, faultLines } from '../../terminal/printer.ts';
import { listenAt, type ListenAddress } from './listen.ts';
import { ignoresSchemas, writeSchemas } from '../../inputs/schema-files.ts';
import { hasErrors } from '../../../content/diagnostics/diagnostic.ts';
import { linesIn } from '../../../content/diagnostics/printed.ts';
import { bySeverity } from '../../../content/diagnostics/reporters/reporter.ts';
import { text } from '../../../content/diagnostics/reporters/text.ts';
import { createStyle } from '../../../content/diagnostics/style.ts';
import { count } from '../../../base/text/plain-text.ts';
import { readingGit } from '../../inputs/reading-git.ts';
import { spawn } from 'node:child_process';

/**
 * Returns a function that reports each build of a preview: findings in the terminal, the same warnings once; open
 * pages display errors, or reload if the site changed.
 */
export function createPreviewReport(
  { quiet, logStyle, log, err }: CommandIo,
  preview: Pick<Preview, 'showSite' | 'showProblems'>,
): (built: Pick<PreviewBuild, 'diagnostics' | 'shownFiles' | 'textOf' | 'changed'>) => void {
  let printed = '';
  return ({ diagnostics, shownFiles, textOf, changed }) => {
    const shown = quiet ? bySeverity(diagnostics).errors : diagnostics;
    const report = { diagnostics: shown, files: shownFiles, textOf };
    const plain = text({ ...report, style: createStyle(false) });
    const isFailed = hasErrors(diagnostics);
    // An editor that follows the log takes each list as complete.
    if (plain === '' && printed !== '') err('No findings.');
    if (isFailed || (plain !== '' && plain !== printed))
      err(['Findings:', ...linesIn(text({ ...report, style: logStyle }))]);
    printed = plain;
    if (isFailed) {
      preview.showProblems(plain);
      return;
    }
    log(`${logStyle.green('✓')} ${count(changed, 'file')} changed.`);
    preview.showSite(changed > 0);
  };
}

/**
 * Brings the schemas beside some sources up to date, so that editors offer the names that the catalogue has
 * now. Schemas that git does not ignore are left alone; if one cannot be written, that is all that is missing.
 */
export function updateSchemas(sources: string, io: Pick<CommandIo, 'err'>): void {
  try {
    if (ignoresSchemas(sources)) writeSchemas(sources);
  } catch (fault) {
    io.err(faultLines(fault));
  }
}

export interface ServeOptions extends BuildInputOptions, ListenAddress {
  readonly watch?: boolean;
  readonly open?: boolean;
  /** Further host names at which a preview and MCP accept requests. */
  readonly allowedHost?: readonly string[];
}

/** `catalogue serve`: the whole service in one process, until a signal ends it. */
export async function runServe(options: ServeOptions, io: CommandIo): Promise<ExitCode> {
  if (options.drafts === true && options.watch !== true)
    throw new UsageError('--drafts needs --watch: a built site has no drafts.');
  if (options.watch !== true) return serveSite(await openServed(options.out, io), options, io);
  return serveEdits(options, io);
}

/**
 * A preview, built again after each change and on each day that begins; it is in memory alone, and the last good site
 * stays up whatever happens.
 */
async function serveEdits(options: ServeOptions, io: CommandIo): Promise<ExitCode> {
  const { sources, templates } = options;
  const onFault = (fault: unknown): void => {
    io.err(describeFault(fault));
  };
  const [{ createPreviewBuilder }, { siteInMemory }] = await Promise.all([
    import('./build-preview.ts'),
    import('../../../service/serve/current-site.ts'),
  ]);
  // Before the first build: no change is missed.
  const inputs = watchFiles([sources, ...(templates === undefined ? [] : [templates])], onFault);
  const waitFor = createDayTimer(inputs.again);
  try {
    const preview = createPreview(hostNames(options));
    const report = createPreviewReport(io, preview);
    const build = createPreviewBuilder(options, io);
    let current = undefined as CurrentSite | undefined;
    const show = async (): Promise<void> => {
      const built = await readingGit(build, io);
      const site = built.publication && siteInMemory(built.publication);
      if (site !== undefined) current = () => site;
      report(built);
      updateSchemas(sources, io);
      if (options.at === undefined) waitFor(buildDays(built.calendar, undefined).next?.day);
    };
    await show();
    const published = current ?? (await openPublished(options, io));
    inputs.follow(show);
    return await serveSite((look) => (current ?? published)(look), options, io, preview);
  } finally {
    waitFor(undefined);
    await inputs.close();
  }
}

/** What is published, until there is something else to show. */
async function openPublished(options: ServeOptions, io: CommandIo): Promise<CurrentSite> {
  if (openOutputFolder(options.out).state === 'absent')
    throw new UsageError('There is no site to show yet. Fix the sources, and start again.');
  return openServed(options.out, io);
}

async function serveSite(
  site: CurrentSite,
  options: ServeOptions,
  io: CommandIo,
  preview?: Preview,
): Promise<ExitCode> {
  const onFault = (fault: unknown): void => {
    io.err(describeFault(fault));
  };
  const server = createSiteServer({
    site,
    live: createSignUp(signUpSettings(io, site().routes.addresses.url('/')), {
      log: (entry) => {
        if (io.verbose) io.err(JSON.stringify(entry));
      },
    }),
    mcp: createSiteMcp({
      hosts: hostNames(options),
      origins: io.env['MCP_ALLOWED_ORIGINS'],
      onFault,
    }),
    onRequest: (entry) => {
      if (io.verbose) io.err(accessText(entry));
    },
    onFault,
    preview,
  });
  const shown = await listenAt(server, options, preview === undefined ? 0 : furtherPorts);
  // A signal may come as soon as the line below is read.
  const stopped = io.stopped();
  io.out(`Listening on ${shown}`);
  if (options.open === true)
    openInBrowser(shown.replace(/(?<=\/\/)(?:0\.0\.0\.0|\[::\])/, 'localhost'), io.err);
  await stopped;
  preview?.close();
  await drain(server, drainMs);
  return 0;
}

/** Several previews run beside each other, and not a hundred. */
const furtherPorts = 20;

/** What a preview and MCP answer to, besides loopback. */
const hostNames = ({ address, allowedHost = [] }: ServeOptions): ReadonlySet<string> =>
  new Set([address, ...allowedHost].map((name) => name.toLowerCase()));

/** The built site, kept up to date: when a build has ended, after so many tenths of a second what is whole. */
export async function openServed(out: string, { err }: Pick<CommandIo, 'err'>, waits = 100) {
  for (let left = waits; left > 0 && isBeingWritten(out); left -= 1) await delay(100);
  if (isBeingWritten(out))
    err(
      `catalogue: A build is still writing ${out}, or died while it did: what its manifest lists and is whole is served. If there is none, run \`catalogue build\`.`,
    );
  return openSite(
    out,
    () => performance.now(),
    (fault) => {
      err([
        ...describeFault(fault),
        `catalogue: The last good site stays up until ${out} is whole.`,
      ]);
    },
  );
}

function describeFault(fault: unknown): readonly string[] {
  if (isExpected(fault)) return faultLines(fault);
  const [first = '', ...rest] = stackOf(fault);
  return [`catalogue: ${first}`, ...rest];
}

/** Errors link to the documents of the site, unless the environment has another address. */
function signUpSettings({ env }: CommandIo, baseUrl: string): SignUpSettings {
  const settings = readSignUpSettings({ CATALOGUE_BASE_URL: baseUrl, ...env });
  if (settings.mistakes.length === 0) return settings;
  const mistakes = settings.mistakes.map(({ variable, message }) => `  ${variable} ${message}`);
  throw new UsageError(['The sign-up cannot start:', ...mistakes]);
}

export function openInBrowser(url: string, say: (line: string) => void): void {
  const opener = process.platform === 'darwin' ? 'open' : 'xdg-open';
  const start = ['cmd', '/c', 'start', ''] as const;
  const [program, ...args] = process.platform === 'win32' ? start : ([opener] as const);
  const child = spawn(program, [...args, url], { stdio: 'ignore', detached: true });
  child.once('error', () => {
    say(`No browser could be started: open ${url} in yours.`);
  });
  child.unref();
}
