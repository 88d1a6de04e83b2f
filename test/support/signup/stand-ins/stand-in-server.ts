import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { misbehave, send, type Fault, type ProviderReply } from './faults.ts';
import { vendors, type Account, type VendorName } from './vendors.ts';

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

/** A stand-in with the environment that makes the service use it. */
export interface RunningProvider {
  readonly server: StandInServer;
  readonly account: Account;
  readonly people: Account['people'];
  readonly environment: Readonly<Record<string, string>>;
  readonly key: string;
}

/** Starts the stand-in of a vendor on this machine, with an account of its own. */
export async function startProvider(name: VendorName): Promise<RunningProvider> {
  const { settings, path, account: empty } = vendors[name];
  const account: Account = { ...empty, people: new Map() };
  const server = await startStandIn((request) => judge(request, name, account));
  const environment = {
    ...settings,
    SIGNUP_PROVIDER: name,
    SIGNUP_PROVIDER_URL: server.origin + path,
    SIGNUP_TIMEOUT_MS: '2000',
  };
  return { server, account, people: account.people, environment, key: settings.SIGNUP_API_KEY };
}

/** Answers as documented, and refuses what is not. */
function judge(request: ProviderRequest, name: VendorName, account: Account): ProviderReply {
  const { settings, path, authorization, refuses, calls } = vendors[name];
  const [header, value] = authorization(settings.SIGNUP_API_KEY);
  if (request.headers[header] !== value) return refuses.key;
  for (const [line, { fields = [], answer }] of Object.entries(calls)) {
    const [method = '', below = ''] = line.split(' ');
    const match = new RegExp(`^${path}${below}$`).exec(request.path);
    if (request.method !== method || match === null) continue;
    const body = request.text === '' ? {} : jsonBody(request);
    const unknown = Object.keys(body ?? { body }).find((field) => !fields.includes(field));
    if (body === undefined || unknown !== undefined) return refuses.field(unknown ?? 'body');
    return answer(account, body, decodeURIComponent(match[1] ?? ''));
  }
  return refuses.call;
}

async function startStandIn(
  answer: (request: ProviderRequest) => ProviderReply,
): Promise<StandInServer> {
  const requests: ProviderRequest[] = [];
  const server = createServer((incoming, outgoing) => {
    void readText(incoming).then(async (text) => {
      const { method = '', url = '', headers } = incoming;
      const request = { method, path: url, headers, text };
      requests.push(request);
      await standIn.hold;
      standIn.onRequest?.(request);
      if (standIn.fault !== undefined) misbehave(standIn.fault, () => answer(request), outgoing);
      else send(outgoing, standIn.fixed ?? answer(request));
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
