import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { hostSyntax } from '../../contract/host-syntax.ts';
import { answerBrokenRequest, rawAnswer } from './broken-request.ts';
import type { FetchHandler } from './handler.ts';
import { toRequest } from './node-request.ts';
import { serverLimits, type ServerLimits } from './server-limits.ts';

/** Answers a request of a Node server; a rejection cuts the connection. */
export type NodeListener = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;

/** A fetch handler as a listener: it sees only the path, on a made-up host. */
export const listenerFor =
  (handler: FetchHandler): NodeListener =>
  (incoming, outgoing) =>
    answer(handler, incoming, outgoing);

/** A Node HTTP server, not yet listening, in front of a fetch handler. */
export const createNodeServer = (
  handler: FetchHandler,
  limits: ServerLimits = serverLimits,
): Server => createServerFor(listenerFor(handler), limits);

/** The open connections of each server. */
const connections = new WeakMap<Server, Set<Socket>>();

/**
 * A Node HTTP server, not yet listening. Slow, silent and malformed clients are disconnected.
 */
export function createServerFor(
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
    // Refused below, with a body that says so.
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
    if (hasSoundHead(incoming)) listener(incoming, outgoing).catch(() => outgoing.destroy());
    else refuseBroken(outgoing);
  });
  // An unknown expectation may be ignored; Node alone would refuse it without a body.
  server.on('checkExpectation', (incoming, outgoing) => server.emit('request', incoming, outgoing));
  const refuse = (socket: Duplex, code?: string): void => {
    const begun = inFlight.get(socket);
    // The body is what is broken. Otherwise a response may be half written, or that of an earlier request be
    // due, so nothing can be said.
    const isItsBody = begun?.socket === socket && !begun.headersSent && !begun.req.complete;
    if ((begun !== undefined && !isItsBody) || !socket.writable) socket.destroy();
    else socket.end(rawAnswer(answerBrokenRequest(code)), () => socket.destroy());
  };
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    refuse(socket, error.code);
  });
  // Node alone would close the connection without an answer.
  server.on('connect', (_incoming, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    refuse(socket);
  });
  return server;
}

function refuseBroken(outgoing: ServerResponse): void {
  const { status, headers, body } = answerBrokenRequest(undefined);
  outgoing.writeHead(status, headers).end(body);
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

/**
 * Stops accepting connections and resolves once all requests are answered, or cut off after `ms`. A
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

async function answer(
  handler: FetchHandler,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const response = await handler(toRequest(incoming));
  const body = new Uint8Array(await response.arrayBuffer());
  response.headers.forEach((value, name) => outgoing.setHeader(name, value));
  if (response.body !== null) outgoing.setHeader('Content-Length', body.byteLength);
  outgoing.writeHead(response.status);
  outgoing.end(body);
}

/** A client that is still sending after its answer is read from for a while, so that it gets the answer. */
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
