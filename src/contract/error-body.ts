import { errorCodes, type ErrorCode } from './error-codes.ts';
import { paths } from './paths.ts';
import type { ErrorBody } from './resources/error.ts';

/** What is said of a request for a file that cannot be met as it is: its code is `invalid_request`. */
export const unmetRequests: Readonly<
  Record<number, { readonly message: string; readonly resolution: string }>
> = {
  412: {
    message: 'The If-Match condition of this request does not hold.',
    resolution: 'Send the request without If-Match to get the current copy.',
  },
  416: {
    message: 'The range that was asked for lies outside what is here.',
    resolution: 'Ask for a range within the length that Content-Range names, or for the whole.',
  },
};

/**
 * The error envelope of a code.
 *
 * @param url makes the absolute URL of a path of the site.
 * @param requestId left out of bodies that are files.
 * @param status the usual one of the code, unless given otherwise.
 */
export function errorBody(
  code: ErrorCode,
  url: (path: string) => string,
  requestId?: string,
  status: number = errorCodes[code].statuses[0],
): ErrorBody {
  const { message, resolution } = unmetRequests[status] ?? errorCodes[code];
  return {
    error: {
      code,
      message,
      resolution:
        code === 'not_found'
          ? `See ${url(paths.apiIndex)} for every published resource.`
          : resolution,
      status,
      documentation: url(paths.developers),
      requestId,
    },
  };
}
