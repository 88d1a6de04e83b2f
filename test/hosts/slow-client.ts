import { connect } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** A client that takes its time. */
export interface SlowClient {
  /** Sent at once. */
  readonly start: string;
  /** Sends one byte after the other; false for one that falls silent. */
  readonly drips?: boolean;
  /** Takes what comes; false for one that does not read. */
  readonly reads?: boolean;
}

const pause = 100;
const turns = 200;

/** Whether a server ends the connection of a slow client, which itself would go on for 20 seconds. */
export async function isCut(
  origin: string,
  { start, drips = true, reads = true }: SlowClient,
): Promise<boolean> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  if (reads) socket.resume();
  await once(socket, 'connect');
  socket.write(start);
  for (let turn = 0; turn < turns && !socket.destroyed && !socket.readableEnded; turn += 1) {
    await sleep(pause);
    if (drips && socket.writable) socket.write('a');
  }
  const cut = socket.destroyed || socket.readableEnded;
  socket.destroy();
  return cut;
}
