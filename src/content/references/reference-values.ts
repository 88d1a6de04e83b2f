import { referenceFields, type ReferenceField } from '../../contract/kinds/reference-fields.ts';
import { folderKinds, keyedKind, type KeyedKindName } from '../../contract/kinds/registry.ts';
import type { SourceKind } from '../../contract/shapes/registry.ts';
import { isRecord } from '../../base/is-record.ts';
import { groupBy } from '../../base/text/group-by.ts';
import type { Place, Pointer } from '../diagnostics/finding.ts';
import type { Entries, Entry } from '../model/entries.ts';
import type { PictureSource } from '../../contract/shapes/media-shapes.ts';

/** A value that names something else of the catalogue. */
export interface ReferenceValue<Wanted = ReferenceField> {
  readonly name: string;
  readonly file: string;
  readonly pointer: Pointer;
  readonly place: Wanted;
}

/** Each value at the places that a test selects, source by source; what is missing is left out. */
export function* referenceValues<Wanted extends ReferenceField>(
  entries: Entries,
  isWanted: ((place: ReferenceField) => place is Wanted) | ((place: ReferenceField) => boolean),
): Iterable<ReferenceValue<Wanted>> {
  const wanted = referenceFields.filter(isWanted) as Wanted[];
  for (const [source, places] of groupBy(wanted, (place): SourceKind => place.source))
    for (const { file, value } of entriesOf(entries, source))
      for (const place of places)
        for (const { value: name, pointer } of valuesAt(value, place.at))
          if (typeof name === 'string') yield { name, file, pointer, place };
}

export function entriesOf(entries: Entries, source: SourceKind): readonly Entry<unknown>[] {
  const kind = folderKinds.find(({ name }) => name === source);
  if (kind !== undefined) return entries[kind.folder];
  const only = entries[source as Exclude<SourceKind, (typeof folderKinds)[number]['name']>];
  return only === undefined ? [] : [only];
}

/** A value, and where it is in its file. */
interface PlacedValue {
  readonly value: unknown;
  readonly pointer: Pointer;
}

/** Each value at the steps of a place, in which `*` is every item and every key. */
export function valuesAt(
  value: unknown,
  steps: readonly string[],
  above: Pointer = [],
): readonly PlacedValue[] {
  const step = steps[above.length];
  if (step === undefined) return [{ value, pointer: above }];
  if (step === '*')
    return itemsOf(value).flatMap(([key, item]) => valuesAt(item, steps, [...above, key]));
  // Most entries lack most fields.
  const item = isRecord(value) ? value[step] : undefined;
  return item === undefined ? [] : valuesAt(item, steps, [...above, step]);
}

/** The texts in a value that a test selects. */
export function textsIn(
  value: unknown,
  isWanted: (text: string) => boolean,
  pointer: Pointer = [],
): { readonly text: string; readonly pointer: Pointer }[] {
  return itemsOf(value).flatMap(([key, item]) => {
    if (typeof item === 'object') return textsIn(item, isWanted, [...pointer, key]);
    if (typeof item !== 'string' || !isWanted(item)) return [];
    return [{ text: item, pointer: [...pointer, key] }];
  });
}

/** The items of a list, or the fields of a group. */
function itemsOf(value: unknown): (readonly [string | number, unknown])[] {
  if (Array.isArray(value)) return value.map((item, index) => [index, item]);
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** A picture as an entry names it, as far as its fields exist. */
export interface ShownPicture {
  readonly picture: Partial<PictureSource>;
  readonly at: (field: keyof PictureSource) => Place & { readonly pointer: Pointer };
}

const picturePlaces = referenceFields.filter(({ names }) => names === 'picture');

/** Every picture that the fields of the sources name; those in texts are markdown links. */
export function* shownPictures(entries: Entries): Iterable<ShownPicture> {
  for (const { source, at } of picturePlaces) {
    const isWhole = at.at(-1) === 'file';
    for (const { file, value } of entriesOf(entries, source))
      for (const { value: picture, pointer } of valuesAt(value, isWhole ? at.slice(0, -1) : at)) {
        if (isWhole && typeof picture === 'object' && picture !== null)
          yield { picture, at: (field) => ({ file, pointer: [...pointer, field] }) };
        if (!isWhole && typeof picture === 'string')
          yield { picture: { file: picture }, at: () => ({ file, pointer }) };
      }
  }
}

export interface KeyedEntry {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

export function keyedEntries(entries: Entries, name: KeyedKindName): readonly KeyedEntry[] {
  const kind = keyedKind(name);
  return 'folder' in kind
    ? entries[kind.folder]
    : Object.entries(entries.categories?.value ?? {}).map(([key, value = {}]) => ({ key, value }));
}

export const referenceKeys = (entries: Entries, to: KeyedKindName): readonly string[] =>
  keyedEntries(entries, to).map(({ key }) => key);
