import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { answer, internalError, type Answer, type AnswerBody } from '../http/answer.ts';
import type { FetchHandler } from '../signup/handler.ts';
import { createServerFor, listenerFor, type NodeListener } from '../signup/node-server.ts';
import { requestIdFrom } from '../signup/request-id.ts';
import type { Preview } from './preview.ts';
import type { CurrentSite, Site } from './site.ts';

/** What a server needs beside the site. */
export interface ServerPorts {
  readonly site: CurrentSite;
  /** Answers the live paths: sign-up and health. */
  readonly live: FetchHandler;
  /** Told of every answered request. */
  readonly onRequest: (entry: AccessEntry) => void;
  /** Told of a fault of ours. */
  readonly onFault: (fault: unknown) => void;
  /** Keeps open pages up to date; left out where nobody edits. */
  readonly preview?: Preview | undefined;
}

/** A line of the access log. */
export interface AccessEntry {
  readonly method: string;
  /** Path as it came; the query is left out. */
  readonly path: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly requestId: string;
}

/** The whole service as a Node server that is not listening yet. */
export function createSiteServer(ports: ServerPorts): Server {
  const live = listenerFor(ports.live);
  return createServerFor((request, response) => handle(request, response, ports, live));
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  ports: ServerPorts,
  live: NodeListener,
): Promise<void> {
  const startedAt = performance.now();
  const requestId = requestIdFrom(headerOf(request, 'x-request-id'), () => randomUUID());
  if (request.headers['x-request-id'] !== requestId) nameRequest(request, requestId);
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
  const site = ports.site();
  try {
    const found = answer(
      { method: request.method ?? 'GET', path, query, header: (name) => headerOf(request, name) },
      { routes: site.routes, requestId, hasEncoding: site.files.hasEncoding },
    );
    if ('live' in found) {
      // The sign-up knows its paths from the root, whatever prefix the site is under.
      request.url = found.live;
      await live(request, response);
    } else await send(found, response, site, ports);
  } catch (fault) {
    fail(fault, response, site, requestId, ports);
  }
}

/** The live part reads the raw headers, and is to answer under the same identifier. */
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

async function send(
  found: Answer,
  response: ServerResponse,
  site: Site,
  ports: ServerPorts,
): Promise<void> {
  const { status, headers, body } = found;
  if (body === undefined) response.writeHead(status, headers).end();
  else if ('text' in body) sendBuffer(response, status, headers, Buffer.from(body.text));
  else await sendFile(body, found, response, site, ports);
}

async function sendFile(
  { file, encoding, range }: Extract<AnswerBody, { file: unknown }>,
  { status, headers }: Answer,
  response: ServerResponse,
  { files }: Site,
  { preview }: ServerPorts,
): Promise<void> {
  const rewrites = preview !== undefined && file.mediaType.startsWith('text/html');
  const form = rewrites ? undefined : encoding;
  const kept = range === undefined ? files.kept(file, form) : undefined;
  const bytes = kept ?? (await files.load(file, form, range));
  if (!Buffer.isBuffer(bytes)) {
    const length = range === undefined ? file.bytes : range.end - range.start + 1;
    response.writeHead(status, { ...headers, 'Content-Length': length });
    await pipeline(bytes, response);
  } else if (rewrites) {
    const { 'Content-Encoding': _, ETag: __, ...plain } = headers;
    const page = Buffer.from(preview.rewriteHtml(bytes.toString(), file.path));
    sendBuffer(response, status, { ...plain, 'Cache-Control': 'no-store' }, page);
  } else sendBuffer(response, status, headers, bytes);
}

function sendBuffer(
  response: ServerResponse,
  status: number,
  headers: Answer['headers'],
  bytes: Buffer,
): void {
  response.writeHead(status, { ...headers, 'Content-Length': bytes.length }).end(bytes);
}

/** A client that went away is no fault; where nothing was sent yet, the client is told of ours. */
function fail(
  fault: unknown,
  response: ServerResponse,
  site: Site,
  requestId: string,
  ports: ServerPorts,
): void {
  const code = (fault as NodeJS.ErrnoException | undefined)?.code;
  if (code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET') return;
  ports.onFault(fault);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { status, headers, body } = internalError({ routes: site.routes, requestId });
  const text = body !== undefined && 'text' in body ? body.text : '';
  sendBuffer(response, status, headers, Buffer.from(text));
}
