import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startBackgroundBuilder } from '../../../build/pipeline/background-builder.ts';
import { EnvironmentError, UsageError } from '../../../base/failures.ts';
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
import { accessText } from '../../../service/serve/access-entry.ts';
import { createSiteMcp } from '../../../service/serve/site-mcp.ts';
import { openSite, type CurrentSite } from '../../../service/serve/site.ts';
import { createSignUp } from '../../../service/signup/create-sign-up.ts';
import { drain } from '../../../service/signup/node-server.ts';
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
import { PreviewBuilds } from './preview-builds.ts';
import { nextDay, watchInputs } from '../../inputs/rebuild-on-change.ts';

/** Options of `catalogue serve`, as typed. */
export interface ServeOptions extends BuildInputOptions {
  readonly port: number;
  readonly address: string;
  readonly watch?: boolean;
  readonly gallery?: boolean;
  /** Further host names that a preview, the gallery and MCP answer to. */
  readonly allowedHost?: readonly string[];
}

/** Time for open requests to finish after a signal, in milliseconds. */
const drainTime = 10_000;

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
      onFault: (fault) => {
        io.err(describeFault(fault));
      },
    }),
    onRequest: (entry) => {
      if (io.verbose) io.err(accessText(entry));
    },
    onFault,
    preview,
  });
  await listen(server, options);
  // A signal may come as soon as the line below is read.
  const stopped = io.stopped();
  const origin = originOf(server.address() as AddressInfo);
  io.out(`Listening on ${origin}`);
  if (options.gallery === true) io.out(`The gallery is at ${origin}${galleryPath}`);
  await stopped;
  preview?.close();
  await drain(server, drainTime);
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

const openServed = ({ out }: ServeOptions, io: CommandIo): CurrentSite =>
  openSite(out, clock, {
    onDamage: (fault) => {
      io.err([
        ...describeFault(fault),
        `catalogue: The last good site stays up until ${out} is whole.`,
      ]);
    },
  });

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

async function listen(server: Server, { port, address }: ServeOptions): Promise<void> {
  server.listen({ port, host: address, backlog: 4096 });
  try {
    await once(server, 'listening');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const why =
      code === 'EADDRINUSE'
        ? 'another program is listening there. Choose another --port, or 0 for any.'
        : `${String(code)}.`;
    throw new EnvironmentError(`Port ${String(port)} of ${address} cannot be used: ${why}`, {
      cause,
    });
  }
}

const originOf = ({ family, address, port }: AddressInfo): string =>
  `http://${family === 'IPv6' ? `[${address}]` : address}:${String(port)}`;
