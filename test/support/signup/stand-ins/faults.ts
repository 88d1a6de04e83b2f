import type { ServerResponse } from 'node:http';

/** What a stand-in answers; `text` instead of `json` for what is none. */
export interface ProviderReply {
  readonly status: number;
  readonly json?: unknown;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * How a provider can go wrong instead of answering: `reset-after` takes the request in and cuts the
 * connection then, which loses the answer; `half-answer` cuts it in the middle of the body.
 */
export type Fault =
  | 'hang'
  | 'hang-in-body'
  | 'reset'
  | 'reset-after'
  | 'half-answer'
  | 'redirect'
  | 'html-success'
  | 'html-failure'
  | 'empty-success'
  | 'endless-body';

/** Writes an answer. */
export function send(outgoing: ServerResponse, reply: ProviderReply): void {
  const json = reply.json === undefined ? '' : JSON.stringify(reply.json);
  const type = reply.json === undefined ? 'text/html' : 'application/json';
  outgoing.writeHead(reply.status, { 'content-type': type, ...reply.headers });
  outgoing.end(reply.text ?? json);
}

/** Goes wrong in the way asked for; `judge` takes the request in where the fault comes after that. */
export function misbehave(
  fault: Fault,
  judge: () => ProviderReply,
  outgoing: ServerResponse,
): void {
  switch (fault) {
    case 'hang':
      return;
    case 'hang-in-body':
      outgoing.writeHead(200, { 'content-type': 'application/json' });
      outgoing.write('{"data":');
      return;
    case 'reset':
      outgoing.socket?.resetAndDestroy();
      return;
    case 'reset-after':
      judge();
      outgoing.socket?.resetAndDestroy();
      return;
    case 'half-answer':
      outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      outgoing.write('{"data":', () => outgoing.socket?.destroy());
      return;
    case 'redirect':
      send(outgoing, { status: 302, headers: { location: '/elsewhere' }, json: {} });
      return;
    case 'html-success':
      send(outgoing, { status: 200, text: '<html>Please accept the terms of this network</html>' });
      return;
    case 'html-failure':
      send(outgoing, { status: 502, text: '<html>Bad gateway</html>' });
      return;
    case 'empty-success':
      send(outgoing, { status: 204 });
      return;
    case 'endless-body':
      outgoing.writeHead(200, { 'content-type': 'application/json' });
      pour(outgoing);
  }
}

function pour(outgoing: ServerResponse): void {
  const chunk = ' '.repeat(65_536);
  const more = (): void => {
    while (!outgoing.destroyed && outgoing.write(chunk));
    if (!outgoing.destroyed) outgoing.once('drain', more);
  };
  more();
}
