import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { once } from 'node:events';

/** What a server answered. */
export interface RawAnswer {
  readonly status: number;
  readonly header: (name: string) => string | undefined;
  readonly text: string;
}

/** A request with nothing added to it: no Accept of its own, the path as it is. */
export interface RawRequest {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A client that keeps its connections open. */
export type RawClient = ReturnType<typeof createRawClient>;

/** Makes a client with at most so many connections a server. */
export function createRawClient(connections = 16) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    async ask(
      origin: string,
      { path, method = 'GET', headers = {}, body = '' }: RawRequest,
    ): Promise<RawAnswer> {
      const { hostname, port } = new URL(origin);
      const sent = request({ agent, hostname, port, path, method, headers });
      sent.end(body);
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      return {
        status: response.statusCode ?? 0,
        header: (name) => String(response.headers[name.toLowerCase()] ?? '') || undefined,
        text: await text(response),
      };
    },
    close: () => {
      agent.destroy();
    },
  };
}
