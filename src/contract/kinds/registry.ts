import { app } from './app.ts';
import { article } from './article.ts';
import { category } from './category.ts';
import type { EntryKind } from './kind.ts';
import { page } from './page.ts';
import { phoneme } from './phoneme.ts';
import { vehicle } from './vehicle.ts';

const all = [
  app,
  vehicle,
  phoneme,
  // A new kind is one line here.
  article,
  page,
  category,
] as const;

type AnyKind = (typeof all)[number];
type Having<Field extends string> = Extract<AnyKind, Readonly<Record<Field, unknown>>>;

/** The kinds with a certain field in their description, in the order in which lists name them. */
const having = <Field extends string>(field: Field): readonly Having<Field>[] =>
  all.filter((kind): kind is Having<Field> => field in kind);

/** Name of a kind of entry that the API publishes. */
export type EntryKindName = Having<'operations'>['name'];

/** Name of a kind of which `catalogue new` creates entries. */
export type NewKindName = Having<'new'>['name'];

/** Name of a kind whose changes `catalogue diff` reports. */
export type ComparedKindName = EntryKindName | typeof page.name;

/** Folder of the sources of a kind. */
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

/** The kinds of entries that the API publishes. */
export const entryKinds: readonly Named[] = having('operations');

/** The kinds with a folder of their own. */
export const folderKinds = having('folder');

/** The kinds with a page for their list. */
export const listedKinds = having('index');

/** The kinds of which `catalogue new` creates entries. */
export const newKinds = having('new');

/** The kinds whose changes `catalogue diff` reports. */
export const comparedKinds = [...having('operations'), page];

/** The kind of entry of a name. */
export function kindOf(name: EntryKindName): Named {
  const kind = entryKinds.find((each) => each.name === name);
  if (kind === undefined) throw new Error(`There is no kind ${name}.`);
  return kind;
}
