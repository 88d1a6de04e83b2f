import type { Entries, PreviousVehicle } from '../../model/entries.ts';
import { nextFreeId } from '../../rules/unique-vehicles.ts';
import type { SourceKind } from '../../sources/shapes/registry.ts';

/** Kinds of entry that `catalogue new` makes. */
export const entryKinds = ['vehicle', 'app', 'phoneme', 'article'] as const;
/** One of them. */
export type EntryKind = (typeof entryKinds)[number];

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

/** The plan of a new entry of each kind. */
export const entryPlans: Readonly<Record<EntryKind, (basis: EntryBasis) => EntryPlan>> = {
  vehicle: ({ name, entries, previousVehicles }) => ({
    shape: 'vehicle',
    folder: 'vehicles',
    extension: '.yaml',
    derived: { id: freeId(entries, previousVehicles), name },
    questions: [
      {
        field: 'category',
        prompt: 'Which category is it in?',
        choices: Object.keys(entries.categories?.value ?? {}),
      },
      {
        field: 'practicePhonemes',
        prompt:
          'Which speech sounds does it practise? Keys with commas, the main one first; none is fine.',
        items: entries.phonemes.map(({ key }) => key),
        fallback: '',
      },
      { field: 'emoji', prompt: 'An emoji that shows it; none is fine.', fallback: '' },
    ],
    next: 'add a description and, where it has one, a wordWorld',
  }),
  phoneme: ({ key }) => ({
    shape: 'phoneme',
    folder: 'phonemes',
    extension: '.yaml',
    derived: {},
    questions: [
      { field: 'label', prompt: 'How is it written?', fallback: `/${key}/` },
      { field: 'description', prompt: 'What is it like? With an example word.' },
      { field: 'words', prompt: 'Practice words, with commas.' },
      { field: 'tier', prompt: 'How difficult is it?', choices: ['1', '2', '3', '4'] },
    ],
    next: 'add parentTip and typicalAge',
  }),
  app: ({ name }) => ({
    shape: 'app',
    folder: 'apps',
    extension: '.yaml',
    derived: { siteName: name },
    questions: [
      { field: 'description', prompt: 'What is it? In one or two sentences.' },
      { field: 'unreleased.status', prompt: 'How far is it?', fallback: 'In development' },
    ],
    next: 'add features, ageRange, offline and privacy',
  }),
  article: ({ name, today }) => ({
    shape: 'page',
    folder: 'pages/articles',
    extension: '.md',
    derived: { title: name, kind: 'article' },
    questions: [
      { field: 'description', prompt: 'What does it say? In one line.' },
      { field: 'published', prompt: 'When is it published?', fallback: today },
    ],
    next: 'write the article below its front matter',
  }),
};

/** An id that no vehicle has, and none had in the last output. */
const freeId = ({ vehicles }: Entries, previous: readonly PreviousVehicle[]): string =>
  nextFreeId([...vehicles, ...previous.map(({ id }) => ({ file: '', key: '', value: { id } }))]);
