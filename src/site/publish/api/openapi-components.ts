import { errorBody } from '../../../contract/error-body.ts';
import { errorCodes, type ErrorCode } from '../../../contract/error-codes.ts';
import {
  withComponentReferences,
  type Json,
  type JsonObject,
} from '../../../contract/json-schema.ts';
import { bareMediaType, mediaTypes } from '../../../contract/media-types.ts';
import { operations, type Operation } from '../../../contract/operations.ts';
import { operationResources, resourceSchemas } from '../../../contract/resource-schemas.ts';
import type { Addresses } from '../../../content/model/addresses.ts';

/** Every schema of the contract as an OpenAPI component, including those that a schema defines for itself. */
export function schemaComponents(): JsonObject {
  const components: JsonObject = {};
  for (const name of operationResources) {
    const { $schema: _draft, $defs, ...schema } = resourceSchemas[name];
    Object.assign(components, { [name]: schema }, $defs);
  }
  return withComponentReferences(components);
}

const responseNames: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  406: 'NotAcceptable',
  413: 'ContentTooLarge',
  415: 'UnsupportedMediaType',
  500: 'InternalError',
  502: 'UpstreamError',
  503: 'ServiceUnavailable',
};

const responseAt = (name: string): JsonObject => ({ $ref: `#/components/responses/${name}` });

/** The responses for a file besides itself and errors, by status. */
export const fileReferences: JsonObject = {
  '206': responseAt('PartialContent'),
  '304': responseAt('NotModified'),
  '412': responseAt('PreconditionFailed'),
  '416': responseAt('RangeNotSatisfiable'),
};

export const errorReferences = ({ errors }: Operation): JsonObject =>
  Object.fromEntries(
    [...new Set(errors.flatMap((code) => errorCodes[code].statuses))]
      .sort((a, b) => a - b)
      .map((status) => [String(status), responseAt(responseNames[status] ?? '')]),
  );

/** The headers of a response that any site may read. */
export const accessHeaders = ['Access-Control-Allow-Origin', 'Access-Control-Expose-Headers'];

const fileHeaders = ['ETag', 'Cache-Control', 'Accept-Ranges', ...accessHeaders];

/** Statuses that a request of another site can get: the sign-up serves its own site only. */
const readStatuses = new Set(
  operations
    .filter(({ method }) => method === 'GET')
    .flatMap(({ errors }): readonly ErrorCode[] => errors)
    .flatMap((code): readonly number[] => errorCodes[code].statuses),
);

/** A file that is not sent, because of a condition or a range of the request. */
function unmetResponse(
  status: 412 | 416,
  headers: readonly string[],
  addresses: Addresses,
): JsonObject {
  const body = errorBody('invalid_request', addresses.url, undefined, status);
  const { message } = body.error;
  return {
    description: `${message} The body is an error below /api/, and one line of text elsewhere.`,
    headers: headersNamed('Cache-Control', ...headers, ...accessHeaders),
    content: {
      [mediaTypes.json]: {
        schema: { $ref: '#/components/schemas/Error' },
        examples: {
          invalid_request: { summary: message, value: JSON.parse(JSON.stringify(body)) as Json },
        },
      },
      [bareMediaType(mediaTypes.text)]: {
        schema: { type: 'string' },
        examples: { text: { summary: message, value: `${message}\n` } },
      },
    },
  };
}

/** The responses that operations refer to: one for each status of an error, and what files add. */
export function responseComponents(addresses: Addresses): JsonObject {
  const byStatus = new Map<number, ErrorCode[]>();
  const used = new Set(operations.flatMap(({ errors }): readonly ErrorCode[] => errors));
  for (const code of used)
    for (const status of errorCodes[code].statuses)
      byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  const responses = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, codes]) => [
      responseNames[status] ?? '',
      errorResponse(status, codes, addresses),
    ]);
  return {
    PartialContent: {
      description: 'The bytes that the request names in Range; Content-Range says which.',
      headers: headersNamed(...fileHeaders, 'Content-Range'),
    },
    NotModified: {
      description: 'The copy that the request names in If-None-Match is current.',
      headers: headersNamed('ETag', 'Cache-Control', ...accessHeaders),
    },
    PreconditionFailed: unmetResponse(412, [], addresses),
    RangeNotSatisfiable: unmetResponse(416, ['Content-Range'], addresses),
    ...(Object.fromEntries(responses) as JsonObject),
  };
}

function errorResponse(
  status: number,
  codes: readonly ErrorCode[],
  addresses: Addresses,
): JsonObject {
  const examples = codes.map((code) => {
    const { error } = errorBody(code, addresses.url);
    return [code, { summary: errorCodes[code].condition, value: { error: { ...error, status } } }];
  });
  return {
    description: codes.map((code) => errorCodes[code].condition).join(' '),
    headers: headersNamed(
      'X-Request-Id',
      ...(status === 405 ? ['Allow'] : []),
      ...(readStatuses.has(status) ? accessHeaders : []),
    ),
    content: {
      [mediaTypes.json]: {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(examples) as JsonObject,
      },
    },
  };
}

export const headersNamed = (...names: readonly string[]): JsonObject =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

export const headerComponents: JsonObject = {
  ETag: {
    description: 'Identifies these bytes; send it back in If-None-Match.',
    schema: { type: 'string', examples: ['"b1946ac92492d2347c6235b4d2611184"'] },
  },
  'Cache-Control': {
    description: 'How long a copy may be used without asking again.',
    schema: { type: 'string', examples: ['public, max-age=3600, stale-while-revalidate=86400'] },
  },
  'Accept-Ranges': {
    description: 'Whether parts of the file can be requested.',
    schema: { type: 'string', examples: ['bytes'] },
  },
  'Content-Range': {
    description:
      'Which bytes of how many these are; of a range that is refused, how many there are.',
    schema: { type: 'string', examples: ['bytes 0-99/1234', 'bytes */1234'] },
  },
  'Access-Control-Allow-Origin': {
    description: 'Pages of any site may read the answer; the sign-up lacks it.',
    schema: { type: 'string', examples: ['*'] },
  },
  'Access-Control-Expose-Headers': {
    description: 'Headers that pages of other sites may read, too; the sign-up lacks it.',
    schema: { type: 'string', examples: ['ETag, Link, X-Request-Id'] },
  },
  Allow: {
    description: 'The methods that the path takes.',
    schema: { type: 'string', examples: ['GET, HEAD, OPTIONS', 'POST'] },
  },
  'X-Request-Id': {
    description: 'Opaque identifier of the request, where the server can give one.',
    schema: { type: 'string' },
  },
};
