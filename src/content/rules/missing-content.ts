import { count } from '../../base/text/plain-text.ts';
import {
  bus,
  categories,
  emergency,
  fireEngine,
  phoneme,
  text,
  town,
} from '../diagnostics/example-files.ts';
import { warning, note, quote } from '../diagnostics/message.ts';
import { isLeftOut, type Entries } from '../model/entries.ts';
import type { ReportOf } from '../diagnostics/finding.ts';
import type { Rule } from './rule.ts';
import { createKeyMatcher } from './references-exist.ts';

const soundK = {
  'sources/phonemes/k.yaml': text(
    'label: /k/',
    'description: As at the start of "car".',
    'words: [car, cat, key]',
    'tier: 2',
    'parentTip: Cough like a car that will not start.',
  ),
};

export const codes = {
  'missing-parent-tip': warning({
    title: 'a speech sound has no tip for parents',
    meaning:
      'The page of a sound is most useful with one thing to try at home. Write it as `parentTip`.',
    message: 'This sound has no tip for parents.',
    hint: 'Add `parentTip` with one thing to try at home.',
    fails: {
      'sources/phonemes/b.yaml': text(
        'label: /b/',
        'description: As at the start of "bus".',
        'words: [bus, ball, boat]',
        'tier: 1',
      ),
    },
    passes: phoneme(),
  }),
  'few-words': warning({
    title: 'a speech sound has few practice words',
    meaning: 'With three words or more a child can choose. Add some.',
    message: (a: { count: number }) => `This sound has only ${count(a.count, 'practice word')}.`,
    hint: 'Three or more give a child something to choose from.',
    fails: phoneme('words: [bus, ball]'),
    passes: phoneme('words: [bus, ball, boat]'),
  }),
  'sound-without-vehicle': note({
    title: 'no vehicle practises a speech sound',
    meaning:
      'The page of the sound has words, but no vehicle to say them with. Only `check` shows this note. Add the sound to a vehicle that has it in its name, or leave it until there is one.',
    message: 'No vehicle practises this sound.',
    hint: 'Add it to `practicePhonemes` of a vehicle with the sound in its name, or add such a vehicle.',
    fails: soundK,
    passes: {
      ...soundK,
      'sources/vehicles/car.yaml': text(
        'id: vehicle-003',
        'name: Car',
        'category: town',
        'practicePhonemes: [k]',
      ),
    },
  }),
  'missing-picture': note({
    title: 'a vehicle has neither a picture nor an emoji',
    meaning:
      'A child points at the picture; without one, the pages show the first letter of the name in the colour of the category. Only `check` shows this note, and only if other vehicles have a picture. Add a drawing or a photograph as `image`, or an `emoji` that shows this very vehicle.',
    message: 'This vehicle has no picture: its pages show a letter.',
    hint: 'Add `image` with a file below media/, or `emoji`.',
    fails: { ...bus(), ...fireEngine('emoji: 🚒') },
    passes: { ...bus('emoji: 🚌'), ...fireEngine('emoji: 🚒') },
  }),
  'unused-category': warning({
    title: 'no vehicle is in a category',
    meaning:
      'The category is left over, or is waiting for its first vehicle. This is a warning only. Remove it, or add a vehicle.',
    message: (a: { key: string }) => `No vehicle is in the category ${quote(a.key)}.`,
    hint: 'Remove it, or add a vehicle.',
    fails: categories(...emergency, ...town, 'farm:', '  name: On the Farm'),
    passes: categories(...emergency, ...town),
  }),
};

/** With fewer practice words than this there is little choice. */
const wantedWords = 3;

/** Warns about content that is missing but wanted: tips, practice words, pictures, vehicles of a sound or a category. */
export const missingContent: Rule<typeof codes> = (input, report) => {
  const { entries } = input;
  for (const { file, value, unread } of entries.phonemes) {
    if (unread === true) continue;
    if (isLeftOut(value, 'parentTip'))
      report({ code: 'missing-parent-tip', args: {}, at: { file, pointer: ['label'], on: 'key' } });
    if (value.words !== undefined && value.words.length < wantedWords)
      report({
        code: 'few-words',
        args: { count: value.words.length },
        at: { file, pointer: ['words'], on: 'key' },
      });
  }
  const read = entries.vehicles.filter(({ unread }) => unread !== true);
  const without = read.filter(
    ({ value }) => isLeftOut(value, 'emoji') && isLeftOut(value, 'image'),
  );
  // A studio without any has decided so.
  if (without.length < read.length)
    for (const { file } of without)
      report({ code: 'missing-picture', args: {}, at: { file, pointer: ['name'], on: 'key' } });
  const { live } = input.calendar;
  reportUnpractised(live, report);
  reportUnused(live, report);
};

/** Reports nothing if there is no vehicle yet, or if a faulty one may have the sound. */
function reportUnpractised({ phonemes, vehicles }: Entries, report: ReportOf<typeof codes>): void {
  const isFaulty = vehicles.some(
    ({ value, unread, faultyText }) =>
      unread === true || (value.practicePhonemes === undefined && faultyText !== undefined),
  );
  if (isFaulty || vehicles.length === 0) return;
  const practised = new Set<string>();
  for (const { value } of vehicles)
    for (const sound of value.practicePhonemes ?? []) practised.add(sound);
  for (const { file, key, unread } of phonemes)
    if (unread !== true && !practised.has(key))
      report({
        code: 'sound-without-vehicle',
        args: {},
        at: { file, pointer: ['label'], on: 'key' },
      });
}

function reportUnused({ categories, vehicles }: Entries, report: ReportOf<typeof codes>): void {
  // Where there is no vehicle yet, its category comes first.
  if (categories === undefined || vehicles.length === 0) return;
  const keys = Object.keys(categories.value);
  const nameOf = (key: string) => categories.value[key]?.name;
  const used = new Set<string>();
  for (const { value, faultyText } of vehicles) {
    const meant = categoriesMeant(value.category, faultyText, keys, nameOf);
    if (meant.length === 0 && value.category === undefined) return; // it may belong to any of them
    for (const key of meant) used.add(key);
  }
  for (const [key, category] of Object.entries(categories.value))
    if (!used.has(key) && category !== undefined)
      report({
        code: 'unused-category',
        args: { key },
        at: { file: categories.file, pointer: [key], on: 'key' },
      });
}

/** The categories that a vehicle may be in, by its category or the words of its file. */
function categoriesMeant(
  category: string | undefined,
  faultyText: string | undefined,
  keys: readonly string[],
  nameOf: (key: string) => string | undefined,
): readonly string[] {
  if (category === undefined) {
    const words = new Set(faultyText?.toLowerCase().split(/[^a-z0-9-]+/));
    return keys.filter((key) => words.has(key));
  }
  const near = keys.includes(category) ? category : createKeyMatcher(nameOf)(category, keys);
  return near === undefined ? [] : [near];
}
