import { unmetRequests } from '../../contract/error-body.ts';
import { errorEnvelope, refuse } from './reply.ts';

/** An answer to something that never became a request: its status with the reason, header fields and body. */
export interface BrokenRequestAnswer {
  readonly status: number;
  readonly reason: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * The answer to a request that is malformed, too slow, or has headers that are too long. `code` is Node's
 * code for the error.
 */
export function answerBrokenRequest(code: string | undefined): BrokenRequestAnswer {
  const [status, reason] =
    code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? ([408, 'Request Timeout'] as const)
      : code === 'HPE_HEADER_OVERFLOW'
        ? ([431, 'Request Header Fields Too Large'] as const)
        : ([400, 'Bad Request'] as const);
  const requestId = crypto.randomUUID();
  const { error } = refuse('invalid_request', { status, ...unmetRequests[status] });
  const body =
    error === undefined ? '' : JSON.stringify(errorEnvelope(error, { status, requestId }));
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': String(body.length),
    'Cache-Control': 'no-store',
    'X-Request-Id': requestId,
    Connection: 'close',
  };
  return { status, reason, headers, body };
}

/** The same as raw bytes, for a connection on which no answer was begun. */
export function rawAnswer({ status, reason, headers, body }: BrokenRequestAnswer): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${String(status)} ${reason}`, ...lines, '', body].join('\r\n');
}
