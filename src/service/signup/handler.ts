import { mediaTypes } from '../../contract/media-types.ts';
import { livePaths } from '../../contract/live-paths.ts';
import {
  isListedOrigin,
  openPreflight,
  openToAll,
  signUpOrigin,
  signUpPreflight,
} from './cross-origin.ts';
import type { EmailProvider } from './email-provider.ts';
import { logEntry, type LogEntry } from './log-entry.ts';
import { errorEnvelope, refuse, type Reply } from './reply.ts';
import { requestIdOf } from './request-id.ts';
import type { SignUpConfig } from './sign-up-config.ts';
import { answerSubscribe, type ProviderPort } from './subscribe.ts';
import { createTurns } from './turns.ts';
import { parseAccept, weightOf } from '../../contract/accept.ts';
import type { Health } from '../../contract/resources/health.ts';

/** What the handler needs from outside; none of it may throw, and times are milliseconds since 1970. */
export interface SignUpPorts {
  /** Absent if sign-ups are not configured: valid ones are then answered with 503. */
  readonly provider?: EmailProvider;
  readonly now: () => number;
  readonly log: (entry: LogEntry) => void;
  /** Makes an identifier for a request without a usable one. */
  readonly requestId: () => string;
  /** When the service started, for the health probe. */
  readonly startedAt: number;
}

type AnswerPorts = SignUpPorts & Pick<ProviderPort, 'inTurn'>;

/** A web-standard handler; the one here never rejects. */
export type FetchHandler = (request: Request) => Promise<Response>;

/**
 * The sign-up endpoint and the health probe as one portable handler. Every other path is answered with 404,
 * every failure with the error envelope; each request is logged once.
 */
export function createSignUpHandler(config: SignUpConfig, ports: SignUpPorts): FetchHandler {
  const port: AnswerPorts = { ...ports, inTurn: createTurns(config.turns) };
  return async (request) => {
    const startedAt = ports.now();
    const requestId = requestIdOf(request.headers, ports.requestId);
    const path = new URL(request.url).pathname;
    const reply = await answerPath(path, request, config, port);
    const times = { startedAt, endedAt: ports.now() };
    ports.log(logEntry({ method: request.method, path, requestId }, reply, times));
    const origin =
      path === livePaths.subscribe
        ? signUpOrigin(request.headers, config.allowedOrigins)
        : openToAll;
    return toResponse(reply, request.method, {
      requestId,
      origin,
      documentation: config.documentation,
    });
  };
}

async function answerPath(
  path: string,
  request: Request,
  config: SignUpConfig,
  ports: AnswerPorts,
): Promise<Reply> {
  try {
    if (path === livePaths.subscribe) return await answerSubscribePath(request, config, ports);
    if (path === livePaths.health) return answerHealthPath(request, ports);
    return refuse('not_found');
  } catch {
    // The error may contain the address, so it goes nowhere.
    return refuse('internal_error');
  }
}

async function answerSubscribePath(
  request: Request,
  config: SignUpConfig,
  ports: AnswerPorts,
): Promise<Reply> {
  if (request.method === 'OPTIONS' && isListedOrigin(request.headers, config.allowedOrigins)) {
    return { status: 204, headers: signUpPreflight };
  }
  if (request.method !== 'POST') return refuseMethod('POST');
  if (!admitsJson(request.headers.get('accept'))) return refuse('not_acceptable');
  return answerSubscribe(request, config, ports);
}

function answerHealthPath(request: Request, ports: SignUpPorts): Reply {
  const allow = 'GET, HEAD, OPTIONS';
  if (request.method === 'OPTIONS') {
    return { status: 204, headers: { Allow: allow, ...openPreflight } };
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod(allow);
  if (!admitsJson(request.headers.get('accept'))) return refuse('not_acceptable');
  return { status: 200, body: health(ports.now(), ports.startedAt) };
}

const refuseMethod = (allow: string): Reply =>
  refuse('method_not_allowed', { headers: { Allow: allow } });

interface Surroundings {
  readonly requestId: string;
  readonly origin: Readonly<Record<string, string>>;
  readonly documentation: string | undefined;
}

function toResponse(reply: Reply, method: string, around: Surroundings): Response {
  const { requestId, origin, documentation } = around;
  const at = { status: reply.status, requestId, ...(documentation && { documentation }) };
  const content = reply.error ? errorEnvelope(reply.error, at) : reply.body;
  const body = content === undefined || method === 'HEAD' ? null : `${JSON.stringify(content)}\n`;
  return new Response(body, {
    status: reply.status,
    headers: {
      ...(content !== undefined && { 'Content-Type': mediaTypes.json }),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Request-Id': requestId,
      ...origin,
      ...reply.headers,
    },
  });
}

/**
 * Whether an Accept header allows `application/json`. A missing, empty or entirely invalid header allows
 * everything; else the most specific matching range decides, and q=0 excludes.
 */
function admitsJson(accept: string | null): boolean {
  const ranges = parseAccept(accept);
  return ranges.length === 0 || weightOf(ranges, mediaTypes.json) > 0;
}

/** The health probe's answer at a time; both times in milliseconds since 1970. */
function health(now: number, startedAt: number): Health {
  return {
    status: 'healthy',
    timestamp: new Date(now).toISOString(),
    uptime: Math.max(0, now - startedAt) / 1000,
  };
}
