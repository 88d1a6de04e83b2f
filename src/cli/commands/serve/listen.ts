import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EnvironmentError } from '../../../base/failures.ts';

export interface ListenAddress {
  readonly port: number;
  readonly address: string;
}

/** As many waiting connections as a typical Linux allows: a burst must not be turned away. */
const backlog = 4096;

/**
 * Listens at an address, and returns its origin, with the port that was found.
 *
 * @param further how many ports to try after one that is taken.
 * @throws EnvironmentError if none can be used.
 */
export async function listenAt(
  server: Server,
  { port, address }: ListenAddress,
  further = 0,
): Promise<string> {
  server.listen({ port, host: address, backlog });
  try {
    await once(server, 'listening');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE' && further > 0 && port < 65_535)
      return listenAt(server, { port: port + 1, address }, further - 1);
    throw new EnvironmentError(`Port ${port} of ${address} cannot be used: ${reasonOf(code)}`, {
      cause,
    });
  }
  return originOf(server.address() as AddressInfo);
}

const choice = 'Choose another --port, or 0 for any.';

function reasonOf(code: string | undefined): string {
  if (code === 'EADDRINUSE') return `another program is listening there. ${choice}`;
  if (code === 'EACCES') return `this user may not listen there. ${choice}`;
  return `${String(code)}.`;
}

const originOf = ({ family, address, port }: AddressInfo): string =>
  `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
