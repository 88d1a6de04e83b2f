import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A request as the load repeats it. */
export interface LoadRequest {
  readonly path: string;
  readonly accept: string;
}

/** How long a load lasts: so many requests, or so many milliseconds. */
export type LoadLength = { readonly requests: number } | { readonly milliseconds: number };

/** What a load came to. */
export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
}

/**
 * Sends requests over connections that stay open, the next one when the answer to the last is there.
 * It reads of an answer no more than its status and its length, to take little of the machine.
 *
 * @throws Error for an answer that is not 200.
 */
export async function runLoad(
  port: number,
  requests: readonly LoadRequest[],
  length: LoadLength,
  connections = 32,
): Promise<LoadResult> {
  const texts = requests.map(textOf);
  const startedAt = performance.now();
  let sent = 0;
  const next = (): Buffer | undefined => {
    const isOver =
      'requests' in length
        ? sent >= length.requests
        : performance.now() - startedAt >= length.milliseconds;
    if (isOver) return undefined;
    sent += 1;
    return texts[sent % texts.length];
  };
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      await once(socket, 'connect');
      await exchange(socket, next);
    }),
  );
  return { requests: sent, seconds: (performance.now() - startedAt) / 1000 };
}

const textOf = ({ path, accept }: LoadRequest): Buffer =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: ${accept}\r\n\r\n`);

function exchange(socket: Socket, next: () => Buffer | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    let head = '';
    let missing = -1;
    const send = () => {
      const request = next();
      if (request === undefined) socket.end(resolve);
      else socket.write(request);
    };
    const take = (chunk: Buffer): void => {
      if (missing < 0) {
        head += chunk.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        if (!head.startsWith('HTTP/1.1 200')) throw new Error(head.slice(0, 200));
        const bytes = /content-length: (\d+)/i.exec(head.slice(0, end))?.[1];
        if (bytes === undefined) throw new Error(`an answer without a length: ${head}`);
        missing = Number(bytes) - (head.length - end - 4);
        head = '';
      } else missing -= chunk.length;
      if (missing > 0) return;
      missing = -1;
      send();
    };
    socket.on('data', (chunk) => {
      try {
        take(chunk);
      } catch (fault) {
        socket.destroy();
        reject(fault instanceof Error ? fault : new Error(String(fault)));
      }
    });
    socket.on('error', reject);
    send();
  });
}
