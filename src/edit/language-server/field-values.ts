import { referringPlaceAt } from '../../contract/kinds/referring-places.ts';
import {
  keyedKinds,
  nameFieldOf,
  pathOfKey,
  takesId,
  type KeyedKindName,
} from '../../contract/kinds/registry.ts';
import type { SourceKind } from '../../contract/shapes/registry.ts';
import type { CheckedMoment } from '../../build/pipeline/live-check.ts';
import type { Pointer } from '../../content/diagnostics/diagnostic.ts';
import type { Entries } from '../../content/model/entries.ts';
import { pagePaths } from '../../content/model/published-paths.ts';
import { keyedEntries, type KeyedEntry } from '../../content/references/reference-keys.ts';
import { fixedPaths } from '../../site/publish/fixed-paths.ts';
import { nextFreeId } from '../../content/rules/unique-vehicles.ts';
import type { FieldSchema } from '../../content/sources/field-schema.ts';

/** A value that a field may take. */
export interface FieldValue {
  readonly value: string | number | boolean;
  /** Its display name. */
  readonly name?: string | undefined;
  readonly description?: string | undefined;
}

/** The values that a field may take in the current catalogue; none if it takes any text. */
export function fieldValues(
  kind: SourceKind,
  pointer: Pointer,
  schema: FieldSchema,
  { entries, sources }: Pick<CheckedMoment, 'entries' | 'sources'>,
): readonly FieldValue[] {
  const names = referringPlaceAt(kind, pointer)?.names;
  if (names === 'picture') return sources.media.map(({ path }) => ({ value: path }));
  if (names === 'path') return pageValues(entries);
  if (names !== undefined && names !== 'text')
    return keyedEntries(entries, names).map((each) => described(names, each));
  if (pointer[0] === 'id' && takesId(kind))
    return [{ value: nextFreeId(entries.vehicles), name: 'the next free id' }];
  if (schema.type === 'boolean') return [{ value: true }, { value: false }];
  if (schema.enum !== undefined) return schema.enum.filter(isScalar).map((value) => ({ value }));
  const { minimum, maximum } = schema;
  if (minimum !== undefined && maximum !== undefined && maximum - minimum < mostNumbers)
    return Array.from({ length: maximum - minimum + 1 }, (_, index) => ({
      value: minimum + index,
    }));
  return (schema.examples ?? []).filter(isScalar).map((value) => ({ value, name: 'an example' }));
}

/** A range with more numbers than this offers none. */
const mostNumbers = 12;

/** Every page of the site and every file that a link may lead to. */
export function pageValues(entries: Entries): readonly FieldValue[] {
  const names = pageNames(entries);
  return [
    ...pagePaths(entries).map(({ path }) => ({ value: path, name: names.get(path) })),
    ...[...fixedPaths.linkable].map((path) => ({ value: path })),
  ];
}

/** The display names of the pages of entries, by their paths. */
export const pageNames = (entries: Entries): ReadonlyMap<string, string | undefined> =>
  new Map([
    ...keyedKinds.flatMap(({ name }) =>
      keyedEntries(entries, name).map(
        ({ key, value }) => [pathOfKey(name, key), textAt(value, nameFieldOf(name))] as const,
      ),
    ),
    ...entries.pages.map(({ key, value }) => [key, value.title] as const),
  ]);

const described = (to: KeyedKindName, { key, value }: KeyedEntry): FieldValue => ({
  value: key,
  name: textAt(value, nameFieldOf(to)),
  description: textAt(value, 'description'),
});

const textAt = (value: KeyedEntry['value'], field: string): string | undefined =>
  value[field] as string | undefined;

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);
