import fc from 'fast-check';
import { planEntry } from '../../../src/commands/new/entry-kind.ts';
import { entryText } from '../../../src/commands/new/entry-text.ts';
import type { EditedCatalogue, EditPlan } from '../../../src/edit/plan.ts';
import { planMove } from '../../../src/edit/plan-move.ts';
import { planRemoval, type RemovalChoice } from '../../../src/edit/plan-removal.ts';
import { nameOf, subjectsIn, type Subject } from '../../../src/edit/subject.ts';
import { applyEdits } from '../../../src/edit/text-edit.ts';
import { setValue } from '../../../src/edit/yaml-edit.ts';
import { UsageError } from '../../../src/failures.ts';
import type { Entries } from '../../../src/model/entries.ts';
import { loadSources } from '../../../src/sources/load-sources.ts';
import { sourceSchemas } from '../../../src/sources/source-schemas.ts';
import type { Files } from '../sources/small-catalogue.ts';
import { catalogueOf } from './edited-catalogue.ts';

/** What an editor does; numbers choose among what there is by then. */
export interface Step {
  readonly what: 'new' | 'set' | 'mv' | 'rm' | 'build';
  readonly one: number;
  readonly other: number;
  readonly way: number;
}

/** Sequences of edits; few names, so that they come back. */
export const anySteps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    what: fc.constantFrom<Step['what']>('new', 'set', 'mv', 'mv', 'rm', 'rm', 'build'),
    one: fc.nat(1000),
    other: fc.nat(1000),
    way: fc.nat(1000),
  }),
  { minLength: 3, maxLength: 14 },
);

const keys = ['van', 'bus', 'tram', 'cab', 'road', 'sea', 'b', 'zh', 'street-car'];

/** What a step made of the files; the reason where it was refused. */
export interface Stepped {
  readonly files: Files;
  readonly refused?: string;
  /** Whether something was removed that has no successor of its kind. */
  readonly removed?: boolean;
}

/** Does a step as the commands do. */
export function takeStep(files: Files, step: Step): Stepped {
  const catalogue = catalogueOf(files);
  const { entries } = loadSources(catalogue.sources, () => undefined);
  const subjects = subjectsIn(entries, []);
  try {
    if (step.what === 'new') return { files: withNew(files, entries, step) };
    if (step.what === 'set') return { files: withSet(files, entries, step) };
    if (step.what === 'mv') {
      const from = pick(subjects, step.one);
      return applied(files, planMove(catalogue, nameOf(from), newName(from, step)));
    }
    if (step.what === 'rm') return removed(files, catalogue, subjects, step);
    return { files };
  } catch (cause) {
    if (cause instanceof UsageError) return { files, refused: cause.message };
    throw cause;
  }
}

function newName(from: Subject, { other, way }: Step): string {
  const key = pick(keys, other);
  if (from.kind !== 'page') return key;
  if (from.key.startsWith('/articles/')) return `/articles/${key}`;
  return way % 2 === 0 ? `/${key}` : `/guides/${key}`;
}

function removed(
  files: Files,
  catalogue: EditedCatalogue,
  subjects: readonly Subject[],
  { one, other, way }: Step,
): Stepped {
  const subject = pick(subjects, one);
  const successor = pick(subjects, other);
  const heir = nameOf(successor);
  const choices: RemovalChoice[] = [
    {},
    { force: true },
    { redirectTo: heir },
    { mergeInto: heir },
    { redirectTo: heir, force: true },
  ];
  const choice = pick(choices, way);
  const plan = planRemoval(catalogue, nameOf(subject), choice);
  if (plan.blocking.length > 0) return { files, refused: 'blocked' };
  // An app's listing in the store is its own, a vehicle is no successor of a sound, and references that
  // went have none.
  const isReplaced =
    choice.force !== true &&
    (choice.mergeInto ?? choice.redirectTo) !== undefined &&
    subject.kind !== 'app' &&
    (!isEntry(subject) || subject.kind === successor.kind);
  return { ...applied(files, plan), removed: !isReplaced };
}

const isEntry = ({ kind }: Subject): boolean => ['vehicle', 'phoneme', 'app'].includes(kind);

function applied(files: Files, { changes }: EditPlan): Stepped {
  const now = new Map(files);
  for (const { path, after } of changes)
    if (after === undefined) now.delete(path);
    else now.set(path, after);
  return { files: now };
}

function withNew(files: Files, entries: Entries, { one, other, way }: Step): Files {
  const kind = pick(['vehicle', 'app', 'phoneme', 'article'] as const, one);
  const key = pick(keys, other);
  const name = `${key} ${String(way)}`;
  const plan = planEntry(kind, {
    name,
    key,
    entries,
    formerIds: (entries.ledger?.value.records ?? []).flatMap(({ id }) => id ?? []),
    today: '2026-03-14',
  });
  const categories = Object.keys(entries.categories?.value ?? {});
  const answers = {
    vehicle: { category: categories[way % categories.length] },
    app: {
      description: `An app that is called ${name}, for children who like to say what they see.`,
      unreleased: { status: 'Soon' },
    },
    phoneme: {
      label: `/${key}${String(way)}/`,
      description: 'A sound.',
      words: ['one', 'two', 'three'],
      tier: 1,
      parentTip: 'Say it.',
    },
    article: {
      description: `What there is to say of ${name} to somebody who has never heard of it.`,
      published: '2026-03-14',
    },
  } as const;
  const path = `${plan.folder}/${key}${plan.extension}`;
  if (files.has(path)) throw new UsageError(`${path} is there already.`);
  const fields = { ...plan.derived, ...answers[kind] };
  const text = entryText(plan.extension, fields, sourceSchemas[plan.shape], undefined);
  return new Map(files).set(path, text);
}

/** Another category, sounds, links or navigation. */
function withSet(files: Files, entries: Entries, { one, other, way }: Step): Files {
  const { key, file } = pick(entries.vehicles, one);
  const categories = Object.keys(entries.categories?.value ?? {});
  const sounds = entries.phonemes.map((phoneme) => phoneme.key);
  const targets = [...entries.apps, ...entries.vehicles].map((entry) =>
    entry.file.startsWith('apps') ? `/apps/${entry.key}` : `/vehicles/${entry.key}`,
  );
  const [first, second] = [pick(sounds, other), pick(sounds, way)];
  const [field, value] = pick(
    [
      ['category', categories[other % categories.length]],
      ['practicePhonemes', first === second ? [first] : [first, second]],
      ['description', `See [it](${pick(targets, other)}) and [them](/vehicles).\n`],
      ['name', `The ${key} ${String(other)}`],
    ] as const,
    way,
  );
  const text = Buffer.from(files.get(file) ?? '').toString();
  const edits = setValue({ text, kind: 'vehicle' }, [field], value);
  if (edits === undefined) throw new UsageError('by hand');
  return new Map(files).set(file, applyEdits(text, edits));
}

function pick<Item>(items: readonly Item[], number: number): Item {
  const item = items[number % items.length];
  if (item === undefined) throw new UsageError('There is none.');
  return item;
}
