import { readLimited } from '../http/bounds.ts';

/** A sign-up that failed or whose result is unknown; the reason goes to the operator's log only. */
export interface FailedSignUp {
  readonly kind: 'failed';
  readonly reason:
    | ('timeout' | 'network' | 'redirect' | 'not-json' | 'unauthorized' | 'rate-limited')
    | ('provider-error' | 'refused' | 'list-missing' | 'busy' | 'unexpected');
  /** The HTTP status of the provider, if it responded. */
  readonly status?: number;
  /** When another try makes sense, as in the header of that name. */
  readonly retryAfter?: string;
}

/** Ends a sign-up of several calls with what became of it. */
export class CallError extends Error {
  constructor(readonly outcome: FailedSignUp) {
    super(outcome.reason);
  }
}

/** A 2xx with a JSON object, or a 4xx or 5xx, whose body counts as empty if it is no JSON object. */
export interface ProviderResponse {
  readonly status: number;
  readonly ok: boolean;
  readonly body: JsonObject;
  readonly retryAfter?: string;
}

export type Fields = Readonly<Record<string, string>>;

/** The part of `fetch` that providers use. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Largest response of a provider that is read, in bytes. */
const responseCap = 262_144;

/** Calls a provider once and never rejects; a success that is not JSON may come from a captive portal. */
export async function callOnce(
  fetch: Fetch,
  url: string,
  init: { method: string; headers: Fields; body?: string; signal: AbortSignal },
): Promise<ProviderResponse | FailedSignUp> {
  const broken = (): FailedSignUp => ({
    kind: 'failed',
    reason: init.signal.aborted ? 'timeout' : 'network',
  });
  try {
    const headers = { Accept: 'application/json', 'User-Agent': 'catalogue-signup' };
    // Not `error`: Cloudflare's workerd refuses that value.
    const options = {
      ...init,
      headers: { ...headers, ...init.headers },
      redirect: 'manual',
    } as const;
    const response = await fetch(url, options);
    const { status, ok } = response;
    if (status < 200 || (status >= 300 && status < 400)) {
      response.body?.cancel().catch(() => undefined);
      return { kind: 'failed', reason: 'redirect', status };
    }
    const read = await readLimited(response.body, responseCap);
    if (read === 'broken') return broken();
    const body = read === 'too-large' ? undefined : asObject(parseJson(read));
    if (ok && body === undefined) return { kind: 'failed', reason: 'not-json', status };
    const retryAfter = response.headers.get('retry-after') ?? '';
    return { status, ok, body: body ?? {}, ...(isDelay.test(retryAfter) && { retryAfter }) };
  } catch {
    return broken();
  }
}

/** Seconds, or a date as HTTP writes it: nothing else that a provider writes gets to a caller. */
const isDelay = /^(?:\d{1,6}|[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT)$/;

/** The failure that a status stands for if a provider's own rules do not cover it. */
export function failure({ status, retryAfter }: ProviderResponse): FailedSignUp {
  if (status === 429)
    return { kind: 'failed', reason: 'rate-limited', status, ...(retryAfter && { retryAfter }) };
  const isUnauthorized = status === 401 || status === 403;
  const reason = isUnauthorized ? 'unauthorized' : status >= 500 ? 'provider-error' : 'refused';
  return { kind: 'failed', reason, status };
}

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export type JsonObject = Readonly<Record<string, unknown>>;

/** The value as an object, or undefined for anything else, including arrays. */
export function asObject(value: unknown): JsonObject | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return value as JsonObject;
}

/** The objects in a list; none if it is no list. */
export const objectsIn = (list: unknown): readonly JsonObject[] =>
  Array.isArray(list) ? list.map(asObject).filter((item) => item !== undefined) : [];

/** Decodes bytes as UTF-8 JSON; undefined if they are not. JSON itself has no undefined. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
