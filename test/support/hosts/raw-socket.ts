import { connect } from 'node:net';
import { once } from 'node:events';

/** An answer as it came. */
export interface RawReply {
  readonly status: number;
  /** Every header line, repeats included. */
  readonly lines: readonly string[];
  readonly body: string;
}

/**
 * Sends bytes, each a character of Latin-1, on a connection of their own. The answer ends with the
 * connection, or where its length says, for a server that keeps the connection open all the same; status 0
 * is no answer at all, nor within `most` milliseconds.
 */
export async function rawReply(origin: string, sent: string, most = 60_000): Promise<RawReply> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    if (isWhole(Buffer.concat(chunks).toString('latin1'))) socket.destroy();
  });
  socket.on('error', () => undefined);
  socket.setTimeout(most, () => socket.destroy());
  socket.write(sent, 'latin1');
  await once(socket, 'close');
  const all = Buffer.concat(chunks).toString('latin1');
  const end = all.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = all.slice(0, end).split('\r\n');
  return { status: Number(statusLine.split(' ')[1] ?? 0), lines, body: all.slice(end + 4) };
}

function isWhole(answer: string): boolean {
  const [, length, body = ''] =
    /^HTTP[^]*?\r\nContent-Length: (\d+)\r\n[^]*?\r\n\r\n([^]*)$/i.exec(answer) ?? [];
  return length !== undefined && body.length >= Number(length);
}
