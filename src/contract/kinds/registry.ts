import { app } from './app.ts';
import { article } from './article.ts';
import { category } from './category.ts';
import type { EntryKind, Kind, NewEntry, NewKind } from './kind.ts';
import { page } from './page.ts';
import { phoneme } from './phoneme.ts';
import { release } from './release.ts';
import { vehicle } from './vehicle.ts';

const all = [
  app,
  vehicle,
  phoneme,
  // A new kind is one line here.
  article,
  page,
  category,
  release,
] as const;

type AnyKind = (typeof all)[number];
type Having<Field extends string> = Extract<AnyKind, Readonly<Record<Field, unknown>>>;

/** The kinds with a certain field in their description, in the order in which lists name them. */
const having = <Field extends string>(field: Field): readonly Having<Field>[] =>
  all.filter((kind): kind is Having<Field> => field in kind);

export type EntryKindName = Having<'operations'>['name'];

export type NewKindName = Having<'new'>['name'];

/** Name of a kind whose changes `catalogue diff` reports. */
export type ComparedKindName = EntryKindName | typeof page.name;

export type KindFolder = Having<'folder'>['folder'];

/** Folder of the sources of a kind of entry that the API publishes. */
export type EntryFolder = Having<'operations'>['folder'];

/** Name of the kind that a folder is for. */
export type KindOf<Folder extends KindFolder> = Extract<
  Having<'folder'>,
  { readonly folder: Folder }
>['name'];

type Named = EntryKind & {
  readonly name: EntryKindName;
  readonly folder: EntryFolder;
};

export const entryKinds: readonly Named[] = having('operations');

export const folderKinds = having('folder');

export const listedKinds = having('index');

export const newKinds = having('new');

/** The kinds whose changes `catalogue diff` reports. */
export const comparedKinds = [...having('operations'), page];

/** The kinds whose entries have keys by which others may name them. */
export const keyedKinds: readonly (Named | Having<'anchoredOn'>)[] = [
  ...entryKinds,
  ...having('anchoredOn'),
];

export const documentKinds = having('document');

/** The page on which each entry of a kind has an anchor, which is its key; undefined if there is none. */
export const anchorPage = (name: string): string | undefined =>
  having('anchoredOn').find((kind) => kind.name === name)?.anchoredOn;

/** Name of a kind whose entries have keys. */
export type KeyedKindName = (typeof keyedKinds)[number]['name'];

export const keyedKind = (name: KeyedKindName): (typeof keyedKinds)[number] =>
  named(keyedKinds, name);

/** The address of the page of an entry. */
export const pathOfKey = (name: KeyedKindName, key: string): string =>
  `${folderOf(keyedKind(name))}/${key}`;

/** What the pages of the entries of a kind are below. */
export const folderOf = (kind: (typeof keyedKinds)[number]): string =>
  'index' in kind ? kind.index : kind.below;

/** The field with the name of an entry for readers. */
export const nameFieldOf = (name: string): string => {
  const kind: Kind & { readonly nameField?: string; readonly new?: NewEntry } = named(all, name);
  return kind.new?.nameField ?? kind.nameField ?? 'name';
};

/** Whether a new entry of a kind gets the next free number as its id. */
export const takesId = (name: string): boolean =>
  newKinds.some(({ name: each, new: made }: NewKind) => each === name && made.takesId === true);

export type KindName = AnyKind['name'];

/** What an editor calls many entries of a kind, each name with that of its kind. */
export const kindsByPlural: ReadonlyMap<string, KindName> = new Map<string, KindName>([
  ...entryKinds.map(({ folder, name }) => [folder, name] as const),
  ...having('alias').map(({ alias, name }) => [`${alias}s`, name] as const),
  ...having('partOf').map(({ index, name }) => [index.slice(1), name] as const),
  [page.folder, page.name],
  ...having('file').map(({ file, name }) => [file.replace(/\.yaml$/, ''), name] as const),
]);

/** Each word for a kind that an editor may write: its name, what it is called, and the plural of both. */
export const kindsByWord: ReadonlyMap<string, KindName> = new Map<string, KindName>([
  ...kindsByPlural,
  ...all.map(({ name }) => [name, name] as const),
  ...having('alias').map(({ alias, name }) => [alias, name] as const),
]);

/** What one entry of a kind is called where its own name is too technical. */
export const calledOf = (name: KindName): string => kindNamed(name)?.alias ?? name;

export const isNewKind = (name: KindName): name is NewKindName =>
  newKinds.some((kind) => kind.name === name);

/** Whether others name entries of a kind by their keys. */
export const isKeyedKind = (name: KindName): name is KeyedKindName =>
  keyedKinds.some((kind) => kind.name === name);

/** The kind whose sources and schema a kind shares, and where they are below its folder; itself if none. */
export function partOf(name: KindName): { readonly kind: KindName; readonly lead: string } {
  const part = having('partOf').find((kind) => kind.name === name);
  return { kind: part?.partOf ?? name, lead: part === undefined ? '' : `${part.index.slice(1)}/` };
}

export const kindNamed = (name: string): Kind | undefined => all.find((each) => each.name === name);

/** Whether all entries of a kind are in one file, by their keys. */
export const isInOneFile = (name: string): boolean =>
  keyedKinds.some((kind) => kind.name === name && 'file' in kind);

export const kindOf = (name: EntryKindName): Named => named(entryKinds, name);

function named<Known extends { readonly name: string }>(
  kinds: readonly Known[],
  name: string,
): Known {
  const kind = kinds.find((each) => each.name === name);
  if (kind === undefined) throw new Error(`There is no kind ${name}.`);
  return kind;
}
