import { once } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from '../diagnostics/reporters/text.ts';
import { createStyle } from '../diagnostics/style.ts';
import { EnvironmentError, UsageError } from '../failures.ts';
import { createPageSource } from '../publish/publish.ts';
import { hasErrors } from '../diagnostics/has-errors.ts';
import type { BuildResult } from '../pipeline.ts';
import { createBuilder } from '../remembered-build.ts';
import { createPreview, type Preview } from '../serve/preview.ts';
import { createSiteServer, type AccessEntry } from '../serve/server.ts';
import { openSite } from '../serve/site.ts';
import type { FileWatch } from '../serve/watch-files.ts';
import { createSignUp } from '../signup/create-sign-up.ts';
import { drain } from '../signup/node-server.ts';
import { readSignUpSettings, type SignUpSettings } from '../signup/read-sign-up-settings.ts';
import { count } from '../text/count.ts';
import { blamingTemplates } from './blaming-templates.ts';
import { readBuildInput, type BuildInputOptions } from './build-input.ts';
import type { CommandIo, ExitCode } from './command-io.ts';
import { openCache } from './open-cache.ts';
import { rebuildOnChange, watchInputs } from './rebuild-on-change.ts';

/** Options of `catalogue serve`, as typed. */
export interface ServeOptions extends BuildInputOptions {
  readonly port: number;
  readonly address: string;
  readonly watch?: boolean;
}

/** Time that answers in flight have after a signal, in milliseconds. */
const drainTime = 10_000;

/** `catalogue serve`: the whole service in one process, until a signal ends it. */
export async function runServe(options: ServeOptions, io: CommandIo): Promise<ExitCode> {
  if (options.watch !== true) return serveSite(options, io);
  const inputs = await watchInputs(options, (fault) => {
    io.err(describeFault(fault));
  });
  const preview = createPreview();
  try {
    await startBuilding(inputs, options, preview, io);
    return await serveSite(options, io, preview);
  } finally {
    await inputs.close();
  }
}

async function serveSite(
  options: ServeOptions,
  io: CommandIo,
  preview?: Preview,
): Promise<ExitCode> {
  const server = createSiteServer({
    site: openSite(options.out, () => performance.now()),
    live: createSignUp(signUpSettings(io), {
      log: (entry) => {
        if (io.verbose) io.err(JSON.stringify(entry));
      },
    }),
    onRequest: (entry) => {
      if (io.verbose) io.err(accessLine(entry));
    },
    onFault: (fault) => {
      io.err(describeFault(fault));
    },
    preview,
  });
  await listen(server, options);
  // A signal may come as soon as the line below is read.
  const stopped = io.stopped();
  io.out(`Listening on ${originOf(server.address() as AddressInfo)}`);
  await stopped;
  preview?.close();
  await drain(server, drainTime);
  return 0;
}

/** The first build, and one after each change; the last good site stays up whatever happens. */
async function startBuilding(
  inputs: FileWatch,
  options: ServeOptions,
  preview: Preview,
  io: CommandIo,
): Promise<void> {
  const showErrors = ({ diagnostics, shownFiles, textOf }: BuildResult) => {
    const report = { diagnostics, files: shownFiles, textOf, version: io.version };
    io.err(text({ ...report, style: io.logStyle }));
    preview.showProblems(text({ ...report, style: createStyle(false) }));
  };
  const build = createBuilder(openCache(options, io), options.out);
  const input = readBuildInput(options, io);
  const first = await blamingTemplates(options.templates, () => build(input));
  if (hasErrors(first.diagnostics)) showErrors(first);
  let templates = hasErrors(first.diagnostics) ? undefined : input.templates;
  rebuildOnChange(inputs, build, options, io, {
    onErrors: showErrors,
    // The style sheet of new templates is not there yet, so their pages wait for the whole site.
    onDraft: async (site) => {
      const shows = templates !== undefined && isDeepStrictEqual(site.templates, templates);
      templates = site.templates;
      if (shows) await preview.showPages(createPageSource(site));
    },
    onBuilt: ({ change }) => {
      io.log(`${io.logStyle.green('✓')} ${count(change?.written.length ?? 0, 'file')} written.`);
      preview.reload();
    },
  });
}

function describeFault(fault: unknown): string {
  if (fault instanceof UsageError) return `catalogue: ${fault.message}`;
  return `catalogue: ${fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}`;
}

function signUpSettings({ env }: CommandIo): SignUpSettings {
  const reading = readSignUpSettings(env);
  if (reading.ok) return reading.settings;
  const mistakes = reading.mistakes.map(({ variable, message }) => `  ${variable} ${message}`);
  throw new UsageError(`The sign-up cannot start:\n${mistakes.join('\n')}`);
}

async function listen(server: Server, { port, address }: ServeOptions): Promise<void> {
  server.listen({ port, host: address, backlog: 4096 });
  try {
    await once(server, 'listening');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const why =
      code === 'EADDRINUSE'
        ? 'another program listens there. Choose another --port, or 0 for any.'
        : `${String(code)}.`;
    throw new EnvironmentError(`Port ${String(port)} of ${address} cannot be used: ${why}`, {
      cause,
    });
  }
}

const originOf = ({ family, address, port }: AddressInfo): string =>
  `http://${family === 'IPv6' ? `[${address}]` : address}:${String(port)}`;

function accessLine({ method, path, status, milliseconds, requestId }: AccessEntry): string {
  return `${method} ${JSON.stringify(path).slice(1, -1)} ${String(status)} ${milliseconds.toFixed(1)} ms ${requestId}`;
}
