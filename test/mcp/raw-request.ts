import { once } from 'node:events';
import { connect } from 'node:net';

/** What a POST to `/mcp` is answered with, as it comes over the wire, whatever host is named. */
export async function rawRequest(
  port: number,
  { host, origin, body }: { host: string; origin?: string | undefined; body: string },
): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  const parts: Buffer[] = [];
  socket.on('data', (part) => parts.push(part));
  const lines = [
    'POST /mcp HTTP/1.1',
    `Host: ${host}`,
    'Connection: close',
    'Content-Type: application/json',
    'Accept: application/json, text/event-stream',
    ...(origin === undefined ? [] : [`Origin: ${origin}`]),
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  await once(socket, 'close');
  return Buffer.concat(parts).toString('utf8');
}
