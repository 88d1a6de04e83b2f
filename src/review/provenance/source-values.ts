import { referringPlaceAt } from '../../contract/kinds/referring-places.ts';
import { folderKinds } from '../../contract/kinds/registry.ts';
import type { SourceKind } from '../../contract/shapes/registry.ts';
import type { publicationTimes } from '../../contract/shapes/publication-times.ts';
import type { Pointer } from '../../content/diagnostics/diagnostic.ts';
import type { CompleteEntries, Entry } from '../../content/model/entries.ts';

/** What can change in the sources, as an editor would change it. */
export type SourcePart =
  /** A value of its YAML. */
  | 'value'
  /** A name before a colon that names something of its own, such as the key of a category. */
  | 'key'
  /** The name of the file. */
  | 'file-name'
  /** The markdown below the front matter. */
  | 'text'
  /** A picture below `media/`. */
  | 'picture'
  /** How many entries a folder holds. */
  | 'count';

/** One thing of the sources that the publication may depend on. */
export interface SourceValue {
  /** Counts all entries of a catalogue. */
  readonly id: number;
  /** Relative to the sources folder, with slashes; the folder itself for a count. */
  readonly file: string;
  readonly kind: SourceKind | 'media';
  readonly part: SourcePart;
  /** Within the YAML of the file; empty for what is not in it. */
  readonly pointer: Pointer;
  /** Its current value. */
  readonly value: unknown;
  /** What the value names: an entry by its key, or a picture by its path below `media/`. */
  readonly names?: 'category' | 'phoneme' | 'picture' | undefined;
}

/**
 * Everything in the sources that the publication may depend on: each value, each name, each text, each
 * picture, and how many entries of a kind there are. Days and drafts decide what is part of the site at all,
 * and are left out.
 *
 * @param media paths below `media/`.
 */
export function sourceValues(entries: CompleteEntries, media: readonly string[]): SourceValue[] {
  const found: SourceValue[] = [];
  const add = (value: Omit<SourceValue, 'id'>): void => {
    found.push({ id: found.length, ...value });
  };
  const addValues = (kind: SourceKind, { file, value }: Entry<unknown>): void => {
    for (const [pointer, leaf, part] of valuesIn(kind, value))
      add({ file, kind, part, pointer, value: leaf, names: namedBy(kind, pointer) });
  };
  addValues('site', entries.site);
  if (entries.categories !== undefined) addValues('categories', entries.categories);
  if (entries.moved !== undefined) addValues('moved', entries.moved);
  for (const { name, folder } of folderKinds) {
    for (const entry of entries[folder] as readonly Entry<unknown>[]) {
      const { file, key, body } = entry;
      add({ file, kind: name, part: 'file-name', pointer: [], value: key });
      addValues(name, entry);
      if (body !== undefined && body.markdown !== '')
        add({ file, kind: name, part: 'text', pointer: [], value: body.markdown });
    }
    const count = entries[folder].length;
    if (count > 0) add({ file: folder, kind: name, part: 'count', pointer: [], value: count });
  }
  for (const path of media)
    add({ file: `media/${path}`, kind: 'media', part: 'picture', pointer: [], value: path });
  return found;
}

type Found = readonly [pointer: Pointer, value: unknown, part: 'value' | 'key'];

function* valuesIn(kind: SourceKind, value: unknown, above: Pointer = []): Iterable<Found> {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) {
    if (value !== undefined && value !== null) yield [above, value, 'value'];
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    if (above.length === 0 && times.has(name)) continue;
    const pointer = [...above, name];
    if (isNamed(kind, above)) yield [pointer, name, 'key'];
    yield* valuesIn(kind, inner, pointer);
  }
}

const times = new Set<string>([
  'draft',
  'publishFrom',
  'publishUntil',
] satisfies (keyof typeof publicationTimes)[]);

/** Whether the keys of a map are names that an editor chose, rather than names of fields. */
const isNamed = (kind: SourceKind, map: Pointer): boolean =>
  (kind === 'categories' && map.length === 0) ||
  (kind === 'moved' && map.length === 1 && map[0] === 'redirects');

function namedBy(kind: SourceKind, pointer: Pointer): SourceValue['names'] {
  const names = referringPlaceAt(kind, pointer)?.names;
  return names === 'path' || names === 'text' ? undefined : names;
}
