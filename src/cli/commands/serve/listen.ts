import { once } from 'node:events';
import { chmodSync, lstatSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type ListenOptions } from 'node:net';
import { EnvironmentError, UsageError } from '../../../base/failures.ts';

export type ListenAddress =
  | { readonly port: number; readonly address: string }
  | { readonly socket: string; readonly mode: number };

export interface PlaceOptions {
  readonly port: number;
  readonly address: string;
  readonly socket?: string;
  readonly socketMode: number;
}

export const listenAddressOf = ({
  socket,
  socketMode,
  port,
  address,
}: PlaceOptions): ListenAddress =>
  socket === undefined ? { port, address } : { socket, mode: socketMode };

/** As many waiting connections as a typical Linux allows: a burst must not be turned away. */
const backlog = 4096;

/**
 * Listens at a place, and returns its display form, with the port that was found. A socket that nobody listens
 * on is replaced; from the beginning, only those whom its mode names can connect to it.
 *
 * @param choose the option that names another place.
 * @param further how many ports to try after one that is taken.
 * @throws EnvironmentError if the place cannot be used.
 */
export async function listenAt(
  server: Server,
  place: ListenAddress,
  choose: string,
  further = 0,
): Promise<string> {
  if ('port' in place) {
    const { port, address } = place;
    const shown = `Port ${port} of ${address}`;
    try {
      await listen(server, { port, host: address }, shown, `${choose}, or 0 for any`);
    } catch (fault) {
      if (further === 0 || port === 65_535 || !isTaken(fault)) throw fault;
      return listenAt(server, { port: port + 1, address }, choose, further - 1);
    }
    return originOf(server.address() as AddressInfo);
  }
  const { socket: path, mode } = place;
  await removeStale(path);
  // The file appears while `listen` runs, and must not be open to others even then.
  const umask = process.umask(0o177);
  try {
    await listen(server, { path }, `The socket ${path}`, choose);
  } finally {
    process.umask(umask);
  }
  chmodSync(path, mode);
  return `unix:${path}`;
}

async function listen(
  server: Server,
  where: ListenOptions,
  shown: string,
  choose: string,
): Promise<void> {
  server.listen({ ...where, backlog });
  try {
    await once(server, 'listening');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new EnvironmentError(`${shown} cannot be used: ${reasonOf(code, choose)}`, { cause });
  }
}

const isTaken = (fault: unknown): boolean =>
  fault instanceof EnvironmentError && (fault.cause as NodeJS.ErrnoException).code === 'EADDRINUSE';

function reasonOf(code: string | undefined, choose: string): string {
  if (code === 'EADDRINUSE') return `another program is listening there. Choose another ${choose}.`;
  if (code === 'EACCES') return `this user may not listen there. Choose another ${choose}.`;
  return `${String(code)}.`;
}

/** Removes the socket of a server that was killed, and nothing else. */
async function removeStale(path: string): Promise<void> {
  // Longer ones are cut off by the system, and would be found under another name.
  if (Buffer.byteLength(path) > 103)
    throw new UsageError(`${path} is too long for a socket. Write a path of at most 103 bytes.`);
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return;
  if (!stats.isSocket())
    throw new UsageError(`${path} is not a socket. Choose another --socket, or remove it.`);
  const probe = connect({ path });
  try {
    await once(probe, 'connect');
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (!['ECONNREFUSED', 'ENOENT'].includes(code)) throw cause;
    rmSync(path, { force: true });
    return;
  } finally {
    probe.destroy();
  }
  throw new EnvironmentError(
    `The socket ${path} cannot be used: another program is listening there. Choose another --socket.`,
  );
}

const originOf = ({ family, address, port }: AddressInfo): string =>
  `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
