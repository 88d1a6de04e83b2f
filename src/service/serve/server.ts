import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { paths } from '../../contract/paths.ts';
import { respond, MissingFileError } from '../http/response.ts';
import type { RequestLine } from '../http/decide.ts';
import type { ManifestFile } from '../../content/publication/manifest.ts';
import type { FetchHandler } from '../http/fetch-handler.ts';
import { requestIdOf } from '../http/headers.ts';
import { createNodeServer, listenerFor, type ServerLimits } from '../http/node-server.ts';
import { patience } from './file-store.ts';
import type { Preview } from './preview.ts';
import { sendResponse, sendFault } from './send-response.ts';
import type { CurrentSite, Site } from './current-site.ts';
import type { SiteMcp } from './site-mcp.ts';

/** A request with its response: no address, no query, no header but the identifier. */
export interface AccessEntry {
  readonly requestId: string;
  readonly method: string;
  /** Path as it was received, without the query. */
  readonly path: string;
  readonly status: number;
  readonly ms: number;
}

export const accessText = ({ method, path, status, ms, requestId }: AccessEntry): string =>
  `${method} ${JSON.stringify(path).slice(1, -1)} ${status} ${ms.toFixed(1)} ms ${requestId}`;

/** Several lines of one header are one list (RFC 9110, 5.2); Node has an array only of Set-Cookie. */
const headerOf = ({ headers }: IncomingMessage, name: string): string | undefined =>
  headers[name] as string | undefined;

/** Path and query of a request target, which a client may also write with a host of its own. */
function splitTarget(target: string): { readonly path: string; readonly query: string } {
  const local = target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
  const [, path = '', query = ''] = /^([^?]*)(\?[^]*)?$/.exec(local) ?? [];
  return { path: path === '' ? '/' : path, query };
}

export interface ServerPorts {
  readonly site: CurrentSite;
  /** Serves the live paths: sign-up and health. */
  readonly live: FetchHandler;
  readonly mcp: SiteMcp;
  /** Called when the response has ended, or its connection. */
  readonly onRequest: (entry: AccessEntry) => void;
  readonly onFault: (fault: unknown) => void;
  /** Keeps open pages up to date; left out except for a preview. */
  readonly preview?: Preview | undefined;
}

/** The whole service as a Node server that is not listening yet. */
export function createSiteServer(ports: ServerPorts, limits?: ServerLimits): Server {
  return createNodeServer((request, response) => handle(request, response, ports), limits);
}

/** A request on its way to its response. */
interface Exchange extends Pick<RequestLine, 'path' | 'query'> {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  ports: ServerPorts,
): Promise<void> {
  const requestId = requestIdOf(headerOf(request, 'x-request-id'));
  const { path, query } = splitTarget(request.url ?? '/');
  const startedAt = performance.now();
  response.on('close', () => {
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    const { method = '' } = request;
    ports.onRequest({ requestId, method, path, status: response.statusCode, ms });
  });
  if (ports.preview?.intercept(request, response) === true) return;
  const site = ports.site();
  const exchange = { request, response, path, query, requestId };
  try {
    const program = await respondFrom(site, exchange, ports);
    if (program !== undefined) await serveLive(program, exchange, ports);
  } catch (fault) {
    sendFault(fault, exchange, site, ports.onFault);
  }
}

/** A path that a program serves, and the site that it belongs to. */
interface LiveTarget {
  readonly path: string;
  readonly site: Site;
}

/**
 * Serves a request, or returns which program has to. While a build writes, a file may be newer than the manifest that
 * lists it: then the newest manifest counts, or else the file in its present version.
 */
async function respondFrom(
  first: Site,
  { request, response, path, query, requestId }: Exchange,
  ports: ServerPorts,
): Promise<LiveTarget | undefined> {
  let site = first;
  let actual: ManifestFile | undefined;
  let wanted: ManifestFile | undefined;
  const header = (name: string) => headerOf(request, name);
  const line = { method: request.method ?? 'GET', path, query, header };
  const asFound = (file: ManifestFile) => (file.path === actual?.path ? actual : file);
  for (let attempt = 0; attempt < patience.attempts; attempt += 1) {
    const { routes, files } = site;
    const answer = respond(line, { routes, requestId, hasEncoding: files.hasEncoding, asFound });
    if ('live' in answer) return { path: answer.live, site };
    const { body } = answer;
    wanted = body !== undefined && 'file' in body ? body.file : undefined;
    const onDisk = await sendResponse(answer, response, site, ports.preview);
    if (onDisk === undefined) return undefined;
    const newest = ports.site('now');
    actual = newest === site ? onDisk.actual : undefined;
    if (newest === site && actual === undefined) await delay(patience.ms);
    site = newest;
  }
  throw new MissingFileError(wanted ?? { path, mediaType: '' });
}

function serveLive(
  { path, site }: LiveTarget,
  { request, response, requestId }: Exchange,
  { mcp, live }: ServerPorts,
): Promise<void> {
  const handler: FetchHandler = path === paths.mcp ? (asked) => mcp(asked, requestId, site) : live;
  // Programs have their paths from the root, whatever prefix the site is under.
  return listenerFor(handler, { path, requestId })(request, response);
}
