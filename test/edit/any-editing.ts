import fc from 'fast-check';
import { planEntry } from '../../src/cli/commands/new/entry-kind.ts';
import { entryText } from '../../src/cli/commands/new/entry-text.ts';
import { entryTargets } from '../../src/edit/names/entry-targets.ts';
import { changeFields, type FieldChange } from '../../src/cli/commands/table/plan-rows.ts';
import type { EditedCatalogue } from '../../src/edit/moves/edit-plan.ts';
import { planMove, type MovePlan } from '../../src/edit/moves/plan-move.ts';
import { planRemoval } from '../../src/edit/moves/plan-removal.ts';
import type { RemovalChoice } from '../../src/edit/moves/plan-removal.ts';
import { nameOf, subjectsIn, type Subject } from '../../src/edit/names/subject.ts';
import { UsageError } from '../../src/base/failures.ts';
import type { Entries } from '../../src/content/model/entries.ts';
import { nextFreeId } from '../../src/content/rules/unique-vehicles.ts';
import { removedAddresses } from '../../src/content/model/old-addresses.ts';
import { pagePaths } from '../../src/content/publication/published-paths.ts';
import { sourceSchemas } from '../../src/content/sources/source-schemas.ts';
import type { Files } from '../support/sources/small-catalogue.ts';
import { afterPlan, catalogueOf, entriesOf } from '../support/edit/edited-catalogue.ts';

/** What an editor does; numbers choose among what there is by then. */
export interface Step {
  readonly what: 'new' | 'set' | 'mv' | 'mv folder' | 'rm' | 'build';
  readonly one: number;
  readonly other: number;
  readonly way: number;
}

/** Sequences of edits; few names, so that they come back. */
export const anySteps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    what: fc.constantFrom<Step['what']>('new', 'set', 'mv', 'mv', 'mv folder', 'rm', 'rm', 'build'),
    one: fc.nat(1000),
    other: fc.nat(1000),
    way: fc.nat(1000),
  }),
  { minLength: 3, maxLength: 14 },
);

const keys = ['van', 'bus', 'tram', 'cab', 'road', 'sea', 'b', 'zh', 'street-car'];

const folders = ['/guides/', '/help/', '/guides/van/', '/help/van/'];

/** What a step made of the files; the reason where it was refused. */
export interface Stepped {
  readonly files: Files;
  readonly refused?: string;
  /** What goes by another name now, or made room for another. */
  readonly fates?: readonly Fate[];
  /** Whether something was taken out of entries that stay. */
  readonly loses?: boolean;
}

/** What became of one thing, by the names of `nameOf`. */
export interface Fate {
  readonly what: 'renamed' | 'removed';
  readonly from: string;
  /** Its new name, or that of its successor; undefined for one that has none. */
  readonly to?: string | undefined;
}

/** Does a step as the commands do, after some files were built. */
export function takeStep(files: Files, step: Step, built: Files): Stepped {
  const last = entriesOf(catalogueOf(built));
  const catalogue = catalogueOf(
    files,
    pagePaths(last).map(({ path }) => path),
  );
  const entries = entriesOf(catalogue);
  const subjects = subjectsIn(entries, []);
  try {
    if (step.what === 'new') return { files: withNew(files, entries, last, step) };
    if (step.what === 'set') return withSet(files, entries, step);
    if (step.what === 'mv') {
      const from = pick(subjects, step.one);
      return renamed(files, planMove(catalogue, nameOf(from), newName(from, step)));
    }
    if (step.what === 'mv folder') {
      const [from, to] = [pick(folders, step.one), pick(folders, step.other)];
      return renamed(files, planMove(catalogue, from, to));
    }
    if (step.what === 'rm') return removed(files, catalogue, subjects, step);
    return { files };
  } catch (cause) {
    if (cause instanceof UsageError) return { files, refused: cause.message };
    throw cause;
  }
}

const renamed = (files: Files, plan: MovePlan): Stepped => ({
  files: afterPlan(files, plan),
  fates: plan.moves.map(({ from, to }) => ({
    what: 'renamed',
    from: nameOf(from),
    to: nameOf(to),
  })),
});

function newName(from: Subject, { other, way }: Step): string {
  const key = pick(keys, other);
  if (from.kind !== 'page') return key;
  if (from.key.startsWith('/articles/')) return `/articles/${key}`;
  return way % 2 === 0 ? `/${key}` : pick(folders, way) + key;
}

function removed(
  files: Files,
  catalogue: EditedCatalogue,
  subjects: readonly Subject[],
  { one, other, way }: Step,
): Stepped {
  const subject = pick(subjects, one);
  const same = subjects.filter(({ kind, key }) => kind === subject.kind && key !== subject.key);
  const successor = pick(other % 3 === 0 || same.length === 0 ? subjects : same, other);
  const heir = nameOf(successor);
  const choices: RemovalChoice[] = [
    {},
    { force: true },
    { redirectTo: heir },
    { mergeInto: heir },
    { redirectTo: heir, force: true },
    { redirectTo: 'https://else.example/' },
  ];
  const choice = pick(choices, way);
  const typed = way % 7 === 0 ? pick(folders, one) : nameOf(subject);
  const plan = planRemoval(catalogue, typed, choice);
  if (plan.blocking.length > 0) return { files, refused: 'blocked' };
  const isReplaced = (choice.mergeInto ?? choice.redirectTo) === heir;
  return {
    files: afterPlan(files, plan),
    fates: plan.named.subjects.map((each) => ({
      what: 'removed',
      from: nameOf(each),
      to: isReplaced && each.kind === successor.kind ? heir : undefined,
    })),
    loses: choice.force === true,
  };
}

function withNew(files: Files, entries: Entries, last: Entries, { one, other, way }: Step): Files {
  const taken = [
    ...last.vehicles.map(({ value: { id } }) => id),
    ...removedAddresses(entries).map(({ id }) => id),
  ].filter((id) => id !== undefined);
  const kind = pick(['vehicle', 'app', 'phoneme', 'article'] as const, one);
  const key = pick(keys, other);
  const name = `${key} ${way}`;
  const plan = planEntry(kind, {
    name,
    key,
    entries,
    freeId: nextFreeId([...entries.vehicles.map(({ value: { id } }) => id), ...taken]),
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
      label: `/${key}${way}/`,
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

/** A field of one vehicle, as `catalogue import` changes it. */
function withSet(files: Files, entries: Entries, { one, other, way }: Step): Stepped {
  const target = pick(
    entryTargets(entries).filter(({ kind }) => kind === 'vehicle'),
    one,
  );
  const categories = Object.keys(entries.categories?.value ?? {});
  const sounds = entries.phonemes.map((phoneme) => phoneme.key);
  const pages = [
    ...entries.apps.map((app) => `/apps/${app.key}`),
    ...entries.vehicles.map((vehicle) => `/vehicles/${vehicle.key}`),
  ];
  const [first, second] = [pick(sounds, other), pick(sounds, way)];
  const chosen: readonly (readonly [field: string, value: unknown])[] = [
    ['category', pick(categories, other)],
    ['practicePhonemes', [...new Set([first, second])]],
    ['description', `See [it](${pick(pages, other)}) and [them](/vehicles).`],
    ['name', `The ${target.key} ${other}`],
    ['id', `vehicle-00${1 + (other % 7)}`],
    ['formerSlugs', [pick(keys, other)]],
    ['emoji', undefined],
    ['practicePhonemes', undefined],
  ];
  const [field, value] = pick(chosen, way);
  const change: FieldChange = { field: [field], value };
  const text = changeFields(Buffer.from(files.get(target.file) ?? '').toString(), target, [change]);
  if (text === undefined) throw new UsageError(`${target.file} cannot be edited.`);
  return { files: new Map(files).set(target.file, text), loses: value === undefined };
}

function pick<Item>(items: readonly Item[], number: number): Item {
  const item = items[number % items.length];
  if (item === undefined) throw new UsageError('There is none.');
  return item;
}
