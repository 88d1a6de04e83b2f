import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { brokenRequestAnswer } from './broken-request.ts';
import type { FetchHandler } from './handler.ts';
import { serverLimits, type ServerLimits } from './server-limits.ts';

/** Answers a request of a Node server; what it rejects with cuts the connection. */
export type NodeListener = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;

/** A fetch handler as a listener: it sees the path only, on a made-up host. */
export const listenerFor =
  (handler: FetchHandler): NodeListener =>
  (incoming, outgoing) =>
    answer(handler, incoming, outgoing);

/** A Node HTTP server, not yet listening, in front of a fetch handler. */
export const createNodeServer = (
  handler: FetchHandler,
  limits: ServerLimits = serverLimits,
): Server => createServerFor(listenerFor(handler), limits);

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
  });
  server.timeout = limits.silenceMs;
  server.on('request', (incoming, outgoing) => {
    const { socket } = incoming;
    inFlight.set(socket, outgoing);
    outgoing.once('close', () => {
      if (inFlight.get(socket) === outgoing) inFlight.delete(socket);
    });
    if (!server.listening) outgoing.setHeader('Connection', 'close');
    letGoOfTheRest(incoming, outgoing, limits.lingerMs);
    listener(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // A response may be half written: nothing can be put into it.
    if (inFlight.has(socket) || !socket.writable) socket.destroy();
    else socket.end(brokenRequestAnswer(error.code), () => socket.destroy());
  });
  return server;
}

/** Stops taking connections and resolves when all requests are answered, or cut off after `ms`. */
export function drain(server: Server, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => {
      server.closeAllConnections();
    }, ms);
    const sweep = setInterval(() => {
      server.closeIdleConnections();
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

function toRequest(incoming: IncomingMessage): Request {
  const { method = 'GET', url = '/' } = incoming;
  const headers = new Headers();
  for (let index = 0; index + 1 < incoming.rawHeaders.length; index += 2) {
    headers.append(incoming.rawHeaders[index] ?? '', incoming.rawHeaders[index + 1] ?? '');
  }
  const bodiless = method === 'GET' || method === 'HEAD';
  return new Request(`http://localhost${pathOf(url)}`, {
    // A `Request` cannot have this method; one that nobody allows stands for it.
    method: method === 'TRACE' ? 'OTHER' : method,
    headers,
    ...(!bodiless && { body: toStream(incoming), duplex: 'half' }),
  });
}

/** The path of a request target, which a client may also write as `*` or with a host of its own. */
function pathOf(target: string): string {
  const withoutQuery = target.split('?', 1)[0] ?? '';
  if (withoutQuery.startsWith('/')) return withoutQuery;
  return URL.canParse(withoutQuery) ? new URL(withoutQuery).pathname : '/*';
}

/** The request's body, read no faster than it is consumed; cancelling it keeps the connection. */
function toStream(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  let open = true;
  const start = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    incoming.pause();
    incoming.on('data', (chunk: Uint8Array) => {
      controller.enqueue(chunk);
      incoming.pause();
    });
    incoming.once('end', () => {
      if (open) controller.close();
      open = false;
    });
    incoming.once('close', () => {
      if (open) controller.error(new Error('the request broke off'));
      open = false;
    });
    incoming.on('error', () => undefined);
  };
  const pull = (): void => void incoming.resume();
  const cancel = (): void => {
    open = false;
    incoming.removeAllListeners('data');
  };
  return new ReadableStream({ start, pull, cancel }, { highWaterMark: 0 });
}

/** A client that still sends after its answer is listened to a little, so that it gets the answer. */
function letGoOfTheRest(incoming: IncomingMessage, outgoing: ServerResponse, ms: number): void {
  outgoing.once('finish', () => {
    incoming.removeAllListeners('data').resume();
    if (incoming.complete) return;
    const { socket } = incoming;
    const timer = setTimeout(() => socket.destroy(), ms);
    incoming.once('close', () => {
      clearTimeout(timer);
    });
  });
}
