import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import {
  createNodeServer,
  listenerFor,
  serverLimits,
  type ServerLimits,
} from '../../../src/service/http/node-server.ts';
import type { FetchHandler } from '../../../src/service/http/fetch-handler.ts';

/** A Node server of ours that listens on this machine. */
export type RunningServer = Awaited<ReturnType<typeof listen>>;

/** Lets a server listen on this machine. */
export async function listen(server: Server) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Starts a server around a handler, with some limits of the test's own. */
export const startServer = (
  handler: FetchHandler,
  limits: Partial<ServerLimits> = {},
): Promise<RunningServer> =>
  listen(createNodeServer(listenerFor(handler), { ...serverLimits, ...limits }));

/**
 * A server as long as a test runs, by its address. It ends no connection that a client keeps: one that is closed in the
 * instant of the next request would be a fault of the test.
 */
export async function serve(t: TestContext, answer: RequestListener): Promise<string> {
  const { origin, close } = await listen(createServer({ keepAliveTimeout: 0 }, answer));
  t.after(close);
  return origin;
}

/**
 * Opens a connection on which a test writes bytes as it likes; one that the server leaves open for a minute is a failure.
 * `ended` is all that came back until then, `until` what did as soon as it matches.
 */
export function openConnection(port: number) {
  const socket = connect(port, '127.0.0.1');
  let leftOpen = false;
  const limit = setTimeout(() => {
    leftOpen = true;
    socket.destroy();
  }, 60_000);
  let text = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  socket.on('error', () => undefined);
  const ended = new Promise<string>((resolve, reject) => {
    socket.once('close', () => {
      clearTimeout(limit);
      if (leftOpen) reject(new Error('the server left the connection open'));
      else resolve(text);
    });
  });
  // A test may destroy its connection and never ask how it ended.
  ended.catch(() => undefined);
  const until = async (pattern: RegExp): Promise<string> => {
    while (!pattern.test(text) && !socket.destroyed)
      await Promise.race([once(socket, 'data'), ended]);
    return text;
  };
  return { socket, ended, until };
}
