import { openCachePlace, previewFolder, type Cache } from '../../../build/cache/cache-place.ts';
import { copyOutput } from '../../../build/output/copy-output.ts';
import { openOutputFolder } from '../../../build/output/output-folder.ts';
import { EnvironmentError, UsageError } from '../../../base/failures.ts';
import { createBuilder } from '../../../build/pipeline/remembered-build.ts';
import type { DueTimer } from '../../../service/serve/due-timer.ts';
import { createHostCheck } from '../../../service/serve/allowed-hosts.ts';
import { createPreview, type Preview } from '../../../service/serve/preview.ts';
import { createSiteServer } from '../../../service/serve/server.ts';
import { createSiteMcp } from '../../../service/serve/site-mcp.ts';
import { openSite, type CurrentSite } from '../../../service/serve/site.ts';
import { createSignUp } from '../../../service/signup/handler.ts';
import { drain, drainMs } from '../../../service/signup/node-server.ts';
import { readSignUpSettings, type SignUpSettings } from '../../../service/signup/settings.ts';
import { readBuildInput, type BuildInputOptions } from '../../inputs/build-input.ts';
import type { CommandIo, ExitCode } from '../../terminal/command-io.ts';
import { withScratchFolder } from '../../comparison/with-scratch-folder.ts';
import { cachePlace } from '../../inputs/open-cache.ts';
import { blamingTemplates } from '../../inputs/blaming-templates.ts';
import { stackOf } from '../../terminal/printer.ts';
import { faultLines } from '../../terminal/fault-lines.ts';
import { openAccessLog } from './access-log.ts';
import { keepSchemas } from './keep-schemas.ts';
import { listenAt, placeOf, type PlaceOptions } from './listen.ts';
import { createPreviewReport } from './report-preview.ts';
import { nextDay, rebuildOnChange, watchInputs } from '../../inputs/rebuild-on-change.ts';

/** Options of `catalogue serve`, as typed. */
export interface ServeOptions extends BuildInputOptions, PlaceOptions {
  readonly watch?: boolean;
  /** A file, or `-` for standard output. */
  readonly accessLog?: string;
  /** Further host names that a preview and MCP answer to. */
  readonly allowedHost?: readonly string[];
}

/** `catalogue serve`: the whole service in one process, until a signal ends it. */
export async function runServe(options: ServeOptions, io: CommandIo): Promise<ExitCode> {
  if (options.drafts === true && options.watch !== true)
    throw new UsageError('--drafts needs --watch: a built site has no drafts.');
  if (options.watch !== true) return serveSite(openServed(options, io), options, io);
  // Drafts must never be where something might publish them from.
  const place = options.drafts === true ? undefined : cachePlace(options, io);
  if (place !== undefined) {
    const into = previewFolder(place, options.out);
    return serveEdits({ ...options, into }, openCachePlace(place), io);
  }
  return withScratchFolder(
    (scratch) => serveEdits({ ...options, into: scratch('preview') }, undefined, io),
    [],
  );
}

/** A preview, built again after each change; the last good site stays up whatever happens. */
async function serveEdits(
  options: ServeOptions & { readonly into: string },
  cache: Cache | undefined,
  io: CommandIo,
): Promise<ExitCode> {
  const { out, into, templates } = options;
  const inputs = await watchInputs(options, (fault) => {
    io.err(describeFault(fault));
  });
  copyOutput(out, into);
  const build = createBuilder(cache?.packs, into, cache?.pictures);
  let due: DueTimer | undefined;
  try {
    const preview = createPreview(hostCheck(options));
    const report = createPreviewReport(io, preview);
    const first = await blamingTemplates(templates, () => build(readBuildInput(options, io)));
    report(first);
    keepSchemas(options.sources, io);
    if (first.change === undefined && openOutputFolder(into).state === 'absent')
      throw new UsageError('There is no site to show yet. Fix the sources, and start again.');
    const site = openServed({ ...options, out: into }, io);
    due = rebuildOnChange(inputs, build, options, io, (result) => {
      report(result);
      keepSchemas(options.sources, io);
      site('now'); // before a page that was told to reload asks
    });
    due.waitFor(nextDay(first, options));
    return await serveSite(site, options, io, preview);
  } finally {
    due?.stop();
    await inputs.close();
  }
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
  const accessLog = openAccessLog(options.accessLog, io, onFault);
  const server = createSiteServer({
    site,
    live: createSignUp(signUpSettings(io, site().routes.addresses.url('/')), {
      log: (entry) => {
        if (io.verbose) io.err(JSON.stringify(entry));
      },
    }),
    mcp: createSiteMcp({
      hosts: [options.address, ...(options.allowedHost ?? [])],
      origins: io.env['MCP_ALLOWED_ORIGINS'],
      onFault,
    }),
    onRequest: accessLog.write,
    onFault,
    preview,
  });
  // What comes first on standard output is where the server listens, unless logs go there.
  const say = options.accessLog === '-' ? io.err : io.out;
  const shown = await listenAt(
    server,
    placeOf(options),
    options.socket === undefined ? '--port' : '--socket',
  );
  // A signal may come as soon as the line below is read.
  const stopped = io.stopped();
  say(`Listening on ${shown}`);
  await stopped;
  preview?.close();
  await drain(server, drainMs);
  await accessLog.end();
  return 0;
}

const hostCheck = ({ address, allowedHost = [] }: ServeOptions) =>
  createHostCheck([address, ...allowedHost]);

/** The built site, kept up to date. */
function openServed({ out }: Pick<ServeOptions, 'out'>, io: CommandIo): CurrentSite {
  return openSite(
    out,
    () => performance.now(),
    (fault) => {
      io.err([
        ...describeFault(fault),
        `catalogue: The last good site stays up until ${out} is whole.`,
      ]);
    },
  );
}

function describeFault(fault: unknown): readonly string[] {
  if (fault instanceof UsageError || fault instanceof EnvironmentError) return faultLines(fault);
  const [first = '', ...rest] = stackOf(fault);
  return [`catalogue: ${first}`, ...rest];
}

/** The documents that errors refer to are those of the site, unless the environment says otherwise. */
function signUpSettings({ env }: CommandIo, baseUrl: string): SignUpSettings {
  const settings = readSignUpSettings({ CATALOGUE_BASE_URL: baseUrl, ...env });
  if (settings.mistakes.length === 0) return settings;
  const mistakes = settings.mistakes.map(({ variable, message }) => `  ${variable} ${message}`);
  throw new UsageError(['The sign-up cannot start:', ...mistakes]);
}
