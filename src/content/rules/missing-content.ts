import { isLeftOut, type Entries } from '../model/entries.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { liveEntries, type Rule } from './rule.ts';
import { createKeyMatcher } from './key-matcher.ts';

/** With fewer practice words than this there is little choice. */
const wantedWords = 3;

/** Warns about content that is missing but wanted: tips, practice words, vehicles of a sound or a category. */
export const missingContent: Rule = (input, report) => {
  const { entries } = input;
  for (const { file, value, unread } of entries.phonemes) {
    if (unread === true) continue;
    if (isLeftOut(value, 'parentTip'))
      report({
        code: 'missing-parent-tip',
        args: {},
        at: { file, pointer: ['label'], on: 'key' },
      });
    if (value.words !== undefined && value.words.length < wantedWords)
      report({
        code: 'few-words',
        args: { count: value.words.length },
        at: { file, pointer: ['words'], on: 'key' },
      });
  }
  const live = liveEntries(input);
  reportUnpractised(live, report);
  reportUnused(live, report);
};

/** Reports nothing if there is no vehicle yet, or if a faulty one may have the sound. */
function reportUnpractised({ phonemes, vehicles }: Entries, report: Report): void {
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

function reportUnused({ categories, vehicles }: Entries, report: Report): void {
  // Where there is no vehicle yet, its category comes first.
  if (categories === undefined || vehicles.length === 0) return;
  const keys = Object.keys(categories.value);
  const nameOf = (key: string) => categories.value[key]?.name;
  const used = new Set<string>();
  for (const { value, faultyText } of vehicles) {
    const found = categoriesMeant(value.category, faultyText, keys, nameOf);
    if (found.length === 0 && value.category === undefined) return; // it may belong to any of them
    for (const key of found) used.add(key);
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
