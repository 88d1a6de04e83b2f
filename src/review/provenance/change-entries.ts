import { mediaTypes } from '../../contract/media-types.ts';
import {
  namesKey,
  referringPlaceAt,
  referringPlaces,
} from '../../contract/kinds/referring-places.ts';
import {
  entryKinds,
  folderKinds,
  keyedKind,
  keyedKinds,
  nameFieldOf,
  type EntryKindName,
} from '../../contract/kinds/registry.ts';
import { formatPointer } from '../../content/diagnostics/json-pointer.ts';
import type { Pointer } from '../../content/diagnostics/diagnostic.ts';
import type { CompleteEntries, Entry } from '../../content/model/entries.ts';
import type { PictureFile, PictureShelf, PublishedPicture } from '../../content/model/pictures.ts';
import { keyedEntries, type KeyedEntry } from '../../content/references/reference-keys.ts';
import { groupBy } from '../../base/text/group-by.ts';
import { changedName, changedValue } from './changed-value.ts';
import { markOf } from './mark.ts';
import type { SourceValue } from './source-values.ts';

/** Sources that may differ from those on disk. */
export interface Variant {
  readonly entries: CompleteEntries;
  readonly shelf: PictureShelf;
  /** Paths below `media/`. */
  readonly media: readonly string[];
}

/**
 * The sources with some of their values changed, and nothing else.
 *
 * @param turn a different turn makes a value that names an entry name a different one.
 */
export function changeEntries(
  variant: Variant,
  changed: readonly SourceValue[],
  turn: 0 | 1 = 0,
): Variant {
  if (changed.length === 0) return variant;
  const { entries, shelf, media } = variant;
  const otherKey = createOtherKeys(variant, turn);
  const byFile = groupBy(changed, ({ file }) => file);
  const renamed = renamedKeys(changed);
  const change = <Some extends Entry<unknown>>(entry: Some): Some => {
    const own = byFile.get(entry.file);
    const refers = renamed.size > 0 && refersByKey.has(kindIn(entry.file));
    if (own === undefined && !refers) return entry;
    return changedEntry(entry, own ?? [], otherKey, renamed);
  };
  const folders = Object.fromEntries(
    folderKinds.map(({ folder }) => {
      const all = (entries[folder] as readonly Entry<unknown>[]).map(change);
      return [folder, byFile.has(folder) ? [...all, ...furtherEntries(all)] : all];
    }),
  );
  return {
    entries: {
      ...entries,
      ...(folders as Partial<CompleteEntries>),
      site: change(entries.site),
      categories: entries.categories && change(entries.categories),
      moved: entries.moved && change(entries.moved),
    },
    shelf: changedShelf(shelf, changed),
    media,
  };
}

type Renamed = ReadonlyMap<string, string>;

/** Keys that other entries name, such as `phoneme d`, and their new values. */
function renamedKeys(changed: readonly SourceValue[]): Renamed {
  const found = new Map<string, string>();
  for (const { id, file, kind, part, value } of changed) {
    const to = keyedKinds.find((each) =>
      part === 'key' ? 'file' in each && each.file === file : each.name === kind,
    );
    if (to !== undefined && (part === 'key' || part === 'file-name'))
      found.set(`${to.name} ${String(value)}`, changedName(String(value), id));
  }
  return found;
}

/** The kind of the entry in a file. */
const kindIn = (file: string): EntryKindName | undefined =>
  entryKinds.find(({ folder }) => file.startsWith(`${folder}/`))?.name;

const refersByKey = new Set<string | undefined>(
  referringPlaces.filter(namesKey).map(({ source }) => source),
);

function changedEntry<Some extends Entry<unknown>>(
  entry: Some,
  changed: readonly SourceValue[],
  otherKey: (source: SourceValue) => string,
  renamed: Renamed,
): Some {
  const at = (part: SourceValue['part']) =>
    new Map(
      changed
        .filter((source) => source.part === part)
        .map((source) => [formatPointer(source.pointer), source]),
    );
  const [values, keys] = [at('value'), at('key')];
  const kind = kindIn(entry.file);
  const rewrite = (value: unknown, pointer: Pointer): unknown => {
    const source = values.size === 0 ? undefined : values.get(formatPointer(pointer));
    const now = source === undefined ? value : changedValue(source, otherKey);
    if (source !== undefined || typeof value !== 'object' || value === null) {
      const to = kind && renamed.size > 0 ? referringPlaceAt(kind, pointer)?.names : undefined;
      return to === undefined ? now : (renamed.get(`${to} ${String(now)}`) ?? now);
    }
    if (Array.isArray(value)) return value.map((item, index) => rewrite(item, [...pointer, index]));
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        const own = [...pointer, name];
        const key = keys.size === 0 ? undefined : keys.get(formatPointer(own));
        return [key === undefined ? name : changedName(name, key.id), rewrite(inner, own)];
      }),
    );
  };
  const text = changed.find(({ part }) => part === 'text');
  const name = changed.find(({ part }) => part === 'file-name');
  return {
    ...entry,
    value: rewrite(entry.value, []),
    ...(name !== undefined && { key: changedName(entry.key, name.id) }),
    ...(text !== undefined &&
      entry.body !== undefined && {
        body: { ...entry.body, markdown: String(changedValue(text, otherKey)) },
      }),
  };
}

/** Returns another entry that a reference could name: one that differs in everything that it says. */
function createOtherKeys(
  { entries, shelf, media }: Variant,
  turn: 0 | 1,
): (source: SourceValue) => string {
  return ({ names, value }) => {
    const now = String(value);
    if (names === undefined) return now;
    const pick = (others: readonly string[]): string | undefined => others[turn] ?? others[0];
    if (names === 'picture') return pick(knownOthers(now, shelf, media)) ?? now;
    const all = keyedEntries(entries, names);
    const kind = keyedKind(names);
    const own = all.find(({ key }) => key === now)?.value ?? {};
    const differsIn = (field: string) => (other: KeyedEntry) => other.value[field] !== own[field];
    const others = all.filter(({ key }) => key !== now).filter(differsIn(nameFieldOf(names)));
    const best = 'lent' in kind && kind.lent ? others.filter(differsIn(kind.lent)) : others;
    const keysOf = (entriesOfKind: readonly KeyedEntry[]) => entriesOfKind.map(({ key }) => key);
    return pick(keysOf(best)) ?? pick(keysOf(others)) ?? now;
  };
}

/** The same pictures take the places of others again and again, and comparing them all takes long. */
const known = new WeakMap<PictureShelf, Map<string, readonly string[]>>();

function knownOthers(
  file: string,
  shelf: PictureShelf,
  media: readonly string[],
): readonly string[] {
  const ofShelf = known.get(shelf) ?? new Map<string, readonly string[]>();
  known.set(shelf, ofShelf);
  const others = ofShelf.get(file) ?? otherPictures(file, shelf, media);
  ofShelf.set(file, others);
  return others;
}

/** Other pictures, first those with another size and another format. */
function otherPictures(file: string, shelf: PictureShelf, media: readonly string[]): string[] {
  const own = shelf(file, 'wide')?.plain;
  const likeness = (other: string): number => {
    const plain = shelf(other, 'wide')?.plain;
    if (plain === undefined || own === undefined) return 4;
    return (
      Number(plain.width === own.width) +
      Number(plain.height === own.height) +
      Number(plain.mediaType === own.mediaType)
    );
  };
  const others = media.filter((other) => other !== file);
  const marks = new Map(others.map((other) => [other, likeness(other)]));
  return others.sort((a, b) => (marks.get(a) ?? 0) - (marks.get(b) ?? 0));
}

/** One more entry of each sort that a folder holds, after all others. */
function furtherEntries(entries: readonly Entry<unknown>[]): Entry<unknown>[] {
  const sorts = new Map(
    entries.map((entry) => [(entry.value as { readonly kind?: unknown }).kind, entry]),
  );
  return [...sorts.values()].map((entry) => {
    const value = entry.value as Readonly<Record<string, unknown>>;
    return {
      ...entry,
      key: `${entry.key === '/' ? '/further' : entry.key}-further`,
      value: 'id' in value ? { ...value, id: `${String(value['id'])}999999` } : value,
    };
  });
}

/** What is published of pictures: a changed one has another name, another size and another format. */
function changedShelf(shelf: PictureShelf, changed: readonly SourceValue[]): PictureShelf {
  const other = new Map(
    changed.flatMap(({ part, id, value }) => (part === 'picture' ? [[value, id] as const] : [])),
  );
  return (file, use) => {
    const published = shelf(file, use);
    const id = other.get(file);
    return published === undefined || id === undefined
      ? published
      : changedPicture(published, markOf(id));
  };
}

function changedPicture({ plain, better }: PublishedPicture, mark: string): PublishedPicture {
  const change = (file: PictureFile): PictureFile => ({
    path: file.path.replace('/media/', `/media/${mark}`),
    mediaType: mediaTypes.icon, // no picture has it

    width: file.width + 1,
    height: file.height + 1,
  });
  return { plain: change(plain), better: better.map((files) => files.map(change)) };
}
