import { isDeepStrictEqual } from 'node:util';
import type { JsonObject } from '../../contract/json-schema.ts';
import { operations } from '../../contract/operations.ts';
import { resourceSchemas } from '../../contract/resource-schemas.ts';
import type { Pointer } from '../../content/diagnostics/diagnostic.ts';
import { schemaAt } from '../../content/sources/field-schema.ts';
import type { SourceValue } from './source-values.ts';

/** What a value of the sources does for what is published. */
export type Role = 'handed-on' | 'part' | 'names' | 'decides';

/** What a value of the sources does for a published value. */
export function roleOf({ names, part, value }: SourceValue, published: unknown): Role {
  if (names !== undefined) return 'names';
  if (part === 'picture' || part === 'count') return 'decides';
  if (isDeepStrictEqual(value, published)) return 'handed-on';
  const holds =
    typeof published === 'string' &&
    (typeof value === 'string' || typeof value === 'number') &&
    published.includes(String(value));
  return holds ? 'part' : 'decides';
}

/** The same in words. */
export const roleWords: Readonly<Record<Role, string>> = {
  'handed-on': 'is passed on unchanged',
  part: 'appears in it',
  names: 'says which entry or picture it comes from',
  decides: 'decides it',
};

/** How a published value is made, in one sentence. */
export function ruleOf(
  sources: readonly SourceValue[],
  published: unknown,
  { dated, writer }: { readonly dated: boolean; readonly writer: string },
): string {
  if (dated && sources.length === 0)
    return 'The moment at which the content last changed; the build writes it.';
  if (sources.length === 0)
    return `A rule of the program: ${writer} writes it, whatever the sources say.`;
  const roles = new Set(sources.map((source) => roleOf(source, published)));
  if (roles.has('handed-on'))
    return roles.has('names')
      ? 'Passed on unchanged, from the entry that another one names.'
      : 'Passed on unchanged.';
  if (roles.has('decides')) return 'Derived from what the sources say.';
  return 'Assembled from what the sources say.';
}

/** What the contract says about a place in an API file; undefined if it says nothing. */
export function contractOf(path: string, pointer: Pointer): string | undefined {
  const response = operations.find(
    (each) => each.path === path || each.alsoAt?.includes(path) === true,
  )?.response.schema;
  if (response === undefined || response === 'object' || pointer.length === 0) return undefined;
  const name = typeof response === 'string' ? response : response.arrayOf;
  const root: JsonObject = resourceSchemas[name];
  const steps = typeof response === 'string' ? pointer : pointer.slice(1);
  let schema: JsonObject | undefined = root;
  let said: string | undefined;
  for (const step of steps) {
    schema = schema && below(schema, String(step), root);
    // An item of a list is described by the list.
    if (typeof schema?.['description'] === 'string') said = schema['description'];
    else if (typeof step === 'string' && !/^\d+$/.test(step)) said = undefined;
  }
  return said;
}

function below(schema: JsonObject, step: string, root: JsonObject): JsonObject | undefined {
  const { properties, items, additionalProperties } = schema as Readonly<
    Record<string, JsonObject | undefined>
  >;
  const inner =
    (properties !== undefined && Object.hasOwn(properties, step)
      ? (properties[step] as JsonObject)
      : undefined) ??
    items ??
    (typeof additionalProperties === 'object' ? additionalProperties : undefined);
  const reference = inner?.['$ref'];
  if (typeof reference !== 'string') return inner;
  const definitions = root['$defs'] as Readonly<Record<string, JsonObject>> | undefined;
  return { ...definitions?.[reference.replace('#/$defs/', '')], ...inner };
}

/** What the schema of the sources says about a value. */
export const saidOf = ({ kind, part, pointer }: SourceValue): string | undefined =>
  part !== 'value' || kind === 'media'
    ? undefined
    : (schemaAt(kind, pointer)?.description ?? schemaAt(kind, pointer.slice(0, -1))?.description);
