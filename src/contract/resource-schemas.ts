import { resourceSchemas } from './resource-schema-files.ts';
import type { JsonObject, JsonSchema } from './json-schema.ts';
import type { ResourceName } from './resources/registry.ts';

export { resourceSchemas } from './resource-schema-files.ts';

/** Names of the published resources, in the order of the contract. */
export const resourceNames = Object.keys(resourceSchemas) as readonly ResourceName[];

/** The schema of one sound within the curriculum. */
export const phonemeSchema: JsonSchema = (
  resourceSchemas.Curriculum['$defs'] as Readonly<Record<'Phoneme', JsonObject>>
).Phoneme;
