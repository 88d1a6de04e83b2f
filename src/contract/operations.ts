import { entryKinds } from './kinds/registry.ts';
import { mediaTypes } from './media-types.ts';
import { fileOperation, type Operation } from './operation.ts';
import { paths } from './paths.ts';

export type { Operation } from './operation.ts';

/**
 * The operations, in the order in which every document lists them; the documents are made from this table.
 */
export const operations: readonly Operation[] = [
  fileOperation({
    operationId: 'getOpenApiSpec',
    tag: { name: 'Description', description: 'The service describes itself to programs.' },
    path: paths.openApi,
    alsoAt: [paths.openApiAlias],
    summary: 'The OpenAPI document',
    description:
      'Returns the OpenAPI 3.1 document of this service. Use it to generate a client or to check an answer against its schema; to call one endpoint by hand the resource index is shorter.',
    resource: { name: 'OpenAPI document', description: 'OpenAPI 3.1 description of the API.' },
    response: { description: 'The OpenAPI 3.1 document.', schema: 'object' },
  }),
  fileOperation({
    operationId: 'getApiIndex',
    tag: { name: 'Index', description: 'One list of everything that is published.' },
    path: paths.apiIndex,
    summary: 'The resource index',
    description:
      'Returns every published resource with its absolute URL, media type and purpose. Start here when you do not know which file holds what you need; skip it when you already have the URL.',
    resource: { name: 'Resource index', description: 'This list.' },
    response: { description: 'Every published resource.', schema: 'ApiIndex' },
  }),
  fileOperation({
    operationId: 'getToolManifest',
    tag: { name: 'Tools', description: 'The operations as tool definitions for AI agents.' },
    path: paths.tools,
    summary: 'The tool definitions',
    description:
      'Returns one tool definition for each operation, with its arguments as JSON Schema under both common keys. Use it to register this service with an agent; it holds no catalogue data.',
    resource: {
      name: 'Tool manifest',
      description: 'One tool definition for each operation, for AI agents.',
    },
    response: { description: 'One tool for each operation.', schema: 'ToolManifest' },
  }),
  ...entryKinds.flatMap((kind) => kind.operations),
  {
    operationId: 'subscribeToNewsletter',
    tag: { name: 'Newsletter', description: 'Sign-up with the consent of the person.' },
    method: 'POST',
    path: paths.subscribe,
    summary: 'Sign a person up for the newsletter',
    description:
      'Call this only with the explicit, informed consent of the person whose address is sent: it signs them up for email. An address that is already on the list gives the same answer and changes nothing. After upstream_error one retry is safe; after service_unavailable do not retry. Never test with it.',
    resource: {
      name: 'Newsletter sign-up',
      description: 'POST only, and only with the explicit consent of the person.',
    },
    request: 'SubscribeRequest',
    response: {
      description: 'The sign-up was accepted, or the address was already on the list.',
      mediaType: mediaTypes.json,
      schema: 'SubscribeResponse',
    },
    errors: [
      'invalid_email',
      'invalid_request',
      'method_not_allowed',
      'not_acceptable',
      'internal_error',
      'upstream_error',
      'service_unavailable',
    ],
    kind: 'live',
    sideEffect: 'emails-a-person',
    consent: 'explicit-informed',
    retry: { upstream_error: 1, service_unavailable: 0 },
  },
  {
    operationId: 'getApiHealth',
    tag: { name: 'Health', description: 'Whether the live part of the service answers.' },
    method: 'GET',
    path: paths.health,
    summary: 'Liveness probe',
    description:
      'Returns healthy with the time and the uptime in seconds while the live part of the service runs. Use it before a sign-up or for monitoring; the files of the catalogue do not depend on it. Never cached.',
    resource: { name: 'Health', description: 'Whether the live part of the service answers.' },
    response: {
      description: 'The service is alive.',
      mediaType: mediaTypes.json,
      schema: 'Health',
    },
    errors: ['method_not_allowed', 'not_acceptable', 'internal_error', 'service_unavailable'],
    kind: 'live',
    sideEffect: 'none',
    consent: 'none',
    retry: {},
  },
];
