import { errorCodes, type ErrorCode } from './error-codes.ts';
import { paths } from './paths.ts';
import type { ErrorBody } from './resources/error.ts';

/**
 * The error envelope of a code, with its usual status.
 *
 * @param url makes the absolute URL of a path of the site.
 * @param requestId left out of bodies that are files.
 */
export function errorBody(
  code: ErrorCode,
  url: (path: string) => string,
  requestId?: string,
): ErrorBody {
  const { message, resolution, statuses } = errorCodes[code];
  return {
    error: {
      code,
      message,
      resolution:
        code === 'not_found'
          ? `See ${url(paths.apiIndex)} for every published resource.`
          : resolution,
      status: statuses[0],
      documentation: url(paths.developers),
      requestId,
    },
  };
}
