import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import {
  createFetchHandler,
  faultLine,
  type HandlerPorts,
} from '../../service/http/fetch-handler.ts';
import type { RouteTable } from '../../service/http/route-table.ts';
import type { LivePorts } from '../../service/edge/site-service.ts';
import type { ManifestFile } from '../../content/publication/manifest.ts';
import { sitePorts } from '../../service/serve/site-mcp.ts';
import { openSite } from '../../service/serve/current-site.ts';
import { patience } from '../../service/serve/file-store.ts';
import { foldersOf } from './check.ts';

/** Options of `createHandler`. */
export interface HandlerOptions {
  /** Folder of the output; `out` if left out. */
  readonly out?: string | undefined;
  /**
   * Settings of the sign-up by their names in docs/hosting/sign-up.md, without which it answers 503, and
   * `MCP_ALLOWED_ORIGINS`.
   */
  readonly environment?: Readonly<Record<string, string | undefined>> | undefined;
  /** Host names that `/mcp` answers to, besides that of the base URL, addresses and localhost. */
  readonly mcpHosts?: readonly string[] | undefined;
  /** Called with each error and each sign-up, as one line of JSON; nothing is logged if left out. */
  readonly log?: ((line: string) => void) | undefined;
}

/** Answers a web-standard request. It never rejects. */
export type Handler = (request: Request) => Promise<Response>;

/**
 * The whole service over a folder of output, as a function on web standards: pages, API, redirects, errors,
 * sign-up, health. A site that is built again is served from the next request on, at most half a second
 * later. Bodies are not compressed.
 *
 * @throws UsageError, at once and not as a rejection, if nothing was built in the folder.
 */
export function createHandler(options: HandlerOptions = {}): Handler {
  const log = options.log ?? (() => undefined);
  const logFault = (fault: unknown): void => {
    log(faultLine(fault));
  };
  const current = openSite(foldersOf(options).out, () => performance.now(), logFault);
  const { environment = {} } = options;
  const live = serveLive(current().routes, { environment, log });
  const access = {
    hosts: (options.mcpHosts ?? []).map((name) => name.toLowerCase()),
    origins: environment['MCP_ALLOWED_ORIGINS'],
  };
  return async (request) => {
    for (let attempt = 1; ; attempt += 1) {
      const { routes, files } = current(attempt === 1 ? undefined : 'now');
      const faults: unknown[] = [];
      let isChanging = false;
      const readFile = async (file: ManifestFile) => {
        const content = await files.load(file, undefined, undefined);
        isChanging = 'actual' in content;
        return 'actual' in content ? undefined : bodyOf(content);
      };
      const onFault = (fault: unknown): void => void faults.push(fault);
      const serveMcp = async (asked: Request, requestId: string) => {
        const { fetchMcp } = await import('../../service/mcp/mcp-handler.ts');
        return fetchMcp(asked, requestId, sitePorts({ routes, files }, { ...access, onFault }));
      };
      const handle = createFetchHandler(routes, { live, readFile, onFault, mcp: serveMcp });
      const response = await handle(request);
      if (isDone(isChanging, attempt)) {
        faults.forEach(logFault);
        return response;
      }
      await delay(patience.ms);
    }
  };
}

const isDone = (isChanging: boolean, attempt: number): boolean =>
  !isChanging || attempt === patience.attempts;

/** Sign-up and health; few sites get such requests, so their code is loaded on the first one. */
function serveLive(routes: RouteTable, ports: LivePorts): HandlerPorts['live'] {
  let service: Promise<HandlerPorts['live']> | undefined;
  return async (request) => {
    service ??= import('../../service/edge/site-service.ts').then(({ createLiveService }) =>
      createLiveService(routes, ports),
    );
    return (await service)(request);
  };
}

/** The bytes of a file in web-standard form. */
const bodyOf = (content: Buffer | Readable): Uint8Array<ArrayBuffer> | ReadableStream =>
  content instanceof Readable
    ? (Readable.toWeb(content) as ReadableStream)
    : (content as Uint8Array<ArrayBuffer>);
