import type { IncomingMessage } from 'node:http';

/** A request of a Node server as a web-standard request: only the path counts, and the host is made up. */
export function toRequest(incoming: IncomingMessage): Request {
  const { method = 'GET', url = '/' } = incoming;
  const headers = new Headers();
  for (let index = 0; index + 1 < incoming.rawHeaders.length; index += 2) {
    headers.append(incoming.rawHeaders[index] ?? '', incoming.rawHeaders[index + 1] ?? '');
  }
  const bodiless = method === 'GET' || method === 'HEAD';
  return new Request(`http://localhost${pathOf(url)}`, {
    // A `Request` cannot have this method, so one that is never allowed stands for it.
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
      if (open) controller.error(new Error('the request was cut off'));
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
