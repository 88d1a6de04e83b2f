import { createServer, type IncomingMessage } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { listen } from '../running-server.ts';
import { faults, send, type Fault, type ProviderReply } from './faults.ts';
import { vendors, type Account, type VendorName } from './vendors.ts';

/** A request as a stand-in sees it. */
export interface ProviderRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/** What a test may change of the next answers, until it is undefined again. */
interface Moods {
  fault: Fault | undefined;
  /** The answer, without being judged. */
  fixed: ProviderReply | undefined;
  /** Called with each request before it is judged, so that a test can step in between two. */
  onRequest: ((request: ProviderRequest) => void) | undefined;
  /** Answers wait for this. */
  hold: Promise<void> | undefined;
}

/** A stand-in that runs, with the environment that makes the service use it. */
export type RunningProvider = Awaited<ReturnType<typeof startProvider>>;

/** Starts the stand-in of a vendor on this machine, with an account of its own. */
export async function startProvider(name: VendorName) {
  const { settings, path, account: empty } = vendors[name];
  const account: Account = { ...empty, people: new Map() };
  const requests: ProviderRequest[] = [];
  const moods: Moods = {
    fault: undefined,
    fixed: undefined,
    onRequest: undefined,
    hold: undefined,
  };
  const { origin, close } = await listen(
    createServer((incoming, outgoing) => {
      void textOf(incoming).then(async (text) => {
        const { method = '', url = '', headers } = incoming;
        const request = { method, path: url, headers, text };
        requests.push(request);
        await server.hold;
        server.onRequest?.(request);
        const answer = () => judge(request, name, account);
        if (server.fault !== undefined) faults[server.fault](outgoing, answer);
        else send(outgoing, server.fixed ?? answer());
      });
    }),
  );
  const server = Object.assign(moods, { origin, requests, close });
  const environment: Readonly<Record<string, string>> = {
    ...settings,
    SIGNUP_PROVIDER: name,
    SIGNUP_PROVIDER_URL: origin + path,
    SIGNUP_TIMEOUT_MS: '2000',
  };
  return { server, account, people: account.people, environment, key: settings.SIGNUP_API_KEY };
}

/** Answers as documented, and refuses what is not. */
function judge(request: ProviderRequest, name: VendorName, account: Account): ProviderReply {
  const { settings, path, authorization, calls } = vendors[name];
  const [header, value] = authorization(settings.SIGNUP_API_KEY);
  if (request.headers[header] !== value) return { status: 401, json: {} };
  for (const [line, [fields, answer]] of Object.entries(calls)) {
    const [method = '', below = ''] = line.split(' ');
    const match = new RegExp(`^${path}${below}$`).exec(request.path);
    if (request.method !== method || match === null) continue;
    const body = request.text === '' ? {} : jsonBody(request);
    const isTaken = (field: string): boolean => fields.split(' ').includes(field);
    return body !== undefined && Object.keys(body).every(isTaken)
      ? answer(account, body, decodeURIComponent(match[1] ?? ''))
      : { status: 400, json: { message: 'Something that is not documented.' } };
  }
  return { status: 404, json: {} };
}

/** The request's body as a JSON object, or undefined when it is none or not declared as JSON. */
export function jsonBody(request: ProviderRequest): Record<string, unknown> | undefined {
  if (request.headers['content-type'] !== 'application/json') return undefined;
  const value: unknown = JSON.parse(request.text);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}
