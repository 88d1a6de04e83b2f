import type { QuestionField, NewEntry } from '../../../contract/kinds/kind.ts';
import { article, category, page } from '../../../contract/kinds/page-kinds.ts';
import { namesKey, referenceFields } from '../../../contract/kinds/reference-fields.ts';
import {
  calledOf,
  isNewKind,
  kindsByWord,
  nameFieldOf,
  newKinds,
  type NewKindName,
} from '../../../contract/kinds/registry.ts';
import { invalidChoice } from '../../options/option-parsers.ts';
import type { Entries } from '../../../content/model/entries.ts';
import { referenceKeys } from '../../../content/references/reference-values.ts';
import type { SourceKind } from '../../../contract/shapes/registry.ts';

/** A kind that `catalogue new` creates; a table creates no pages. */
export type CreatedKind = NewKindName | typeof page.name | typeof category.name;

const takesId = ({ new: made }: { readonly new: NewEntry }): boolean => made.takesId === true;

export const newKindWords: readonly string[] = [
  ...newKinds.filter(takesId),
  ...newKinds.filter((kind) => !takesId(kind)),
  page,
  category,
].map(({ name }) => calledOf(name));

export function parseNewKind(word: string): CreatedKind {
  const kind = kindsByWord.get(word);
  if (kind === page.name || kind === category.name) return kind;
  if (kind === undefined || !isNewKind(kind)) throw invalidChoice(newKindWords, word);
  return kind;
}

/** A question as it is asked: with the keys that a reference may have, and its fallback filled in. */
export interface Question extends QuestionField {
  /** What a choice means, where its word does not say it. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Completes what was typed, such as an address without its scheme. */
  readonly complete?: (answer: string) => string;
  /** What each item of a list must be one of, if it is a reference. */
  readonly items?: readonly string[];
}

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

interface EntryBasis {
  /** The display name, and the key that follows from it. */
  readonly name: string;
  readonly key: string;
  readonly freeId: string;
  readonly today: string;
}

export function planEntry(kind: CreatedKind, entries: Entries, basis: EntryBasis): EntryPlan {
  const isPlain = kind === page.name || kind === category.name;
  const plan = entryPlanner(isPlain ? article.name : kind, entries)(basis);
  if (!isPlain) return plan;
  const derived = { [nameFieldOf(kind)]: basis.name };
  const questions = plan.questions.filter(({ field }) => field === 'description');
  return kind === page.name
    ? { ...plan, folder: page.folder, derived, questions }
    : { ...plan, shape: 'categories', derived, questions: [], next: 'put a vehicle into it' };
}

/** Returns the plan of one new entry after another; what is the same for all is worked out once. */
export function entryPlanner(
  name: NewKindName,
  entries: Entries,
): (basis: EntryBasis) => EntryPlan {
  const kind = newKinds.find((newKind) => newKind.name === name);
  if (kind === undefined) throw new Error(`There is no kind ${name}.`);
  const { fields, questions, next }: NewEntry = kind.new;
  const { nameField } = kind;
  // Otherwise the name that was typed is only an answer.
  const takesName = !questions.some(({ field }) => field === nameField);
  const offered = questions.map((question) => withChoices(question, kind.name, entries));
  return (basis) => ({
    ...sourceOf(kind),
    derived: {
      ...(takesId(kind) && { id: basis.freeId }),
      ...(takesName && { [nameField]: basis.name }),
      ...fields,
    },
    questions: offered.map((question) => withFallback(question, basis)),
    next,
  });
}

/** The address of a page is its path below the folder of the pages. */
const sourceOf = (
  kind: (typeof newKinds)[number],
): Pick<EntryPlan, 'shape' | 'folder' | 'extension'> =>
  'partOf' in kind
    ? { shape: page.name, folder: `${page.folder}${kind.index}`, extension: '.md' }
    : { shape: kind.name, folder: kind.folder, extension: '.yaml' };

function withChoices(question: QuestionField, kind: NewKindName, entries: Entries): Question {
  const place = referenceFields
    .filter(namesKey)
    .find(({ source, at }) => source === kind && at[0] === question.field);
  if (place === undefined) return question;
  const keys = referenceKeys(entries, place.names);
  return { ...question, ...(place.at.length > 1 ? { items: keys } : { choices: keys }) };
}

const withFallback = (question: Question, { key, today }: EntryBasis): Question =>
  question.fallback === undefined
    ? question
    : {
        ...question,
        fallback: question.fallback.replace('{key}', key).replace('{today}', today),
      };
