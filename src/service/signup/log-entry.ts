import type { ErrorCode } from '../../contract/error-codes.ts';
import { livePaths } from '../../contract/live-paths.ts';
import type { FailureReason, Outcome } from './email-provider.ts';
import type { Reply } from './reply.ts';

/**
 * One answered request. Contains nothing that a caller or a provider wrote freely: no address, key, provider
 * message, query string or unknown path.
 */
export interface LogEntry {
  readonly time: string;
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly code?: ErrorCode;
  readonly provider?: string;
  readonly outcome?: Outcome['kind'];
  readonly reason?: FailureReason;
  readonly providerStatus?: number;
  readonly ms: number;
}

const knownMethods: ReadonlySet<string> = new Set(
  'GET HEAD POST PUT PATCH DELETE OPTIONS TRACE CONNECT'.split(' '),
);
const knownPaths: ReadonlySet<string> = new Set([livePaths.subscribe, livePaths.health]);

/** Makes the log entry of an answer; an unknown method or path is logged as `other`. */
export function logEntry(
  request: { readonly method: string; readonly path: string; readonly requestId: string },
  reply: Reply,
  times: { readonly startedAt: number; readonly endedAt: number },
): LogEntry {
  return {
    time: new Date(times.endedAt).toISOString(),
    requestId: request.requestId,
    method: knownMethods.has(request.method) ? request.method : 'other',
    path: knownPaths.has(request.path) ? request.path : 'other',
    status: reply.status,
    ...(reply.error && { code: reply.error.code }),
    ...(reply.trace && { provider: reply.trace.provider, ...outcomeFields(reply.trace.outcome) }),
    ms: Math.max(0, times.endedAt - times.startedAt),
  };
}

function outcomeFields(outcome: Outcome): Pick<LogEntry, 'outcome' | 'reason' | 'providerStatus'> {
  if (outcome.kind !== 'failed') return { outcome: outcome.kind };
  return {
    outcome: outcome.kind,
    reason: outcome.reason,
    ...(outcome.status !== undefined && { providerStatus: outcome.status }),
  };
}
