import type { FieldSchema } from '../../src/content/sources/field-schema.ts';
import { sourceSchemas } from '../../src/content/sources/source-schemas.ts';

/** A place in a source at which a text, a list or a group of fields stands. */
export interface Field {
  readonly path: readonly string[];
  readonly schema: FieldSchema;
}

/** The files that the tests grow, by the name of their schema. */
export const sourcePaths = {
  app: 'apps/bus-words.yaml',
  categories: 'categories.yaml',
  moved: 'moved.yaml',
  page: 'pages/about.md',
  phoneme: 'phonemes/b.yaml',
  site: 'site.yaml',
  vehicle: 'vehicles/bus.yaml',
} as const;

export type Shape = keyof typeof sourcePaths;
export const shapes = Object.keys(sourcePaths) as Shape[];

/** Every field of a shape, the whole document first; what its lists and maps hold counts as fields. */
export const fieldsOf = (shape: Shape): Field[] => walk({ path: [], schema: sourceSchemas[shape] });

function walk({ path, schema }: Field): Field[] {
  const { items, additionalProperties: more } = schema;
  const below: Field[] = Object.entries(schema.properties ?? {}).map(([key, value]) => ({
    path: [...path, key],
    schema: value,
  }));
  if (items !== undefined) below.push({ path: [...path, '0'], schema: items });
  if (typeof more === 'object') below.push({ path: [...path, 'key'], schema: more });
  return [{ path, schema }, ...below.flatMap(walk)];
}

/** A value that a schema takes, different for each `index` where it is a text. */
export function valueOf(schema: FieldSchema, index: number): unknown {
  const [example] = schema.examples ?? [];
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, value]) => [key, valueOf(value, index)]),
    );
  if (schema.type === 'array') return schema.items ? [valueOf(schema.items, index)] : [];
  if (schema.type === 'string') return `${typeof example === 'string' ? example : 'x'}${index}`;
  return index;
}
