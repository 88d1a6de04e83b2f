import { asRecord, asText, asTexts, isRecord, type JsonRecord } from '../json-value.ts';
import { compareKeywords } from './compare-keywords.ts';
import { difference, type SchemaDifference } from './schema-difference.ts';

/** Two versions of a document's named schemas, for following references. */
export interface SchemaNames {
  readonly before: ReadonlyMap<string, unknown>;
  readonly after: ReadonlyMap<string, unknown>;
}

/** References lead no deeper than this into schemas that have other names now. */
const deepest = 20;

/**
 * How what a schema allows changed, keyword by keyword. A reference to the same name on both sides
 * is no difference: named schemas are compared under their own names.
 */
export function compareSchemas(
  before: unknown,
  after: unknown,
  names: SchemaNames,
  at: readonly string[] = [],
): SchemaDifference[] {
  const [oldName, newName] = [referenceOf(before), referenceOf(after)];
  if (oldName !== undefined && oldName === newName) return [];
  if (at.length > deepest) return [difference('changed', at, before, after)];
  const old = toSchema(oldName === undefined ? before : names.before.get(oldName));
  const now = toSchema(newName === undefined ? after : names.after.get(newName));
  return [
    ...compareKeywords(old, now, at),
    ...compareProperties(old, now, names, at),
    ...compareNested(old['items'], now['items'], names, [...at, 'items']),
    ...compareNested(old['additionalProperties'], now['additionalProperties'], names, [
      ...at,
      'additionalProperties',
    ]),
  ];
}

/** Name of the schema that a reference leads to; undefined for what is no reference. */
export const referenceOf = (schema: unknown): string | undefined =>
  asText(asRecord(schema)['$ref'])?.split('/').at(-1);

/** `true` allows everything and `false` nothing. */
const toSchema = (schema: unknown): JsonRecord =>
  schema === false ? { not: {} } : asRecord(schema);

function compareProperties(
  old: JsonRecord,
  now: JsonRecord,
  names: SchemaNames,
  at: readonly string[],
): SchemaDifference[] {
  const [before, after] = [asRecord(old['properties']), asRecord(now['properties'])];
  const [wasRequired, isRequired] = [old, now].map(({ required }) => new Set(asTexts(required)));
  const all = new Set([
    ...Object.keys(before),
    ...Object.keys(after),
    ...(wasRequired ?? []),
    ...(isRequired ?? []),
  ]);
  return [...all].flatMap((name): SchemaDifference[] => {
    const here = [...at, 'properties', name];
    const was = wasRequired?.has(name) === true;
    const is = isRequired?.has(name) === true;
    if (name in before && !(name in after))
      return [difference('property-removed', here, before[name], undefined)];
    if (!(name in before) && name in after)
      return [
        difference(is ? 'required-property-added' : 'property-added', here, undefined, after[name]),
      ];
    return [
      ...(was === is
        ? []
        : [difference(is ? 'narrowed' : 'widened', [...here, 'required'], was, is)]),
      ...(name in after ? compareSchemas(before[name], after[name], names, here) : []),
    ];
  });
}

/** A schema for what has no name; without one, everything is allowed. */
function compareNested(
  before: unknown,
  after: unknown,
  names: SchemaNames,
  at: readonly string[],
): SchemaDifference[] {
  const open = (schema: unknown) => schema === undefined || schema === true;
  if (open(before) && open(after)) return [];
  if (isRecord(before) && isRecord(after)) return compareSchemas(before, after, names, at);
  if (before === after) return [];
  const narrowed = open(before) || after === false;
  return [difference(narrowed ? 'narrowed' : 'widened', at, before, after)];
}
