import { parseAccept, weightOf } from '../../contract/accept.ts';
import { livePaths } from '../../contract/live-paths.ts';
import { mediaTypes } from '../../contract/media-types.ts';
import type { Health, SubscribeResponse } from '../../contract/resources/service.ts';
import { readLimited, withDeadline } from '../http/bounds.ts';
import type { FetchHandler } from '../http/fetch-handler.ts';
import { accessHeaders, requestIdOf } from '../http/headers.ts';
import { connectProvider, type EmailProvider, type Outcome } from './connect-provider.ts';
import type { Subscription } from './providers.ts';
import type { SignUpSettings } from './settings.ts';
import { refuse, type Reply, parseSubscription } from './subscription.ts';

/** A response with what became of the call to a provider, for the log. */
type SignUpReply = Reply & { readonly outcome?: Outcome };

/** How many sign-ups run at once; a further one is asked to come again. */
const mostAtOnce = 256;

/** What the handler gets from outside, beside its settings; none of it may throw. */
export interface SignUpPorts {
  readonly log: (entry: LogEntry) => void;
  /** The one of the settings if left out. */
  readonly provider?: EmailProvider;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Makes an identifier for a request without a usable one. */
  readonly requestId?: () => string;
}

export type LogEntry = ReturnType<typeof logEntry>;

/**
 * The sign-up endpoint and the health probe as one portable handler. Every other path is a 404, every failure has the
 * error envelope, it never rejects; each request is logged once. On a platform whose clock stands still while modules load, call it on
 * the first request, so that the uptime is right.
 */
export function createSignUp(settings: SignUpSettings, ports: SignUpPorts): FetchHandler {
  const { now = () => Date.now() } = ports;
  const bornAt = now();
  const provider = ports.provider ?? (settings.provider && connectProvider(settings.provider));
  const signUp = provider && createSigner(settings, provider, now);
  const respond = async (request: Request, path: string): Promise<SignUpReply> => {
    try {
      if (path === livePaths.subscribe) return await replyToSubscribe(request, settings, signUp);
      if (path === livePaths.health) return replyToHealth(request, now(), bornAt);
      return refuse('not_found');
    } catch {
      // The error may contain the address, so it goes nowhere.
      return refuse('internal_error');
    }
  };
  return async (request) => {
    const startedAt = now();
    const { method, headers } = request;
    const requestId = requestIdOf(headers.get('x-request-id'), ports.requestId);
    const path = new URL(request.url).pathname;
    const reply = await respond(request, path);
    const times = { startedAt, endedAt: now() };
    ports.log(logEntry({ requestId, method, path }, reply, provider?.name, times));
    const { documentation } = settings;
    const { error, body = error && { error: { ...error, documentation, requestId } } } = reply;
    return new Response(body && method !== 'HEAD' ? `${JSON.stringify(body)}\n` : null, {
      status: reply.status,
      headers: {
        ...(body && { 'Content-Type': mediaTypes.json }),
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
        'X-Request-Id': requestId,
        ...crossOrigin(path, headers.get('origin') ?? '', settings.allowedOrigins),
        ...reply.headers,
      },
    });
  };
}

/**
 * Contains nothing that a caller or a provider wrote freely: no address, key, provider message, query string
 * or unknown path.
 */
function logEntry(
  { requestId, method, path }: Readonly<Record<'requestId' | 'method' | 'path', string>>,
  { status, error, outcome }: SignUpReply,
  provider: string | undefined,
  { startedAt, endedAt }: Readonly<Record<'startedAt' | 'endedAt', number>>,
) {
  const failed = outcome?.kind === 'failed' ? outcome : undefined;
  return {
    time: new Date(endedAt).toISOString(),
    requestId,
    method: /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|TRACE|CONNECT)$/.test(method)
      ? method
      : 'other',
    path: path === livePaths.subscribe || path === livePaths.health ? path : 'other',
    status,
    ...(error && { code: error.code }),
    ...(outcome && { provider, outcome: outcome.kind }),
    ...(failed && { reason: failed.reason }),
    ...(failed?.status && { providerStatus: failed.status }),
    ms: Math.max(0, endedAt - startedAt),
  };
}

/** Any page may read the health probe; only pages of listed origins may read the response of a sign-up. */
function crossOrigin(
  path: string,
  origin: string,
  allowed: ReadonlySet<string>,
): Readonly<Record<string, string>> {
  if (path !== livePaths.subscribe) return accessHeaders;
  return {
    ...(allowed.size > 0 && { Vary: 'Origin' }),
    ...(allowed.has(origin) && {
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Expose-Headers': 'X-Request-Id',
    }),
  };
}

const preflight = (methods: string, headers: string, seconds: number): Reply => ({
  status: 204,
  headers: {
    'Access-Control-Allow-Methods': methods,
    'Access-Control-Allow-Headers': headers,
    'Access-Control-Max-Age': String(seconds),
  },
});

function replyToHealth({ method, headers }: Request, now: number, bornAt: number): Reply {
  const allow = { Allow: 'GET, HEAD, OPTIONS' };
  if (method === 'OPTIONS') {
    const granted = preflight('GET, HEAD', '*', 86_400);
    return { ...granted, headers: { ...allow, ...granted.headers } };
  }
  if (method !== 'GET' && method !== 'HEAD')
    return refuse('method_not_allowed', { headers: allow });
  if (!admitsJson(headers)) return refuse('not_acceptable');
  const uptime = Math.max(0, now - bornAt) / 1000;
  const body: Health = { status: 'healthy', timestamp: new Date(now).toISOString(), uptime };
  return { status: 200, body };
}

/** Whether `Accept` allows JSON; a missing, empty or entirely invalid one allows everything. */
function admitsJson(headers: Headers): boolean {
  const ranges = parseAccept(headers.get('accept'));
  return ranges.length === 0 || weightOf(ranges, mediaTypes.json) > 0;
}

/** Largest body of a sign-up, in bytes. */
const bodyCap = 4096;

/**
 * Serves the sign-up endpoint: first the request is validated, then whether there is a provider, and only then the
 * provider is called. It takes no longer than the two times in the settings and a step.
 */
async function replyToSubscribe(
  { method, headers, body }: Request,
  settings: SignUpSettings,
  signUp: Signer | undefined,
): Promise<SignUpReply> {
  if (method === 'OPTIONS' && settings.allowedOrigins.has(headers.get('origin') ?? ''))
    return preflight('POST', 'Content-Type, X-Request-Id', 600);
  if (method !== 'POST') return refuse('method_not_allowed', { headers: { Allow: 'POST' } });
  if (!admitsJson(headers)) return refuse('not_acceptable');
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const encoding = headers.get('content-encoding')?.trim().toLowerCase() ?? 'identity';
  if (type !== mediaTypes.json || encoding !== 'identity')
    return refuse('invalid_request', { status: 415 });
  if (Number(headers.get('content-length')) > bodyCap)
    return refuse('invalid_request', { status: 413 });
  const bytes = await withDeadline(settings.bodyTimeoutMs, 'broken', () =>
    readLimited(body, bodyCap),
  );
  if (bytes === 'too-large') return refuse('invalid_request', { status: 413 });
  if (bytes === 'broken')
    return refuse('invalid_request', { message: 'The body could not be read to its end.' });
  const parsed = parseSubscription(bytes, settings);
  if ('status' in parsed) return parsed;
  if (signUp === undefined) return refuse('service_unavailable');
  const clientIp = clientIpOf(headers, settings.clientIpHeader);
  return signUp({ ...parsed, ...(clientIp && { clientIp }) });
}

// The same words for a new and for an existing address: the response must not reveal which it was.
const thanks: SubscribeResponse = {
  success: true,
  message:
    'Thank you. If the address is new and has to be confirmed, an email with a link is on its way.',
};

/** Calls the provider under one deadline, and returns the outcome of a sign-up. */
type Signer = (subscription: Subscription) => Promise<SignUpReply>;

function createSigner(
  { timeoutMs, stepMs }: SignUpSettings,
  provider: EmailProvider,
  now: () => number,
): Signer {
  let running = 0;
  const late: Outcome = { kind: 'failed', reason: 'timeout' };
  const ask = (subscription: Subscription): Promise<Outcome> =>
    withDeadline(timeoutMs, late, async (signal): Promise<Outcome> => {
      try {
        return await provider.subscribe(subscription, signal);
      } catch {
        return { kind: 'failed', reason: 'unexpected' };
      }
    });
  return async (subscription) => {
    // Not 503, after which a caller never retries: nothing was passed on, so a retry is right.
    if (running >= mostAtOnce) return replyTo({ kind: 'failed', reason: 'busy', retryAfter: '10' });
    running += 1;
    try {
      const startedAt = now();
      const outcome = await ask(subscription);
      // Some providers take twice as long for a new address as for an existing one.
      const passed = now() - startedAt;
      const rest = stepMs > 0 ? Math.max(1, Math.ceil(passed / stepMs)) * stepMs - passed : 0;
      if (rest > 0 && outcome.kind !== 'failed')
        await new Promise((resolve) => setTimeout(resolve, rest));
      return replyTo(outcome);
    } finally {
      running -= 1;
    }
  };
}

function replyTo(outcome: Outcome): SignUpReply {
  if (outcome.kind === 'invalid-email') return { ...refuse('invalid_email'), outcome };
  if (outcome.kind !== 'failed') return { status: 200, body: thanks, outcome };
  const { retryAfter } = outcome;
  const headers = retryAfter === undefined ? {} : { 'Retry-After': retryAfter };
  return { ...refuse('upstream_error', { headers }), outcome };
}

/**
 * The caller's IP address from the header that the operator names, or undefined. Of a list, the last entry
 * counts: the nearest proxy wrote it, while the first ones may come from the caller.
 */
function clientIpOf(headers: Headers, header: string | undefined): string | undefined {
  const last = header && headers.get(header)?.split(',').at(-1)?.trim();
  // With the port, as some proxies write it.
  const address = last?.replace(/^\[([^\]]*)\](?::[0-9]{1,5})?$|^([0-9.]+):[0-9]{1,5}$/, '$1$2');
  return address && isIp(address) ? address : undefined;
}

/** As `net.isIP`, which edge platforms lack: what a URL keeps as it is, or for IPv6 takes between brackets. */
function isIp(text: string): boolean {
  const isVersion6 = text.includes(':');
  const url = `http://${isVersion6 ? `[${text}]` : text}`;
  if (!/^[0-9a-f:.]{2,45}$/i.test(text) || !URL.canParse(url)) return false;
  return isVersion6 || (/^(?:[0-9]+\.){3}[0-9]+$/.test(text) && new URL(url).hostname === text);
}
