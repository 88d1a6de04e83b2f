import { documentKinds } from './kinds/registry.ts';
import { resourceSchemas } from './resource-schema-files.ts';
import type { JsonObject, JsonSchema } from './json-schema.ts';
import { operations } from './operations.ts';
import type { ResourceName } from './resources/registry.ts';

export { resourceSchemas } from './resource-schema-files.ts';

/** Names of the published resources, in the order of the contract. */
export const resourceNames = Object.keys(resourceSchemas) as readonly ResourceName[];

/** The noun for the JSON of an entry, by the name of its schema. */
export const documentNouns: ReadonlyMap<ResourceName, string> = new Map(
  documentKinds.map(({ document, noun }) => [document, noun]),
);

const ofOperations: ReadonlySet<unknown> = new Set(
  operations.flatMap(({ request, response: { schema } }) => [
    request,
    typeof schema === 'object' ? schema.arrayOf : schema,
  ]),
);

/** The resources that operations take or return, errors among them. */
export const operationResources = resourceNames.filter(
  (name) => name === 'Error' || ofOperations.has(name),
);

/** The schema of one sound within the curriculum. */
export const phonemeSchema: JsonSchema = (
  resourceSchemas.Curriculum['$defs'] as Readonly<Record<'Phoneme', JsonObject>>
).Phoneme;
