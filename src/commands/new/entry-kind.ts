import type { AskedField, NewEntry, Reference } from '../../contract/kinds/kind.ts';
import { page } from '../../contract/kinds/page.ts';
import { newKinds, type NewKindName } from '../../contract/kinds/registry.ts';
import type { Entries } from '../../model/entries.ts';
import { referenceKeys } from '../../model/reference-keys.ts';
import { nextFreeId } from '../../rules/unique-vehicles.ts';
import type { SourceKind } from '../../contract/shapes/registry.ts';

/** Names of the kinds that `catalogue new` creates; the most common ones come first. */
export const newKindNames: readonly NewKindName[] = [
  'vehicle',
  ...newKinds.flatMap(({ name }) => (name === 'vehicle' ? [] : [name])),
];

/** A field that a new entry needs from its author. */
export interface Question {
  /** Field of the source, as `--set` names it. */
  readonly field: string;
  readonly prompt: string;
  /** The values to choose from, if there are few. */
  readonly choices?: readonly string[];
  /** What each item of a list must be one of, if it is a reference. */
  readonly items?: readonly string[];
  /** Used if nobody is asked; a field without one must be set. */
  readonly fallback?: string;
}

/** How an entry of a kind is made. */
export interface EntryPlan {
  readonly shape: SourceKind;
  /** Folder within the sources, and the end of the file name. */
  readonly folder: string;
  readonly extension: '.yaml' | '.md';
  /** Fields that follow from the name and the catalogue. */
  readonly derived: Readonly<Record<string, unknown>>;
  readonly questions: readonly Question[];
  /** What its author adds by hand afterwards. */
  readonly next: string;
}

/** What a plan depends on. */
export interface EntryBasis {
  /** Name as a reader sees it, and the key that follows from it. */
  readonly name: string;
  readonly key: string;
  readonly entries: Entries;
  /** Ids of vehicles that were published: they are taken, even if their files are gone. */
  readonly formerIds: readonly string[];
  /** Today, as `2026-03-14`. */
  readonly today: string;
}

/** The plan of a new entry. */
export function planEntry(name: NewKindName, basis: EntryBasis): EntryPlan {
  const { entries, formerIds } = basis;
  const kind = newKindOf(name);
  const { nameField, takesName, fields, questions, next }: NewEntry = kind.new;
  const references: readonly Reference[] = 'references' in kind ? kind.references : [];
  return {
    ...sourceOf(kind),
    derived: {
      ...(name === 'vehicle' && { id: freeId(entries, formerIds) }),
      ...(takesName && { [nameField]: basis.name }),
      ...fields,
    },
    questions: questions.map((asked) => questionOf(asked, references, basis)),
    next,
  };
}

/** The field of a new entry that holds its name. */
export const nameFieldOf = (name: NewKindName): string => newKindOf(name).new.nameField;

type NewKindOne = (typeof newKinds)[number];

function newKindOf(name: NewKindName): NewKindOne {
  const kind = newKinds.find((each) => each.name === name);
  if (kind === undefined) throw new Error(`There is no kind ${name}.`);
  return kind;
}

/** The address of a page is its path below the folder of the pages. */
const sourceOf = (kind: NewKindOne): Pick<EntryPlan, 'shape' | 'folder' | 'extension'> =>
  'partOf' in kind
    ? { shape: page.name, folder: `${page.folder}${kind.index}`, extension: '.md' }
    : { shape: kind.name, folder: kind.folder, extension: '.yaml' };

function questionOf(
  { choices, fallback, ...asked }: AskedField,
  references: readonly Reference[],
  { key, entries, today }: EntryBasis,
): Question {
  const reference = references.find(({ field }) => field === asked.field);
  const keys = reference && referenceKeys(entries, reference.to);
  return {
    ...asked,
    ...(choices !== undefined && { choices }),
    ...(keys && (reference.isList === true ? { items: keys } : { choices: keys })),
    ...(fallback !== undefined && {
      fallback: fallback.replace('{key}', key).replace('{today}', today),
    }),
  };
}

/** An id that no vehicle has or had. */
const freeId = ({ vehicles }: Entries, former: readonly string[]): string =>
  nextFreeId([...vehicles, ...former.map((id) => ({ file: '', key: '', value: { id } }))]);
