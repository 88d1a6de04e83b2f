import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { isHashed, paths } from '../../contract/paths.ts';
import { answer, type Answer } from '../http/answer.ts';
import { decodePath } from '../http/decode-path.ts';
import { below, type RequestLine } from '../http/decide.ts';
import type { RouteTable } from '../http/route-table.ts';
import type { ManifestFile } from '../../content/model/manifest.ts';
import type { FetchHandler } from '../signup/handler.ts';
import { createServerFor, listenerFor, type NodeListener } from '../signup/node-server.ts';
import { requestIdFrom } from '../signup/request-id.ts';
import type { ServerLimits } from '../signup/server-limits.ts';
import type { GalleryRoute } from './gallery-route.ts';
import type { OtherAssets } from './other-assets.ts';
import type { Preview } from './preview.ts';
import { createKnownAnswers, type KnownAnswers } from './known-answers.ts';
import { sendAnswer, sendFault, sendKnown } from './send-answer.ts';
import type { CurrentSite, Site } from './site.ts';
import type { SiteMcp } from './site-mcp.ts';

/** What a server needs besides the site. */
export interface ServerPorts {
  readonly site: CurrentSite;
  /** Answers the live paths: sign-up and health. */
  readonly live: FetchHandler;
  /** Answers `/mcp`. */
  readonly mcp: SiteMcp;
  /** Assets of the builds before and after the one that is served; without them, these are not found. */
  readonly otherAssets?: Pick<OtherAssets, 'find'> | undefined;
  /** Called for every answered request. */
  readonly onRequest: (entry: AccessEntry) => void;
  /** Called with an internal error. */
  readonly onFault: (fault: unknown) => void;
  /** Keeps open pages up to date; left out if nobody edits. */
  readonly preview?: Preview | undefined;
  /** Shows the components of the templates; left out if nobody works on them. */
  readonly gallery?: GalleryRoute | undefined;
}

/** A line of the access log. */
export interface AccessEntry {
  readonly method: string;
  /** Path as it was received, without the query. */
  readonly path: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly requestId: string;
}

/** The whole service as a Node server that is not listening yet. */
export function createSiteServer(ports: ServerPorts, limits?: ServerLimits): Server {
  const live = listenerFor(ports.live);
  const known = new WeakMap<Site, KnownAnswers>();
  const knownOf = (site: Site): KnownAnswers => {
    const found = known.get(site) ?? createKnownAnswers();
    known.set(site, found);
    return found;
  };
  const handling = { ...ports, live, knownOf };
  return createServerFor((request, response) => handle(request, response, handling), limits);
}

/** What answering a request needs. */
interface Handling extends Omit<ServerPorts, 'live'> {
  readonly live: NodeListener;
  readonly knownOf: (site: Site) => KnownAnswers;
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  ports: Handling,
): Promise<void> {
  const startedAt = performance.now();
  const requestId = requestIdFrom(headerOf(request, 'x-request-id'), () => randomUUID());
  const { path, query } = splitTarget(request.url ?? '/');
  response.on('close', () => {
    ports.onRequest({
      method: request.method ?? '',
      path,
      status: response.statusCode,
      milliseconds: performance.now() - startedAt,
      requestId,
    });
  });
  if (ports.preview?.intercept(request, response) === true) return;
  if (ports.gallery?.(request, response) === true) return;
  const site = ports.site();
  try {
    // All that is decided of most other paths says nothing of this one.
    if (path === site.routes.prefix + paths.mcp)
      await sendMcp(ports.mcp, site, requestId)(request, response);
    else await sendFromSite(site, { path, query, requestId }, request, response, ports);
  } catch (fault) {
    sendFault(fault, response, site, requestId, ports.onFault);
  }
}

async function sendFromSite(
  site: Site,
  { requestId, ...target }: Pick<RequestLine, 'path' | 'query'> & { readonly requestId: string },
  request: IncomingMessage,
  response: ServerResponse,
  ports: Handling,
): Promise<void> {
  const known = ports.knownOf(site);
  const key = ports.preview === undefined ? known.keyOf(request) : undefined;
  if (key !== undefined && sendKnown(known.get(key), requestId, response, site)) return;
  const line = { method: request.method ?? 'GET', ...target, requestId };
  const sent = await answerFrom(site, line, request, response, ports);
  if (key !== undefined && sent !== undefined) known.add(key, sent);
}

/** How long an answer waits for a build that is changing its file. */
const patience = { turns: 12, ms: 50 } as const;

/**
 * Answers a request, and returns the answer if the same request always gets it. While a build writes, a file
 * may be newer than the manifest that lists it: then the newest manifest counts, or else the file as it is.
 */
async function answerFrom(
  first: Site,
  { requestId, ...line }: Pick<RequestLine, 'method' | 'path' | 'query'> & { requestId: string },
  request: IncomingMessage,
  response: ServerResponse,
  ports: Handling,
): Promise<Answer | undefined> {
  let site = first;
  let actual: ManifestFile | undefined;
  const asFound = (file: ManifestFile) => (file.path === actual?.path ? actual : file);
  for (let turn = 0; turn < patience.turns; turn += 1) {
    const other = otherAsset(line.path, site, ports);
    if (other === 'writing') {
      await delay(patience.ms);
      site = ports.site('now');
      continue;
    }
    const found = answer(
      { ...line, header: (name) => headerOf(request, name) },
      {
        routes: other === undefined ? site.routes : withFile(site.routes, other),
        requestId,
        hasEncoding: site.files.hasEncoding,
        asFound,
      },
    );
    if ('live' in found) {
      await answerLive(found.live, requestId, request, response, { ...ports, site });
      return undefined;
    }
    const onDisk = await sendAnswer(found, response, site, ports.preview);
    if (onDisk === undefined)
      return site === first && actual === undefined && other === undefined ? found : undefined;
    const newest = ports.site('now');
    actual = newest === site ? onDisk.actual : undefined;
    if (newest === site && actual === undefined) await delay(patience.ms);
    site = newest;
  }
  throw new Error(`The file that the manifest lists for ${line.path} is missing.`);
}

/** What another build has at a path that is the name of an asset and that this site does not list. */
function otherAsset(path: string, site: Site, { otherAssets }: Pick<Handling, 'otherAssets'>) {
  if (otherAssets === undefined) return undefined;
  const asset = below(decodePath(path) ?? '', site.routes.prefix) ?? '';
  if (!isHashed(asset) || site.routes.files.has(asset)) return undefined;
  return otherAssets.find(asset, site);
}

const withFile = (routes: RouteTable, file: ManifestFile): RouteTable => {
  const get = (path: string) => (path === file.path ? file : routes.files.get(path));
  return { ...routes, files: { ...routes.files, get } };
};

async function answerLive(
  path: string,
  requestId: string,
  request: IncomingMessage,
  response: ServerResponse,
  { live, mcp, site }: Pick<Handling, 'live' | 'mcp'> & { readonly site: Site },
): Promise<void> {
  if (path === paths.mcp) return sendMcp(mcp, site, requestId)(request, response);
  // The sign-up knows its paths from the root, whatever prefix the site is under.
  request.url = path;
  if (request.headers['x-request-id'] !== requestId) nameRequest(request, requestId);
  await live(request, response);
}

const sendMcp = (mcp: SiteMcp, site: Site, requestId: string): NodeListener =>
  listenerFor((request) => mcp(request, requestId, site));

/** The live part reads the raw headers, and must answer with the same identifier. */
function nameRequest({ rawHeaders }: IncomingMessage, requestId: string): void {
  for (let index = rawHeaders.length - 2; index >= 0; index -= 2)
    if (rawHeaders[index]?.toLowerCase() === 'x-request-id') rawHeaders.splice(index, 2);
  rawHeaders.push('X-Request-Id', requestId);
}

/** Several lines of one header are one list (RFC 9110, 5.2). */
function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** Path and query of a request target, which a client may also write with a host of its own. */
function splitTarget(target: string): { readonly path: string; readonly query: string } {
  const local = target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
  const at = local.indexOf('?');
  const path = at < 0 ? local : local.slice(0, at);
  return { path: path === '' ? '/' : path, query: at < 0 ? '' : local.slice(at) };
}
