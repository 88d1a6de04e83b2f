import { protocolErrors } from '../../contract/error-body.ts';
import { errorCodes, type ErrorCode } from '../../contract/error-codes.ts';

/** A web-standard handler. */
export type FetchHandler = (request: Request) => Promise<Response>;

/** A response before it is a `Response`: status, JSON body or error, and further headers. */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly code?: ErrorCode;
}

/** An error response; its status and words are those of the contract, unless others are given. */
export function refuse(
  code: ErrorCode,
  details: Partial<Record<'message' | 'resolution', string>> & Partial<Reply> = {},
): Reply {
  const { statuses, ...words } = { ...errorCodes[code], ...protocolErrors[details.status ?? NaN] };
  const { status = statuses[0], headers = {}, message, resolution } = details;
  return {
    status,
    headers,
    code,
    body: { message: message ?? words.message, resolution: resolution ?? words.resolution },
  };
}

/** The body of a response; a failure has the form of every failure under `/api/`. */
export function bodyOf(
  reply: Reply,
  requestId: string,
  documentation?: string,
): object | undefined {
  const { code, status, body } = reply;
  if (code === undefined) return body;
  return { error: { code, ...body, status, ...(documentation && { documentation }), requestId } };
}

/** The caller's `X-Request-Id` if it is a short plain token, else a new one. */
export function requestIdOf(
  given: string | null | undefined,
  fresh: () => string = () => crypto.randomUUID(),
): string {
  return typeof given === 'string' && /^[A-Za-z0-9._-]{8,64}$/.test(given) ? given : fresh();
}
