import type { ServerResponse } from 'node:http';

/** What a stand-in answers; `text` instead of `json` for what is none. */
export interface ProviderReply {
  readonly status: number;
  readonly json?: unknown;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Writes an answer. */
export function send(outgoing: ServerResponse, reply: ProviderReply): void {
  const json = reply.json === undefined ? '' : JSON.stringify(reply.json);
  const type = reply.json === undefined ? 'text/html' : 'application/json';
  outgoing.writeHead(reply.status, { 'content-type': type, ...reply.headers });
  outgoing.end(reply.text ?? json);
}

const begun = (outgoing: ServerResponse, headers = {}): ServerResponse =>
  outgoing.writeHead(200, { 'content-type': 'application/json', ...headers });

/**
 * How a provider can go wrong instead of answering: `reset-after` takes the request in and cuts the
 * connection then, which loses the answer; `half-answer` cuts it in the middle of the body.
 */
export const faults = {
  hang: () => undefined,
  'hang-in-body': (outgoing: ServerResponse) => begun(outgoing).write('{"data":'),
  reset: (outgoing: ServerResponse) => outgoing.socket?.resetAndDestroy(),
  'reset-after': (outgoing: ServerResponse, judge: () => ProviderReply) => {
    judge();
    outgoing.socket?.resetAndDestroy();
  },
  'half-answer': (outgoing: ServerResponse) =>
    begun(outgoing, { 'content-length': '100' }).write('{"data":', () =>
      outgoing.socket?.destroy(),
    ),
  redirect: (outgoing: ServerResponse) => {
    send(outgoing, { status: 302, headers: { location: '/elsewhere' }, json: {} });
  },
  'html-success': (outgoing: ServerResponse) => {
    send(outgoing, { status: 200, text: '<html>Please accept the terms of this network</html>' });
  },
  'html-failure': (outgoing: ServerResponse) => {
    send(outgoing, { status: 502, text: '<html>Bad gateway</html>' });
  },
  'empty-success': (outgoing: ServerResponse) => {
    send(outgoing, { status: 204 });
  },
  'endless-body': (outgoing: ServerResponse) => {
    const more = (): void => {
      while (!outgoing.destroyed && outgoing.write(' '.repeat(65_536)));
      if (!outgoing.destroyed) outgoing.once('drain', more);
    };
    begun(outgoing);
    more();
  },
} satisfies Readonly<
  Record<string, (outgoing: ServerResponse, judge: () => ProviderReply) => unknown>
>;

export type Fault = keyof typeof faults;
