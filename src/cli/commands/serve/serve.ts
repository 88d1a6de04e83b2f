import { startBackgroundBuilder } from '../../../build/pipeline/background-builder.ts';
import { UsageError } from '../../../base/failures.ts';
import type { Builder } from '../../../build/pipeline/remembered-build.ts';
import { createDueTimer } from '../../../service/serve/due-timer.ts';
import { createHostCheck } from '../../../service/serve/allowed-hosts.ts';
import { createPreview, type Preview } from '../../../service/serve/preview.ts';
import {
  createGalleryRoute,
  galleryPath,
  type GalleryRoute,
} from '../../../service/serve/gallery-route.ts';
import { createSiteServer } from '../../../service/serve/server.ts';
import { createSiteMcp } from '../../../service/serve/site-mcp.ts';
import { openSite, type CurrentSite } from '../../../service/serve/site.ts';
import { createSignUp } from '../../../service/signup/create-sign-up.ts';
import { drain } from '../../../service/signup/node-server.ts';
import { drainMs } from '../../../service/signup/server-limits.ts';
import {
  readSignUpSettings,
  type SignUpSettings,
} from '../../../service/signup/read-sign-up-settings.ts';
import type { BuildInputOptions } from '../../inputs/build-input.ts';
import { clock } from '../../../base/files/clock.ts';
import type { CommandIo, ExitCode } from '../../terminal/command-io.ts';
import { withScratchFolder } from '../../comparison/with-scratch-folder.ts';
import { cachePlace } from '../../inputs/open-cache.ts';
import { stackOf } from '../../terminal/printer.ts';
import { faultLines } from '../../terminal/fault-lines.ts';
import { openAccessLog } from './access-log.ts';
import { listenAt } from './listen.ts';
import { placeOf, type OperatorOptions } from './operator-options.ts';
import { PreviewBuilds } from './preview-builds.ts';
import { nextDay, watchInputs } from '../../inputs/rebuild-on-change.ts';

/** Options of `catalogue serve`, as typed. */
export interface ServeOptions extends BuildInputOptions, OperatorOptions {
  readonly watch?: boolean;
  readonly gallery?: boolean;
  /** Further host names that a preview, the gallery and MCP answer to. */
  readonly allowedHost?: readonly string[];
}

/** `catalogue serve`: the whole service in one process, until a signal ends it. */
export async function runServe(options: ServeOptions, io: CommandIo): Promise<ExitCode> {
  if (options.drafts === true && options.watch !== true)
    throw new UsageError('--drafts needs --watch: a built site has no drafts.');
  if (options.drafts === true)
    // They must never get to where the site is published from.
    return withScratchFolder(
      (scratch) => serveEdits({ ...options, out: scratch('out'), cache: false }, io),
      [],
    );
  if (options.watch === true) return serveEdits(options, io);
  return serveSite(openServed(options, io), options, io);
}

/** The same, built again after each change; the last good site stays up whatever happens. */
async function serveEdits(options: ServeOptions, io: CommandIo): Promise<ExitCode> {
  const inputs = await watchInputs(options, (fault) => {
    io.err(describeFault(fault));
  });
  const { build: buildInBackground, close } = startBackgroundBuilder({
    cache: cachePlace(options, io),
    out: options.out,
  });
  const due = createDueTimer(inputs.again);
  const build: Builder = async (input) => {
    const result = await buildInBackground(input);
    due.waitFor(nextDay(result, options));
    return result;
  };
  try {
    const preview = createPreview(hostCheck(options));
    const builds = new PreviewBuilds(options, io, { build, preview });
    await builds.begin();
    const site = openServed(options, io);
    const onChange = async () => {
      await builds.onChange();
      site('now'); // before a page that was told to reload asks
    };
    inputs.follow({ onTouch: builds.onTouch, onChange });
    return await serveSite(site, options, io, preview);
  } finally {
    due.stop();
    await inputs.close();
    await close();
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
    gallery: options.gallery === true ? await galleryRoute(site, options, onFault, io) : undefined,
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
  if (options.gallery === true) say(`The gallery is at ${shown}${galleryPath}`);
  await stopped;
  preview?.close();
  await drain(server, drainMs);
  await accessLog.end();
  return 0;
}

const hostCheck = ({ address, allowedHost = [] }: ServeOptions) =>
  createHostCheck([address, ...allowedHost]);

/** The gallery, which nothing else loads. */
async function galleryRoute(
  site: CurrentSite,
  options: ServeOptions,
  onFault: (fault: unknown) => void,
  io: Pick<CommandIo, 'err'>,
): Promise<GalleryRoute> {
  const { createGallerySource } = await import('./gallery-source.ts');
  return createGalleryRoute({
    fileAt: createGallerySource(options, io),
    isAllowed: hostCheck(options),
    siteHref: (path) => site().routes.addresses.href(path),
    onFault,
  });
}

/** The built site, kept up to date. */
function openServed({ out }: ServeOptions, io: CommandIo): CurrentSite {
  return openSite(out, clock, (fault) => {
    io.err([
      ...describeFault(fault),
      `catalogue: The last good site stays up until ${out} is whole.`,
    ]);
  });
}

function describeFault(fault: unknown): readonly string[] {
  if (fault instanceof UsageError) return faultLines(fault);
  const [first = '', ...rest] = stackOf(fault);
  return [`catalogue: ${first}`, ...rest];
}

/** The documents that errors refer to are those of the site, unless the environment says otherwise. */
function signUpSettings({ env }: CommandIo, baseUrl: string): SignUpSettings {
  const reading = readSignUpSettings({ CATALOGUE_BASE_URL: baseUrl, ...env });
  if (reading.ok) return reading.settings;
  const mistakes = reading.mistakes.map(({ variable, message }) => `  ${variable} ${message}`);
  throw new UsageError(['The sign-up cannot start:', ...mistakes]);
}
