import { errorBody } from '../../contract/error-body.ts';
import type { ErrorCode } from '../../contract/error-codes.ts';
import type { ErrorBody } from '../../contract/resources/service.ts';

/** A response before it is a `Response`: status, JSON body or error, and further headers. */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly error?: ErrorBody['error'];
}

/** An error response; its status and words are those of the contract, unless others are given. */
export function refuse(
  code: ErrorCode,
  {
    status,
    headers = {},
    ...words
  }: Partial<Reply & Record<'message' | 'resolution', string>> = {},
): Reply {
  const { error } = errorBody(code, undefined, undefined, status);
  return { status: error.status ?? 500, headers, error: { ...error, ...words } };
}
