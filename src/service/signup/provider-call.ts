import { isRecord } from '../../base/is-record.ts';
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

/** Ends a sign-up of one call or several with what became of it. */
export class CallError extends Error {
  readonly outcome: FailedSignUp;

  constructor(reason: FailedSignUp['reason'], more: Omit<FailedSignUp, 'kind' | 'reason'> = {}) {
    super(reason);
    this.outcome = { kind: 'failed', reason, ...more };
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

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Largest response of a provider that is read, in bytes. */
const responseCap = 262_144;

/**
 * Calls a provider once. A success that is not JSON may come from a captive portal.
 *
 * @param mayBeEmpty whether a success without content is one.
 * @throws CallError without a response of the provider.
 */
export async function callOnce(
  fetch: Fetch,
  url: string,
  init: { method: string; headers: Fields; body?: string; signal: AbortSignal },
  mayBeEmpty: boolean,
): Promise<ProviderResponse> {
  const broken = () => new CallError(init.signal.aborted ? 'timeout' : 'network');
  const headers = { Accept: 'application/json', 'User-Agent': 'catalogue-signup', ...init.headers };
  // Not `error`: Cloudflare's workerd refuses that value.
  const response = await fetch(url, { ...init, headers, redirect: 'manual' }).catch(() => {
    throw broken();
  });
  const { status, ok } = response;
  if (status < 200 || (status >= 300 && status < 400)) {
    response.body?.cancel().catch(() => undefined);
    throw new CallError('redirect', { status });
  }
  if (mayBeEmpty && status === 204) return { status, ok, body: {} };
  const read = await readLimited(response.body, responseCap);
  if (read === 'broken') throw broken();
  const body = read === 'too-large' ? undefined : asObject(parseJson(read));
  if (ok && body === undefined) throw new CallError('not-json', { status });
  const retryAfter = response.headers.get('retry-after') ?? '';
  return { status, ok, body: body ?? {}, ...(isDelay.test(retryAfter) && { retryAfter }) };
}

/** Seconds, or a date as HTTP writes it: nothing else that a provider writes gets to a caller. */
const isDelay = /^(?:\d{1,6}|[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT)$/;

/** The failure that a status stands for if a provider's own rules do not cover it. */
export function failure({ status, retryAfter }: ProviderResponse): CallError {
  if (status === 429)
    return new CallError('rate-limited', { status, ...(retryAfter && { retryAfter }) });
  if (status === 401 || status === 403) return new CallError('unauthorized', { status });
  return new CallError(status >= 500 ? 'provider-error' : 'refused', { status });
}

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export type JsonObject = Readonly<Record<string, unknown>>;

/** The value as an object, or undefined for anything else, including arrays. */
export const asObject = (value: unknown): JsonObject | undefined =>
  isRecord(value) ? value : undefined;

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
