import type { AskedField, NewEntry } from '../../contract/kinds/kind.ts';
import { kinds, type KindName } from '../../contract/kinds/registry.ts';
import type { Entries, PreviousVehicle } from '../../model/entries.ts';
import { nextFreeId } from '../../rules/unique-vehicles.ts';
import type { SourceKind } from '../../contract/shapes/registry.ts';

/** Kinds of entry that `catalogue new` makes; what is added most often stands first. */
export const entryKinds: readonly EntryKind[] = [
  'vehicle',
  ...kinds.flatMap(({ name }) => (name === 'vehicle' ? [] : [name])),
  'article',
];
/** One of them. */
export type EntryKind = KindName | 'article';

/** A field that a new entry needs from its author. */
export interface Question {
  /** Field of the source, as `--set` names it. */
  readonly field: string;
  readonly prompt: string;
  /** The values to choose from, where there are few. */
  readonly choices?: readonly string[];
  /** What each item of a list must be one of, where it is a reference. */
  readonly items?: readonly string[];
  /** Taken where nobody is asked; a field without one must be set. */
  readonly fallback?: string;
}

/** How an entry of a kind is made. */
export interface EntryPlan {
  readonly shape: SourceKind;
  /** Folder within the sources, and what a file name ends with. */
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
  /** Vehicles of the last output: their ids are taken, even if their files are gone. */
  readonly previousVehicles: readonly PreviousVehicle[];
  /** The day of today, as `2026-03-14`. */
  readonly today: string;
}

/** The plan of a new entry. */
export function planEntry(name: EntryKind, basis: EntryBasis): EntryPlan {
  const { entries, previousVehicles } = basis;
  const kind = kinds.find((each) => each.name === name);
  const { nameField, takesName, fields, questions, next } = kind?.new ?? article;
  return {
    shape: kind?.name ?? 'page',
    folder: kind?.folder ?? 'pages/articles',
    extension: kind === undefined ? '.md' : '.yaml',
    derived: {
      ...(name === 'vehicle' && { id: freeId(entries, previousVehicles) }),
      ...(takesName && { [nameField]: basis.name }),
      ...fields,
    },
    questions: questions.map((asked) => questionOf(asked, basis)),
    next,
  };
}

/** The field of a new entry that says its name. */
export const nameFieldOf = (name: EntryKind): string =>
  (kinds.find((each) => each.name === name)?.new ?? article).nameField;

/** An article is a page, and no kind of its own. */
const article: NewEntry = {
  nameField: 'title',
  takesName: true,
  fields: { kind: 'article' },
  questions: [
    { field: 'description', prompt: 'What does it say? In one line.' },
    { field: 'published', prompt: 'When is it published?', fallback: '{today}' },
  ],
  next: 'write the article below its front matter',
};

function questionOf(
  { choices, itemsOf, fallback, ...asked }: AskedField,
  { key, entries, today }: EntryBasis,
): Question {
  const named = kinds.find(({ name }) => name === itemsOf);
  return {
    ...asked,
    ...(choices !== undefined && {
      choices: choices === 'categories' ? Object.keys(entries.categories?.value ?? {}) : choices,
    }),
    ...(named && { items: entries[named.folder].map((entry) => entry.key) }),
    ...(fallback !== undefined && {
      fallback: fallback.replace('{key}', key).replace('{today}', today),
    }),
  };
}

/** An id that no vehicle has, and none had in the last output. */
const freeId = ({ vehicles }: Entries, previous: readonly PreviousVehicle[]): string =>
  nextFreeId([...vehicles, ...previous.map(({ id }) => ({ file: '', key: '', value: { id } }))]);
