import type { Entries } from '../model/entries.ts';
import { createSuggester } from '../text/nearest.ts';
import { toKey } from '../text/to-key.ts';
import { meantAmong } from './meant-key.ts';
import type { Rule } from './rule.ts';

export const referencesExist: Rule = {
  id: 'references-exist',
  description: 'Every category and every speech sound that an entry names exists.',
  check({ entries }, report) {
    const categories = categoryKeys(entries.categories);
    const phonemes = entries.phonemes.map(({ key }) => key);
    const nameOf = (key: string) => entries.categories?.value[key]?.name;
    const labelOf = (key: string) =>
      entries.phonemes.find((phoneme) => phoneme.key === key)?.value.label;
    const knownPhonemes = new Set(phonemes);
    const nearestPhoneme = createSuggester(() => phonemes, meantAmong(labelOf));
    const nearestCategory = createSuggester(() => categories?.keys ?? [], meantAmong(nameOf));
    const checkPhonemes = (file: string, field: string, keys: readonly string[] | undefined) =>
      keys?.forEach((key, index) => {
        if (!knownPhonemes.has(key))
          report({
            code: 'unknown-phoneme',
            args: { key, nearest: nearestPhoneme(key), choices: phonemes },
            at: { file, pointer: [field, index] },
          });
      });
    for (const { file, value } of entries.apps) checkPhonemes(file, 'practises', value.practises);
    for (const { file, value } of entries.vehicles) {
      const { category } = value;
      if (category !== undefined && categories?.known.has(category) === false)
        report({
          code: 'unknown-category',
          args: {
            key: category,
            nearest: nearestCategory(category),
            choices: categories.keys,
          },
          at: { file, pointer: ['category'] },
        });
      checkPhonemes(file, 'practicePhonemes', value.practicePhonemes);
    }
  },
};

/** Keys that a vehicle may name; undefined where they could not be read. */
function categoryKeys(
  categories: Entries['categories'],
): { readonly keys: readonly string[]; readonly known: ReadonlySet<string> } | undefined {
  if (categories === undefined || categories.unread === true) return undefined;
  const all = Object.keys(categories.value);
  const keys = all.filter((key) => toKey(key) === key);
  // A key that is misspelt was reported where it stands.
  return { keys, known: new Set([...all, ...all.map(toKey)]) };
}
