import {
  asRecord,
  asText,
  asTexts,
  canonical,
  isRecord,
  member,
  without,
  type JsonRecord,
} from '../json-value.ts';
import { compareKeywords, nestedKeywords } from './compare-keywords.ts';
import { difference, type SchemaDifference } from './schema-difference.ts';

/** Two versions of a document's named schemas, for following references. */
export interface SchemaNames {
  readonly before: ReadonlyMap<string, unknown>;
  readonly after: ReadonlyMap<string, unknown>;
}

/** References are followed no deeper than this into schemas that have other names now. */
const deepest = 20;

/**
 * How what a schema allows changed, keyword by keyword. A reference to the same name on both sides is no
 * difference, only what is beside it: named schemas are compared under their own names.
 */
export function compareSchemas(
  before: unknown,
  after: unknown,
  names: SchemaNames,
  at: readonly string[] = [],
): SchemaDifference[] {
  const [oldName, newName] = [referenceOf(before), referenceOf(after)];
  if (at.length > deepest)
    return canonical(before) === canonical(after) ? [] : [difference('changed', at, before, after)];
  const [besideOld, besideNow] = [before, after].map(toSchema).map(besideReference);
  const beside = compareParts(besideOld, besideNow, names, at);
  if (oldName === newName) return beside;
  const old = oldName === undefined ? {} : toSchema(names.before.get(oldName));
  const now = newName === undefined ? {} : toSchema(names.after.get(newName));
  // A schema that gained or lost a name has no reference on one of the sides.
  if (oldName === undefined) return compareParts(besideOld, { ...now, ...besideNow }, names, at);
  if (newName === undefined) return compareParts({ ...old, ...besideOld }, besideNow, names, at);
  return [...compareParts(old, now, names, at), ...beside];
}

const besideReference = (schema: JsonRecord): JsonRecord => without(schema, ['$ref']);

const compareParts = (
  old: JsonRecord = {},
  now: JsonRecord = {},
  names: SchemaNames,
  at: readonly string[],
): SchemaDifference[] => [
  ...compareKeywords(old, now, at),
  ...compareProperties(old, now, names, at),
  ...nestedKeywords.flatMap((name) =>
    compareNested(member(old, name), member(now, name), names, [...at, name]),
  ),
];

/** Name of the schema that a reference leads to; undefined for anything else. */
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
    const [wasThere, isThere] = [Object.hasOwn(before, name), Object.hasOwn(after, name)];
    if (wasThere && !isThere)
      return [difference('property-removed', here, before[name], undefined)];
    if (!wasThere && isThere)
      return [
        difference(is ? 'required-property-added' : 'property-added', here, undefined, after[name]),
      ];
    return [
      ...(was === is
        ? []
        : [difference(is ? 'narrowed' : 'widened', [...here, 'required'], was, is)]),
      ...(isThere ? compareSchemas(before[name], after[name], names, here) : []),
    ];
  });
}

/** The schema for members without a name; if there is none, everything is allowed. */
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
