import { errorCodes, type ErrorCode } from './error-codes.ts';
import { livePaths } from './live-paths.ts';
import type { ErrorBody } from './resources/service.ts';

/**
 * Errors that HTTP itself defines, whatever the endpoint: a request that cannot be read, or a request for a
 * file that cannot be fulfilled. Their code is `invalid_request`.
 */
export const protocolErrors: Readonly<
  Record<number, { readonly message: string; readonly resolution: string }>
> = {
  400: {
    message: 'The request could not be read.',
    resolution: 'Send one valid Host and well-formed header fields.',
  },
  408: {
    message: 'The request took too long to arrive.',
    resolution: 'Send all of it without a pause. One retry is safe.',
  },
  412: {
    message: 'A condition of this request does not hold.',
    resolution: 'Leave If-Match and If-Unmodified-Since out to get the current copy.',
  },
  413: {
    message: 'The request body is too large.',
    resolution: 'Send only `email`, `groupId` and `source`.',
  },
  416: {
    message: 'The requested range is outside the file.',
    resolution:
      'Ask for a range within the length that Content-Range gives, or for the whole file.',
  },
  429: {
    message: 'Too many requests came from this address.',
    resolution: 'Wait a minute, then ask again.',
  },
  431: {
    message: 'The header fields of this request are too long.',
    resolution: 'Send fewer and shorter ones.',
  },
};

/**
 * The error envelope of a code.
 *
 * @param url makes the absolute URL of a path of the site; left out where the site is not known.
 * @param requestId left out of bodies that are files.
 * @param status the usual one of the code if left out; a given status has words of its own, which override
 *   those of the code.
 */
export function errorBody(
  code: ErrorCode,
  url?: (path: string) => string,
  requestId?: string,
  status?: number,
): ErrorBody {
  const { statuses } = errorCodes[code];
  const { message, resolution } = protocolErrors[status ?? NaN] ?? errorCodes[code];
  return {
    error: {
      code,
      message,
      resolution:
        code === 'not_found' && url !== undefined
          ? `See ${url(livePaths.apiIndex)} for every published resource.`
          : resolution,
      status: status ?? statuses[0],
      documentation: url?.(livePaths.developers),
      requestId,
    },
  };
}
