import { errorCodes, type ErrorCode } from '../../contract/error-codes.ts';
import { paths } from '../../contract/paths.ts';
import type { ErrorBody } from '../../contract/resources/error.ts';
import type { Addresses } from '../../model/addresses.ts';
import type { Emitter } from '../emitter.ts';
import { jsonFile } from '../json-file.ts';

/** Errors that a host may have to answer on its own; the others come from the sign-up alone. */
const hostErrors: readonly ErrorCode[] = [
  'not_found',
  'method_not_allowed',
  'not_acceptable',
  'internal_error',
  'service_unavailable',
];

export const errorBodies: Emitter = {
  name: 'api/error-bodies',
  emit: (_, context) =>
    hostErrors.map((code) => {
      const body = errorBody(code, context);
      return jsonFile(paths.apiError(errorCodes[code].statuses[0]), body);
    }),
};

/** The error envelope of a code with its usual status; without a request id. */
export function errorBody(code: ErrorCode, { url }: Addresses): ErrorBody {
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
    },
  };
}
