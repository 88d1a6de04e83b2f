import { app } from './app-kind.ts';
import type { Kind } from './kind.ts';
import { article, category, page } from './page-kinds.ts';
import { phoneme } from './phoneme-kind.ts';
import { vehicle } from './vehicle-kind.ts';

const kinds = [
  app,
  vehicle,
  phoneme,
  // A new kind is one line here.
  article,
  page,
  category,
] as const;

type AnyKind = (typeof kinds)[number];
type Having<Field extends string> = Extract<AnyKind, Readonly<Record<Field, unknown>>>;

/** The kinds with a certain field in their description, in the order in which lists name them. */
const having = <Field extends string>(field: Field): readonly Having<Field>[] =>
  kinds.filter((kind): kind is Having<Field> => field in kind);

type EntryKindName = Having<'operations'>['name'];

export type NewKindName = Having<'new'>['name'];

/**
 * Name of a kind whose changes `catalogue diff` reports. The types of the package have it: derived, it would bring those of
 * zod.
 */
export type ComparedKindName =
  // The name of a further kind is here, too.
  'app' | 'vehicle' | 'phoneme' | 'category' | 'page';

export type KindFolder = Having<'folder'>['folder'];

/** Folder of the sources of a kind of entry that the API publishes. */
export type EntryFolder = Having<'operations'>['folder'];

export type KindOf<Folder extends KindFolder> = Extract<
  Having<'folder'>,
  { readonly folder: Folder }
>['name'];

type EntryKind = Kind &
  Required<Pick<Kind, 'title' | 'nameField' | 'index' | 'operations'>> & {
    readonly name: EntryKindName;
    readonly folder: EntryFolder;
  };

export const entryKinds: readonly EntryKind[] = having('operations');

export const folderKinds = having('folder');

export const listedKinds = having('index');

export const newKinds = having('new');

/** The kinds whose changes `catalogue diff` reports. */
export const comparedKinds = [...having('operations'), page] satisfies readonly {
  readonly name: ComparedKindName;
}[];

/** The kinds whose entries have keys by which others may name them. */
export const keyedKinds: readonly (EntryKind | Having<'anchoredOn'>)[] = [
  ...entryKinds,
  ...having('anchoredOn'),
];

export const documentKinds = having('document');

export type KeyedKindName = (typeof keyedKinds)[number]['name'];

export function keyedKind(name: KeyedKindName): (typeof keyedKinds)[number] {
  const kind = keyedKinds.find((candidate) => candidate.name === name);
  if (kind === undefined) throw new Error(`There is no kind ${name}.`);
  return kind;
}

export const pathOfKey = (name: KeyedKindName, key: string): string =>
  `${folderOf(keyedKind(name))}/${key}`;

/** What the pages of the entries of a kind are below. */
export const folderOf = (kind: (typeof keyedKinds)[number]): string =>
  'index' in kind ? kind.index : kind.below;

export const nameFieldOf = (name: string): string => kindNamed(name)?.nameField ?? 'name';

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
  ...kinds.map(({ name }) => [name, name] as const),
  ...having('alias').map(({ alias, name }) => [alias, name] as const),
]);

/** What one entry of a kind is called where its own name is too technical. */
export const calledOf = (name: KindName): string => kindNamed(name)?.alias ?? name;

export const isNewKind = (name: KindName): name is NewKindName =>
  newKinds.some((kind) => kind.name === name);

export const isKeyedKind = (name: KindName): name is KeyedKindName =>
  keyedKinds.some((kind) => kind.name === name);

/** The kind whose sources and schema a kind shares, and where they are below its folder; itself if none. */
export function partOf(name: KindName): { readonly kind: KindName; readonly lead: string } {
  const part = having('partOf').find((kind) => kind.name === name);
  return { kind: part?.partOf ?? name, lead: part === undefined ? '' : `${part.index.slice(1)}/` };
}

const byName: ReadonlyMap<string, Kind> = new Map(kinds.map((kind) => [kind.name, kind]));

export const kindNamed = (name: string): Kind | undefined => byName.get(name);

/** Whether all entries of a kind are in one file, by their keys. */
export const isInOneFile = (name: string): boolean => kindNamed(name)?.file !== undefined;
