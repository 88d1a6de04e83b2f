import type { JsonObject } from '../../../contract/json-schema.ts';
import { operations, type Operation } from '../../../contract/operations.ts';
import { paths } from '../../../contract/paths.ts';
import { resourceSchemas } from '../../../contract/resource-schemas.ts';
import type { ToolManifest } from '../../../contract/resources/service.ts';
import type { Addresses } from '../../../content/model/addresses.ts';
import type { Catalogue } from '../../../content/model/catalogue.ts';
import { fileEmitter, operationFile } from '../emitter.ts';

export const tools = fileEmitter(
  'api/tools',
  operationFile('getToolManifest'),
  (catalogue, context) => ({ json: toolManifest(catalogue, context) }),
);

export function toolManifest({ site }: Catalogue, { url }: Addresses): ToolManifest {
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
