import { connect } from 'node:net';
import { once } from 'node:events';

/** The head of an answer as it came. */
export interface RawHead {
  readonly status: number;
  /** Every header line, repeats included. */
  readonly lines: readonly string[];
}

/** Sends lines that no HTTP client would send as they are, on a connection of their own. */
export async function rawAnswer(origin: string, lines: readonly string[]): Promise<RawHead> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => void chunks.push(chunk));
  socket.on('error', () => undefined);
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  await once(socket, 'close');
  const [head = ''] = Buffer.concat(chunks).toString('latin1').split('\r\n\r\n', 1);
  const [statusLine = '', ...rest] = head.split('\r\n');
  return { status: Number(statusLine.split(' ')[1]), lines: rest };
}
