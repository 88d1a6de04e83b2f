import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import {
  createNodeServer,
  listenerFor,
  serverLimits,
  type ServerLimits,
} from '../../../src/service/http/node-server.ts';
import type { FetchHandler } from '../../../src/service/http/fetch-handler.ts';

/** A Node server of ours that listens on this machine. */
export interface RunningServer {
  readonly origin: string;
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** Lets a server listen on this machine. */
export async function listen(server: Server): Promise<RunningServer> {
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

/** A connection on which a test writes bytes as it likes. */
export interface RawClient {
  readonly socket: Socket;
  /** All that came back until the server closed the connection. */
  readonly ended: Promise<string>;
  /** What came back, as soon as it matches. */
  readonly until: (pattern: RegExp) => Promise<string>;
}

/** Opens a bare connection; one that the server leaves open for a minute is a failure. */
export function openConnection(port: number): RawClient {
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
