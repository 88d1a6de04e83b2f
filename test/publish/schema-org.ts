import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { JsonObject } from '../../src/contract/json-schema.ts';

/** Vocabulary of schema.org: which types there are, which properties they have, and which values these take. */
interface Vocabulary {
  readonly classes: ReadonlyMap<string, { readonly bases: readonly string[] }>;
  /** Properties of a part of a type, by the name of the part, with the types of their values. */
  readonly properties: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
  readonly parents: ReadonlyMap<string, readonly string[]>;
  /** The names of each type's subtypes and, for an enumeration, its members. */
  readonly members: ReadonlyMap<string, readonly string[]>;
}

/** The vocabulary as the package `schema-dts` writes it: one interface for each type of schema.org. */
function readVocabulary(): Vocabulary {
  const entry = createRequire(import.meta.url).resolve('schema-dts');
  const text = readFileSync(join(dirname(entry), 'schema.d.ts'), 'utf8');
  const classes = new Map<string, { bases: readonly string[] }>();
  const properties = new Map<string, Map<string, readonly string[]>>();
  const parents = new Map<string, readonly string[]>();
  const members = new Map<string, readonly string[]>();
  for (const [, name = '', above = '', body = ''] of text.matchAll(
    /^(?:export )?interface (\w+) extends ([^{]+) \{\n(.*?)^\}/gms,
  )) {
    const bases = above.split(/,\s*/);
    const type = /^ {4}"@type": "(\w+)";/m.exec(body)?.[1];
    if (type !== undefined) classes.set(type, { bases });
    else parents.set(name, bases);
    const own = [...body.matchAll(/^ {4}"(\w+)"\?: SchemaValue<(.+), "\w+">;$/gm)];
    properties.set(name, new Map(own.map(([, key = '', range = '']) => [key, range.split(' | ')])));
  }
  for (const [, name = '', union = ''] of text.matchAll(/^export type (\w+) = ([^;{]+);$/gm))
    members.set(name, union.split(' | '));
  return { classes, properties, parents, members };
}

const { classes, properties, parents, members } = readVocabulary();

/** Where a property of a type is defined, and with which values; undefined if the type does not have it. */
function rangeOf(type: string, property: string): readonly string[] | undefined {
  const open = [...(classes.get(type)?.bases ?? [])];
  for (const part of open) {
    const range = properties.get(part)?.get(property);
    if (range !== undefined) return range;
    open.push(...(parents.get(part) ?? []));
  }
  return undefined;
}

/** Whether a type is another one or below it. */
function isA(type: string, other: string): boolean {
  if (type === other) return true;
  const below = members.get(other) ?? [];
  return below.some((each) => /^[A-Z]\w*$/.test(each) && each !== other && isA(type, each));
}

const day = /^\d{4}-\d\d-\d\d$/;
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/;

/** Whether a plain value is one of a data type or a member of an enumeration. */
function isValueOf(value: unknown, range: string): boolean {
  switch (range) {
    case 'Text':
      return typeof value === 'string' && value.trim() !== '';
    case 'URL':
      return typeof value === 'string' && URL.canParse(value);
    case 'Duration':
      return typeof value === 'string' && /^PT\d+(?:\.\d+)?S$/.test(value);
    case 'Date':
      return typeof value === 'string' && day.test(value);
    case 'DateTime':
      return typeof value === 'string' && moment.test(value);
    case 'Boolean':
      return typeof value === 'boolean';
    case 'Number':
      return (
        typeof value === 'number' || (typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value))
      );
    case 'Integer':
      return Number.isInteger(value);
    default:
      return members.get(range)?.includes(JSON.stringify(value)) ?? false;
  }
}

/** The things in some blocks, and in these. */
const thingsIn = (value: unknown): JsonObject[] => {
  if (Array.isArray(value)) return value.flatMap(thingsIn);
  if (typeof value !== 'object' || value === null) return [];
  return [value as JsonObject, ...Object.values(value).flatMap(thingsIn)];
};

const typesOf = (thing: JsonObject): readonly string[] =>
  [thing['@type'] ?? []].flat() as readonly string[];

/**
 * What is wrong with the JSON-LD of some pages by the vocabulary of schema.org: unknown types, properties that
 * a type does not have, values that a property does not take, references to nothing. Each line once.
 */
export function faultsOfJsonLd(blocks: readonly JsonObject[]): string[] {
  const things = thingsIn(blocks);
  const named = new Map(
    things.filter((thing) => '@type' in thing).map((thing) => [thing['@id'], typesOf(thing)]),
  );
  const faults = new Set<string>();
  const check = (type: string, property: string, value: unknown): void => {
    // Google documents the address of a page as the item of a breadcrumb.
    const range = rangeOf(type, property)?.concat(property === 'item' ? ['URL'] : []);
    if (range === undefined) faults.add(`${type} has no ${property}`);
    else if (typeof value !== 'object' || value === null) {
      if (!range.some((each) => isValueOf(value, each)))
        faults.add(`${type}.${property} is not ${JSON.stringify(value)}`);
    } else {
      const thing = value as JsonObject;
      const found = '@type' in thing ? typesOf(thing) : named.get(thing['@id']);
      if (found === undefined) faults.add(`${type}.${property} refers to nothing`);
      else if (!found.some((each) => range.some((wanted) => isA(each, wanted))))
        faults.add(`${type}.${property} is not a ${found.join(', ')}`);
    }
  };
  for (const { '@context': context = 'https://schema.org' } of blocks)
    if (context !== 'https://schema.org') faults.add(`${JSON.stringify(context)} is not ours`);
  for (const thing of things)
    for (const type of typesOf(thing))
      if (!classes.has(type)) faults.add(`${type} is no type`);
      else
        for (const [property, values] of Object.entries(thing))
          if (!property.startsWith('@'))
            for (const value of [values].flat()) check(type, property, value);
  return [...faults].sort();
}
