import type { Failed, FailureReason } from '../email-provider.ts';
import { asObject, parseJson, type JsonObject } from '../json-object.ts';
import { readCapped } from '../read-capped.ts';

/** The part of `fetch` that providers use. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Largest answer of a provider that is read, in bytes. */
const answerCap = 262_144;

/** One call to a provider; `body` is sent as JSON. */
export interface ProviderCall {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly signal: AbortSignal;
}

/** An answer, or a call that failed as such. */
export type ProviderAnswer = Accepted | Refused | Failed;

/** A 2xx with a JSON object. */
export interface Accepted {
  readonly kind: 'accepted';
  readonly status: number;
  readonly body: JsonObject;
}

/** A 4xx or 5xx with its body. */
export interface Refused {
  readonly kind: 'refused';
  readonly status: number;
  readonly body: JsonObject;
}

/**
 * Calls a provider once and never rejects. Redirects are not followed, at most 256 kB of an answer are read,
 * and a success that is not a JSON object is a failure, because it may come from a captive portal. The body
 * of a refusal that is not a JSON object counts as empty.
 */
export async function callProvider(fetch: Fetch, call: ProviderCall): Promise<ProviderAnswer> {
  try {
    return await readAnswer(await fetch(call.url, toInit(call)), call.signal);
  } catch {
    return broken(call.signal);
  }
}

/** The failure that a status stands for if a provider's own rules do not cover it. */
export function failure(status: number): Failed {
  return { kind: 'failed', reason: reasonOf(status), status };
}

function reasonOf(status: number): FailureReason {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 429) return 'rate-limited';
  return status >= 500 ? 'provider-error' : 'refused';
}

function toInit(call: ProviderCall): RequestInit {
  const { method, body, signal } = call;
  return {
    method,
    headers: {
      Accept: 'application/json',
      'User-Agent': 'catalogue-signup',
      ...(body && { 'Content-Type': 'application/json' }),
      ...call.headers,
    },
    ...(body && { body: JSON.stringify(body) }),
    // Not `error`: Cloudflare's workerd refuses that value.
    redirect: 'manual',
    signal,
  };
}

async function readAnswer(response: Response, signal: AbortSignal): Promise<ProviderAnswer> {
  const { status } = response;
  if (status < 200 || (status >= 300 && status < 400)) {
    response.body?.cancel().catch(() => undefined);
    return { kind: 'failed', reason: 'redirect', status };
  }
  const read = await readCapped(response.body, answerCap);
  if (read.kind === 'broken') return broken(signal);
  const body = read.kind === 'bytes' ? asObject(parseJson(read.bytes)) : undefined;
  if (!response.ok) return { kind: 'refused', status, body: body ?? {} };
  if (body === undefined) return { kind: 'failed', reason: 'not-json', status };
  return { kind: 'accepted', status, body };
}

const broken = (signal: AbortSignal): Failed => ({
  kind: 'failed',
  reason: signal.aborted ? 'timeout' : 'network',
});
