import { errorBody } from '../../../contract/error-body.ts';
import { errorCodes, type ErrorCode } from '../../../contract/error-codes.ts';
import { mediaTypes } from '../../../contract/media-types.ts';
import { paths } from '../../../contract/paths.ts';
import type { Emitter } from '../emitter.ts';
import { jsonFile } from '../json-file.ts';

/** Errors that a host may have to answer on its own; the others come only from the sign-up. */
const hostErrors: readonly ErrorCode[] = [
  'not_found',
  'method_not_allowed',
  'not_acceptable',
  'internal_error',
  'service_unavailable',
];

export const errorBodies: Emitter = {
  name: 'api/error-bodies',
  files: Object.values(errorCodes)
    .flatMap(({ statuses }): readonly number[] => statuses)
    .map((status) => ({
      path: paths.apiError(status),
      mediaType: mediaTypes.json,
      linkable: false,
    })),
  emit: (_, { url }) =>
    hostErrors.map((code) =>
      jsonFile(paths.apiError(errorCodes[code].statuses[0]), errorBody(code, url)),
    ),
};
