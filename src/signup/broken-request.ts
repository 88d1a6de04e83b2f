import { errorEnvelope, refuse } from './reply.ts';

/**
 * The raw HTTP answer to what never became a request: malformed, too slow, or with too long headers.
 * `code` is Node's for what went wrong.
 */
export function brokenRequestAnswer(code: string | undefined): string {
  const [status, reason] =
    code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? ([408, 'Request Timeout'] as const)
      : code === 'HPE_HEADER_OVERFLOW'
        ? ([431, 'Request Header Fields Too Large'] as const)
        : ([400, 'Bad Request'] as const);
  const requestId = crypto.randomUUID();
  const message = 'The request could not be read.';
  const { error } = refuse('invalid_request', { status, message });
  const body =
    error === undefined ? '' : JSON.stringify(errorEnvelope(error, { status, requestId }));
  const head = [
    `HTTP/1.1 ${String(status)} ${reason}`,
    'Content-Type: application/json',
    `Content-Length: ${String(body.length)}`,
    'Cache-Control: no-store',
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
