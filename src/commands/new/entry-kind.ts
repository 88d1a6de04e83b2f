import type { Entries } from '../../model/entries.ts';
import { nextFreeId } from '../../rules/unique-vehicles.ts';
import { toKey } from '../../text/to-key.ts';
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
  /** Taken where nobody is asked; a field without one must be set. */
  readonly fallback?: string;
}

/** How an entry of a kind is made. */
export interface EntryPlan {
  readonly shape: SourceKind;
  /** Folder within the sources, and what a file name ends with. */
  readonly folder: string;
  readonly extension: '.yaml' | '.md';
  readonly key: string;
  /** Fields that follow from the name and the catalogue. */
  readonly derived: Readonly<Record<string, unknown>>;
  readonly questions: readonly Question[];
}

/** The plan of a new entry by the name that its author gave it. */
export function planEntry(
  kind: EntryKind,
  name: string,
  entries: Entries,
  today: string,
): EntryPlan {
  const key = toKey(name);
  switch (kind) {
    case 'vehicle': {
      const categories = Object.keys(entries.categories?.value ?? {});
      return {
        shape: 'vehicle',
        folder: 'vehicles',
        extension: '.yaml',
        key,
        derived: { id: nextFreeId(entries.vehicles), name },
        questions: [
          { field: 'category', prompt: 'Which category is it in?', choices: categories },
          {
            field: 'practicePhonemes',
            prompt:
              'Which speech sounds does it practise? Keys with commas, the main one first; none is fine.',
            fallback: '',
          },
          { field: 'emoji', prompt: 'An emoji that shows it; none is fine.', fallback: '' },
        ],
      };
    }
    case 'phoneme':
      return {
        shape: 'phoneme',
        folder: 'phonemes',
        extension: '.yaml',
        key,
        derived: {},
        questions: [
          { field: 'label', prompt: 'How is it written?', fallback: `/${key}/` },
          { field: 'description', prompt: 'What is it like? With an example word.' },
          { field: 'words', prompt: 'Practice words, with commas.' },
          { field: 'tier', prompt: 'How difficult is it?', choices: ['1', '2', '3', '4'] },
        ],
      };
    case 'app':
      return {
        shape: 'app',
        folder: 'apps',
        extension: '.yaml',
        key,
        derived: { siteName: name },
        questions: [
          { field: 'description', prompt: 'What is it? In one or two sentences.' },
          {
            field: 'unreleased.status',
            prompt: 'How far is it?',
            fallback: 'In development',
          },
        ],
      };
    case 'article':
      return {
        shape: 'page',
        folder: 'pages/articles',
        extension: '.md',
        key,
        derived: { title: name },
        questions: [
          { field: 'description', prompt: 'What does it say? In one line.' },
          { field: 'published', prompt: 'When is it published?', fallback: today },
        ],
      };
  }
}
