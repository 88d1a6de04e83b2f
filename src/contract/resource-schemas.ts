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

const inner = (name: ResourceName, part: string): JsonSchema =>
  (resourceSchemas[name]['$defs'] as Readonly<Record<string, JsonObject>>)[part] ?? {};

/** The schemas of single entries, within those of the files that have all of them. */
export const phonemeSchema = inner('Curriculum', 'Phoneme');
export const appEntrySchema = inner('AppCatalogue', 'AppEntry');
export const releasedAppSchema = inner('AppIdentity', 'AppIdentityEntry');
export const unreleasedAppSchema = inner('AppIdentity', 'UnreleasedApp');
export const categorySchema = (
  resourceSchemas.CategoryDocument['properties'] as Readonly<Record<'category', JsonObject>>
).category;
