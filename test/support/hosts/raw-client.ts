import { Agent, request } from 'node:http';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';

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
export interface RawClient {
  readonly ask: (origin: string, wanted: RawRequest) => Promise<RawAnswer>;
  readonly close: () => void;
}

/** Makes a client with at most so many connections a server. */
export function createRawClient(connections = 16): RawClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    async ask(origin, { path, method = 'GET', headers = {}, body = '' }) {
      const { hostname, port } = new URL(origin);
      const sent = request({ agent, hostname, port, path, method, headers });
      sent.end(body);
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      return {
        status: response.statusCode ?? 0,
        header: (name) => String(response.headers[name.toLowerCase()] ?? '') || undefined,
        text: Buffer.concat(chunks).toString(),
      };
    },
    close: () => {
      agent.destroy();
    },
  };
}
