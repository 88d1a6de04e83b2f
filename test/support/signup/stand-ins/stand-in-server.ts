import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { misbehave, send, type Fault, type ProviderReply } from './faults.ts';

/** A request as a stand-in sees it. */
export interface ProviderRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/** A running stand-in of a provider. */
export interface StandInServer {
  readonly origin: string;
  readonly requests: readonly ProviderRequest[];
  /** The next requests meet this fault, until it is set to undefined. */
  fault: Fault | undefined;
  /** The next requests get this answer without being judged, until it is set to undefined. */
  fixed: ProviderReply | undefined;
  /** Called with each request before it is judged, so that a test can step in between two. */
  onRequest: ((request: ProviderRequest) => void) | undefined;
  /** Answers wait for this. */
  hold: Promise<void> | undefined;
  readonly close: () => Promise<void>;
}

/** Starts a server on this machine that answers every request with what `judge` makes of it. */
export async function startStandIn(
  judge: (request: ProviderRequest) => ProviderReply,
): Promise<StandInServer> {
  const requests: ProviderRequest[] = [];
  const server = createServer((incoming, outgoing) => {
    void readText(incoming).then(async (text) => {
      const { method = '', url = '', headers } = incoming;
      const request = { method, path: url, headers, text };
      requests.push(request);
      await standIn.hold;
      standIn.onRequest?.(request);
      if (standIn.fault !== undefined) misbehave(standIn.fault, () => judge(request), outgoing);
      else send(outgoing, standIn.fixed ?? judge(request));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const standIn: StandInServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    fault: undefined,
    fixed: undefined,
    onRequest: undefined,
    hold: undefined,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return standIn;
}

async function readText(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** The request's body as a JSON object, or undefined when it is none or not declared as JSON. */
export function jsonBody(request: ProviderRequest): Record<string, unknown> | undefined {
  if (request.headers['content-type'] !== 'application/json') return undefined;
  try {
    const value: unknown = JSON.parse(request.text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** The first field of a body that the vendor does not document. */
export const undocumented = (
  body: Readonly<Record<string, unknown>>,
  documented: readonly string[],
): string | undefined => Object.keys(body).find((field) => !documented.includes(field));

/** The address that every stand-in takes for malformed, though it is a well-formed one. */
export const rejectedAddress = 'rejected@provider.example';
