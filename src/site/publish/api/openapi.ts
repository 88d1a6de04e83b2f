import type { Json, JsonObject } from '../../../contract/json-schema.ts';
import { mediaTypes } from '../../../contract/media-types.ts';
import { operations, type Operation } from '../../../contract/operations.ts';
import { paths } from '../../../contract/paths.ts';
import type { Catalogue } from '../../../content/model/catalogue.ts';
import {
  operationFile,
  type BuildContext,
  type Emitter,
  jsonFile,
  fileEmitter,
} from '../emitter.ts';
import {
  accessHeaders,
  errorReferences,
  fileReferences,
  headerComponents,
  headersNamed,
  responseComponents,
  schemaComponents,
} from './openapi-components.ts';
import { resourceNames, resourceSchemas } from '../../../contract/resource-schemas.ts';
import { curriculumResource } from './curriculum-files.ts';
import { appCatalogue, appIdentity } from './features.ts';
import { apiIndex } from './index-file.ts';
import type { ToolManifest } from '../../../contract/resources/service.ts';
import type { Addresses } from '../../../content/model/addresses.ts';

/** A date for examples that no build changes. */
const exampleDate = '2026-01-01T00:00:00Z';

/** A short, real response for each operation: the first entries of its full response. */
function exampleResponses(
  catalogue: Catalogue,
  context: BuildContext,
): Readonly<Record<string, unknown>> {
  const identity = appIdentity(catalogue, context);
  const features = appCatalogue(catalogue, context);
  const index = apiIndex(catalogue, context);
  const tools = toolManifest(catalogue, context);
  return {
    getOpenApiSpec: {
      openapi: openApiVersion,
      info: { title: apiTitle(catalogue), version: catalogue.site.apiVersion },
      paths: {},
    },
    getApiIndex: { ...index, resources: index.resources.slice(0, 2) },
    getToolManifest: { ...tools, tools: tools.tools.slice(0, 1) },
    getAppFeatures: {
      ...features,
      applications: features.applications?.slice(0, 1),
      hasPart: features.hasPart?.slice(0, 1),
    },
    getAppIdentity: {
      ...identity,
      apps: identity.apps.slice(0, 1),
      unreleased: identity.unreleased?.slice(0, 1),
    },
    ...Object.fromEntries(
      context.examples.map(({ operationId, answer }) => [operationId, answer(catalogue, context)]),
    ),
    getCurriculum: curriculumResource(
      { ...catalogue, phonemes: catalogue.phonemes.slice(0, 1) },
      context,
      exampleDate,
    ),
    subscribeToNewsletter: { success: true, message: 'Thank you.' },
    getApiHealth: { status: 'healthy', timestamp: exampleDate, uptime: 86400.5 },
  };
}

const openApiVersion = '3.1.1';

const apiTitle = ({ site }: Catalogue): string => `${site.name} catalogue API`;

export const publishedSchemas: Emitter = {
  name: 'api/resource-schemas',
  files: resourceNames.map((name) => ({
    path: paths.schema(name),
    mediaType: mediaTypes.jsonSchema,
    linkable: false,
  })),
  emit: (_, { url }) =>
    resourceNames.map((name) => {
      const { $schema, ...rest } = resourceSchemas[name];
      const schema = { $schema, $id: url(paths.schema(name)), ...rest };
      return jsonFile(paths.schema(name), schema, mediaTypes.jsonSchema);
    }),
};

const file = operationFile('getOpenApiSpec');

export const openApi: Emitter = {
  name: 'api/openapi',
  files: [file, { ...file, path: paths.openApiAlias }],
  emit(catalogue, context) {
    const document = openApiDocument(catalogue, context);
    return [paths.openApi, paths.openApiAlias].map((path) => jsonFile(path, document));
  },
};

function openApiDocument(catalogue: Catalogue, context: BuildContext): JsonObject {
  const { site } = catalogue;
  const examples: Readonly<Record<string, unknown>> = exampleResponses(catalogue, context);
  return {
    openapi: openApiVersion,
    info: {
      title: apiTitle(catalogue),
      summary: site.description,
      description: `Apps, vehicles and speech sounds of the studio as public files, a newsletter sign-up and a liveness probe. No authentication, no personal data, nothing to buy. Read files change at most daily: cache them and do not poll. The licence does not include: ${site.licence.exclusions.join(', ')}.`,
      version: site.apiVersion,
      contact: { name: site.brand.name, ...site.contact },
      license: { name: site.licence.name, url: site.licence.url },
    },
    externalDocs: { description: 'Documentation', url: context.url(paths.developers) },
    servers: [{ url: site.baseUrl, description: site.name }],
    security: [],
    tags: operations.map(({ tag }) => tag),
    paths: Object.fromEntries(
      operations.map((operation) => [
        operation.path,
        {
          [operation.method.toLowerCase()]: describeOperation(
            operation,
            examples[operation.operationId] as Json,
            site.signUp.url,
          ),
        },
      ]),
    ),
    components: {
      schemas: schemaComponents(),
      responses: responseComponents(context),
      headers: headerComponents,
    },
  };
}

function describeOperation(
  operation: Operation,
  example: Json,
  signUpUrl: string | undefined,
): JsonObject {
  const { operationId, tag, path, summary, description, request, response, kind } = operation;
  const cached = kind === 'static';
  return {
    operationId,
    tags: [tag.name],
    summary,
    description,
    ...(path === paths.subscribe && signUpUrl !== undefined && { servers: [{ url: signUpUrl }] }),
    ...(request !== undefined && {
      requestBody: {
        required: true,
        content: {
          [mediaTypes.json]: {
            schema: { $ref: `#/components/schemas/${request}` },
            examples: {
              signUp: {
                summary: 'A sign-up',
                value: { email: 'parent@example.com', source: 'site' },
              },
            },
          },
        },
      },
    }),
    responses: {
      '200': {
        description: response.description,
        headers: headersNamed(
          ...(cached ? ['ETag', 'Cache-Control', 'Accept-Ranges'] : ['X-Request-Id']),
          ...(operation.method === 'GET' ? accessHeaders : []),
        ),
        content: {
          [response.mediaType]: {
            schema: responseSchema(response.schema),
            examples: {
              answer: {
                summary: cached ? 'The first entries of a real answer' : 'An answer',
                value: example,
              },
            },
          },
        },
      },
      ...(cached && fileReferences),
      ...errorReferences(operation),
    },
  };
}

/** The schema of a response, expressed with the components of the document. */
export function responseSchema(schema: Operation['response']['schema']): JsonObject {
  if (schema === 'object') return { type: 'object' };
  if (typeof schema === 'string') return { $ref: `#/components/schemas/${schema}` };
  return { type: 'array', items: { $ref: `#/components/schemas/${schema.arrayOf}` } };
}

export const tools = fileEmitter(
  'api/tools',
  operationFile('getToolManifest'),
  (catalogue, context) => ({ json: toolManifest(catalogue, context) }),
);

function toolManifest({ site }: Catalogue, { url }: Addresses): ToolManifest {
  return {
    version: site.apiVersion,
    documentation: url(paths.developers),
    tools: operations.map((operation) => {
      const schema = argumentSchema(operation);
      return {
        name: operation.operationId,
        description: operation.description,
        input_schema: schema,
        parameters: schema,
        endpoint: { method: operation.method, url: url(operation.path) },
      };
    }),
  };
}

function argumentSchema({ request }: Operation): JsonObject & { readonly type: 'object' } {
  if (request === undefined) return { type: 'object', properties: {}, additionalProperties: false };
  const { properties, required, additionalProperties } = resourceSchemas[request];
  return { type: 'object', properties, required, additionalProperties };
}
