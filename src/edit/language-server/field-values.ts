import { entryKinds } from '../../contract/kinds/registry.ts';
import { paths } from '../../contract/paths.ts';
import type { SourceKind } from '../../contract/shapes/registry.ts';
import type { CheckedMoment } from '../../build/pipeline/live-check.ts';
import type { Pointer } from '../../content/diagnostics/diagnostic.ts';
import type { Entries } from '../../content/model/entries.ts';
import { pagePaths } from '../../content/model/published-paths.ts';
import { referenceKeys } from '../../content/model/reference-keys.ts';
import { fixedPaths } from '../../site/publish/fixed-paths.ts';
import { nextFreeId } from '../../content/rules/unique-vehicles.ts';
import { namesPage, namesPicture, type FieldSchema } from '../../content/sources/field-schema.ts';

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
  const to = referenceAt(kind, pointer);
  if (to !== undefined) return referenceKeys(entries, to).map((key) => described(entries, to, key));
  if (namesPicture(schema)) return sources.media.map(({ path }) => ({ value: path }));
  if (namesPage(kind, pointer, schema)) return pageValues(entries);
  if (kind === 'vehicle' && pointer[0] === 'id')
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

/** The kind of entry that a field names by its key, if any. */
export function referenceAt(
  kind: SourceKind,
  [field, ...rest]: Pointer,
): 'category' | 'phoneme' | undefined {
  const { references = [] } = entryKinds.find(({ name }) => name === kind) ?? {};
  const reference = references.find((each) => each.field === field);
  return rest.length === (reference?.isList === true ? 1 : 0) ? reference?.to : undefined;
}

/** Every page of the site and every file that a link may lead to. */
export function pageValues(entries: Entries): readonly FieldValue[] {
  const names = pageNames(entries);
  return [
    ...pagePaths(entries).map(({ path }) => ({ value: path, name: names.get(path) })),
    ...[...fixedPaths.linkable].map((path) => ({ value: path })),
  ];
}

/** The display names of the pages of entries, by their paths. */
export function pageNames(entries: Entries): ReadonlyMap<string, string | undefined> {
  return new Map([
    ...entries.vehicles.map(({ key, value }) => [paths.vehicle(key), value.name] as const),
    ...entries.phonemes.map(({ key, value }) => [paths.phoneme(key), value.label] as const),
    ...entries.apps.map(({ key, value }) => [paths.app(key), value.siteName] as const),
    ...entries.pages.map(({ key, value }) => [key, value.title] as const),
    ...Object.entries(entries.categories?.value ?? {}).map(
      ([key, value]) => [paths.category(key), value?.name] as const,
    ),
  ]);
}

function described(entries: Entries, to: 'category' | 'phoneme', key: string): FieldValue {
  if (to === 'category') {
    const { name, description } = entries.categories?.value[key] ?? {};
    return { value: key, name, description };
  }
  const { label, description } = entries.phonemes.find((each) => each.key === key)?.value ?? {};
  return { value: key, name: label, description };
}

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);
