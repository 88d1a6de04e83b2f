import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { hostSyntax } from '../../contract/hosts.ts';
import { errorBody } from '../../contract/error-body.ts';
import type { FetchHandler } from './fetch-handler.ts';

/** How slow and how large a request of a deployed service may be; times in milliseconds. */
export const serverLimits = {
  /** From the connection or the request's first byte to the end of its headers. */
  headersMs: 15_000,
  /** To the end of the whole request. */
  requestMs: 30_000,
  /** How often these two are checked. */
  checkMs: 1_000,
  /** For the next request: longer than the proxies in front wait, so that none sends into a closing connection. */
  keepAliveMs: 130_000,
  /** Without a byte in either direction. */
  silenceMs: 60_000,
  /** For the rest of a body that got its response before its end. */
  lingerMs: 5_000,
  headerBytes: 16_384,
};

export type ServerLimits = Readonly<typeof serverLimits>;

/** How long open requests may take to finish after a signal, in milliseconds. */
export const drainMs = 10_000;

/** Serves a request of a Node server; a rejection cuts the connection. */
export type NodeListener = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;

interface KnownParts {
  readonly path?: string;
  readonly requestId?: string;
}

/**
 * A fetch handler as a listener: it sees only the path, on a made-up host.
 *
 * @param known what takes the place of the path and the identifier that a client sent.
 */
export const listenerFor =
  (handler: FetchHandler, known: KnownParts = {}): NodeListener =>
  async (incoming, outgoing) => {
    const response = await handler(toRequest(incoming, known));
    const body = new Uint8Array(await response.arrayBuffer());
    response.headers.forEach((value, name) => outgoing.setHeader(name, value));
    if (response.body !== null) outgoing.setHeader('Content-Length', body.byteLength);
    outgoing.writeHead(response.status);
    outgoing.end(body);
  };

const connections = new WeakMap<Server, Set<Socket>>();

/** A Node HTTP server, not yet listening. Slow, silent and malformed clients are disconnected. */
export function createNodeServer(
  listener: NodeListener,
  limits: ServerLimits = serverLimits,
): Server {
  const inFlight = new WeakMap<Duplex, ServerResponse>();
  const server = createServer({
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkMs,
    keepAliveTimeout: limits.keepAliveMs,
    maxHeaderSize: limits.headerBytes,
    // Refused below, with a body that explains it.
    requireHostHeader: false,
  });
  server.timeout = limits.silenceMs;
  const open = new Set<Socket>();
  connections.set(server, open);
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', (incoming, outgoing) => {
    const { socket } = incoming;
    inFlight.set(socket, outgoing);
    outgoing.once('close', () => {
      if (inFlight.get(socket) === outgoing) inFlight.delete(socket);
    });
    if (!server.listening) outgoing.setHeader('Connection', 'close');
    letGoOfTheRest(incoming, outgoing, limits.lingerMs);
    if (hasSoundHead(incoming)) {
      listener(incoming, outgoing).catch(() => outgoing.destroy());
      return;
    }
    const { status, headers, body } = refuseBroken();
    outgoing.writeHead(status, headers).end(body);
  });
  // An unknown expectation may be ignored; Node alone would refuse it without a body.
  server.on('checkExpectation', (incoming, outgoing) => server.emit('request', incoming, outgoing));
  const refuseOn = (socket: Duplex, errorCode?: string): void => {
    const begun = inFlight.get(socket);
    // The body is what is broken. Otherwise a response may be half written, or that of an earlier request be due, so no
    // response is possible.
    const isItsBody = begun?.socket === socket && !begun.headersSent && !begun.req.complete;
    if ((begun !== undefined && !isItsBody) || !socket.writable) {
      socket.destroy();
      return;
    }
    const { status, reason, headers, body } = refuseBroken(errorCode);
    const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const lines = [`HTTP/1.1 ${status} ${reason}`, ...fields, '', body];
    socket.end(lines.join('\r\n'), () => socket.destroy());
  };
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    refuseOn(socket, error.code);
  });
  // Node alone would close the connection without a response.
  server.on('connect', (_incoming, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    refuseOn(socket);
  });
  return server;
}

const brokenStatuses: Readonly<Record<string, readonly [status: number, reason: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
};

/** The response to a request that is malformed, too slow, or too long, by Node's code for the error. */
function refuseBroken(errorCode = '') {
  const [status, reason] = brokenStatuses[errorCode] ?? [400, 'Bad Request'];
  const requestId = crypto.randomUUID();
  const body = JSON.stringify(errorBody('invalid_request', undefined, requestId, status));
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': String(body.length),
    'Cache-Control': 'no-store',
    'X-Request-Id': requestId,
    Connection: 'close',
  };
  return { status, reason, headers, body };
}

const validHost = new RegExp(`^${hostSyntax}$`, 'i');
const headerName = /^[!#$%&'*+.^_`|~\w-]+$/;

/**
 * Every request has exactly one valid `Host`, which only HTTP/1.0 clients may leave out. The parser of Node
 * 20.19.0 allows spaces in header names; newer ones refuse them.
 */
function hasSoundHead({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let host: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (!headerName.test(name)) return false;
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue;
    if (host !== undefined) return false;
    host = rawHeaders[index + 1] ?? '';
  }
  return host === undefined ? httpVersion === '1.0' : validHost.test(host);
}

/** A client that is still sending after its response is read from for a while, so that it gets the response. */
function letGoOfTheRest(incoming: IncomingMessage, outgoing: ServerResponse, ms: number): void {
  outgoing.once('finish', () => {
    if (incoming.readableEnded) return;
    incoming.removeAllListeners('data').resume();
    if (incoming.complete) return;
    const { socket } = incoming;
    const timer = setTimeout(() => socket.destroy(), ms);
    incoming.once('close', () => {
      clearTimeout(timer);
    });
  });
}

/**
 * Stops accepting connections and resolves once all requests have their responses, or are cut off after `ms`. A
 * connection without any request is closed, too: Node counts it as busy.
 */
export function drain(server: Server, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => {
      server.closeAllConnections();
    }, ms);
    const sweep = setInterval(() => {
      server.closeIdleConnections();
      for (const socket of connections.get(server) ?? [])
        if (socket.bytesRead === 0) socket.destroy();
    }, 50);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(sweep);
      resolve();
    });
  });
}

/** A request of a Node server as a web-standard request: only the path counts, and the host is made up. */
function toRequest(incoming: IncomingMessage, { path, requestId }: KnownParts): Request {
  const { method = 'GET', url = '/', rawHeaders } = incoming;
  const headers = new Headers();
  for (let index = 0; index + 1 < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
  if (requestId !== undefined) headers.set('X-Request-Id', requestId);
  // A client may also write `*` as its target, or an address with a host of its own.
  const target = path ?? url.split('?', 1)[0] ?? '';
  const absolute = URL.canParse(target) ? new URL(target).pathname : '/*';
  return new Request(`http://localhost${target.startsWith('/') ? target : absolute}`, {
    // A `Request` cannot have this method, so one that is never allowed stands for it.
    method: method === 'TRACE' ? 'OTHER' : method,
    headers,
    ...(method !== 'GET' && method !== 'HEAD' && { body: bodyOf(incoming), duplex: 'half' }),
  });
}

/** The request's body, read no faster than it is consumed; cancelling it keeps the connection. */
const bodyOf = (incoming: IncomingMessage) =>
  incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
