import { errorCodes, type ErrorCode } from '../../contract/error-codes.ts';
import type { Outcome } from './email-provider.ts';

/** The outcome of the call to a provider, for the log. */
export interface ProviderTrace {
  readonly provider: string;
  readonly outcome: Outcome;
}

/** An answer before it is a `Response`: status, JSON body or error, and further headers. */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly error?: {
    readonly code: ErrorCode;
    readonly message: string;
    readonly resolution: string;
  };
  readonly trace?: ProviderTrace;
}

/** What an error says other than the default words for its code. */
export interface RefusalDetails {
  readonly status?: number;
  readonly message?: string;
  readonly resolution?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error answer with the contract's status and words for the code, unless given otherwise. */
export function refuse(code: ErrorCode, details: RefusalDetails = {}): Reply {
  const { statuses, message, resolution } = errorCodes[code];
  return {
    status: details.status ?? statuses[0],
    ...(details.headers && { headers: details.headers }),
    error: {
      code,
      message: details.message ?? message,
      resolution: details.resolution ?? resolution,
    },
  };
}

/** The body of an error answer, in the form of every failure under `/api/`. */
export function errorEnvelope(
  error: NonNullable<Reply['error']>,
  at: { readonly status: number; readonly requestId: string; readonly documentation?: string },
): object {
  const { status, requestId, documentation } = at;
  return { error: { ...error, status, ...(documentation && { documentation }), requestId } };
}
