import type { ErrorCode } from './error-codes.ts';
import type { MediaType } from './media-types.ts';
import { mediaTypes } from './media-types.ts';
import { paths } from './paths.ts';
import type { ResourceName } from './resources/registry.ts';

/** One operation of the API; the table below drives every document that describes it. */
export interface Operation {
  readonly operationId: string;
  readonly tag: { readonly name: string; readonly description: string };
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Further paths that answer with the same bytes. */
  readonly alsoAt?: readonly string[];
  readonly summary: string;
  /** What it returns, when to use it and when not, how fresh it is; plain sentences. */
  readonly description: string;
  /** Name in the resource index, and what that line says. */
  readonly resource: { readonly name: string; readonly description: string };
  readonly request?: ResourceName;
  readonly response: {
    readonly description: string;
    readonly mediaType: MediaType;
    /** A published resource, a list of one, or an object that another standard describes. */
    readonly schema: ResourceName | { readonly arrayOf: ResourceName } | 'object';
  };
  readonly errors: readonly ErrorCode[];
  /** `live` operations are answered by a program, `static` ones by a file. */
  readonly kind: 'static' | 'live';
  readonly sideEffect: 'none' | 'emails-a-person';
  readonly consent: 'none' | 'explicit-informed';
  /** How often a call may be repeated after each error code. */
  readonly retry: Readonly<Partial<Record<ErrorCode, number>>>;
}

const fresh = 'The file changes at most daily: cache it and do not poll.';

const staticRead = {
  errors: ['method_not_allowed'],
  kind: 'static',
  sideEffect: 'none',
  consent: 'none',
  retry: {},
} as const satisfies Partial<Operation>;

/** The nine operations, in the order in which every document lists them. */
export const operations = [
  {
    operationId: 'getOpenApiSpec',
    tag: { name: 'Description', description: 'The service describes itself to programs.' },
    method: 'GET',
    path: paths.openApi,
    alsoAt: [paths.openApiAlias],
    summary: 'The OpenAPI document',
    description: `Returns the OpenAPI 3.1 document of this service. Use it to generate a client or to check an answer against its schema; to call one endpoint by hand the resource index is shorter. ${fresh}`,
    resource: { name: 'OpenAPI document', description: 'OpenAPI 3.1 description of the API.' },
    response: {
      description: 'The OpenAPI 3.1 document.',
      mediaType: mediaTypes.json,
      schema: 'object',
    },
    ...staticRead,
  },
  {
    operationId: 'getApiIndex',
    tag: { name: 'Index', description: 'One list of everything that is published.' },
    method: 'GET',
    path: paths.apiIndex,
    summary: 'The resource index',
    description: `Returns every published resource with its absolute URL, media type and purpose. Start here when you do not know which file holds what you need; skip it when you already have the URL. ${fresh}`,
    resource: { name: 'Resource index', description: 'This list.' },
    response: {
      description: 'Every published resource.',
      mediaType: mediaTypes.json,
      schema: 'ApiIndex',
    },
    ...staticRead,
  },
  {
    operationId: 'getToolManifest',
    tag: { name: 'Tools', description: 'The operations as tool definitions for AI agents.' },
    method: 'GET',
    path: paths.tools,
    summary: 'The tool definitions',
    description: `Returns one tool definition for each operation, with its arguments as JSON Schema under both common keys. Use it to register this service with an agent; it holds no catalogue data. ${fresh}`,
    resource: {
      name: 'Tool manifest',
      description: 'One tool definition an operation, for AI agents.',
    },
    response: {
      description: 'One tool an operation.',
      mediaType: mediaTypes.json,
      schema: 'ToolManifest',
    },
    ...staticRead,
  },
  {
    operationId: 'getAppFeatures',
    tag: { name: 'App catalogue', description: 'What each released app does and costs.' },
    method: 'GET',
    path: paths.features,
    summary: 'The app catalogue',
    description: `Returns the released apps as schema.org JSON-LD: features, price, subscription, privacy, ages and offline behaviour, for all of which it is authoritative. For names and store links use the store identity map; unreleased apps are not in here. ${fresh}`,
    resource: {
      name: 'App catalogue',
      description:
        'Released apps as schema.org JSON-LD: features, price, privacy, ages, offline behaviour.',
    },
    response: {
      description: 'The released apps.',
      mediaType: mediaTypes.jsonLd,
      schema: 'AppCatalogue',
    },
    ...staticRead,
  },
  {
    operationId: 'getAppIdentity',
    tag: { name: 'Store identity', description: 'Which store listing belongs to which app.' },
    method: 'GET',
    path: paths.identity,
    summary: 'The store identity map',
    description: `Returns every name, store identifier and address of each released app, and the unreleased apps apart. Use it to recognise an app by appId or by any alias and to cite its store listing; never match by the brand name and never present an unreleased app as purchasable. For prices and features use the app catalogue. ${fresh}`,
    resource: {
      name: 'Store identity map',
      description: 'Names, store identifiers and addresses of every app.',
    },
    response: {
      description: 'The store identities.',
      mediaType: mediaTypes.json,
      schema: 'AppIdentity',
    },
    ...staticRead,
  },
  {
    operationId: 'listVehicles',
    tag: { name: 'Vehicles', description: 'Vehicles and the speech sounds in their names.' },
    method: 'GET',
    path: paths.vehicleList,
    summary: 'The vehicle catalogue',
    description: `Returns all vehicles with category, difficulty tier, practice sounds and word world. Use it to find vehicles for a sound or a theme; the sounds themselves are explained in the curriculum. The list is complete: there is no paging and no filter. ${fresh}`,
    resource: {
      name: 'Vehicle catalogue',
      description: 'Every vehicle with its category, tier, practice sounds and word world.',
    },
    response: {
      description: 'All vehicles, in the order of their ids.',
      mediaType: mediaTypes.json,
      schema: { arrayOf: 'Vehicle' },
    },
    ...staticRead,
  },
  {
    operationId: 'getCurriculum',
    tag: { name: 'Curriculum', description: 'Speech sounds with words, ages and tips.' },
    method: 'GET',
    path: paths.curriculum,
    summary: 'The speech-sound curriculum',
    description: `Returns the speech sounds by key, each with a description, practice words, a typical age of acquisition where a review gives one, and a tip for adults. Use it for practice ideas; it is no diagnostic tool, and an age is no limit. ${fresh}`,
    resource: {
      name: 'Speech curriculum',
      description: 'Speech sounds with practice words, typical ages and tips for adults.',
    },
    response: {
      description: 'The speech sounds.',
      mediaType: mediaTypes.json,
      schema: 'Curriculum',
    },
    ...staticRead,
  },
  {
    operationId: 'subscribeToNewsletter',
    tag: { name: 'Newsletter', description: 'Sign-up with the consent of the person.' },
    method: 'POST',
    path: paths.subscribe,
    summary: 'Sign a person up for the newsletter',
    description:
      'Call this only with the explicit, informed consent of the person whose address is sent: it signs a real person up for email. Returns a confirmation. An address that is already on the list gives the same answer and changes nothing. After upstream_error one retry is safe; after service_unavailable do not retry. Never use it to test an address.',
    resource: {
      name: 'Newsletter sign-up',
      description: 'POST only, and only with the explicit consent of the person.',
    },
    request: 'SubscribeRequest',
    response: {
      description: 'The sign-up was taken, or the address was already on the list.',
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
] as const satisfies readonly Operation[];

/** Name of an operation. */
export type OperationId = (typeof operations)[number]['operationId'];
