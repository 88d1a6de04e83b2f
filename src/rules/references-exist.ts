import { nearest } from '../text/nearest.ts';
import type { Rule } from './rule.ts';

export const referencesExist: Rule = {
  id: 'references-exist',
  description: 'Every category and every speech sound that a vehicle names exists.',
  check({ entries }, report) {
    const categories = entries.categories && Object.keys(entries.categories.value);
    const phonemes = entries.phonemes.map(({ key }) => key);
    const knownPhonemes = new Set(phonemes);
    for (const { file, value } of entries.vehicles) {
      const { category } = value;
      if (category !== undefined && categories !== undefined && !categories.includes(category))
        report({
          code: 'unknown-category',
          args: { key: category, nearest: nearest(category, categories), choices: categories },
          at: { file, pointer: ['category'] },
        });
      for (const [index, key] of (value.practicePhonemes ?? []).entries())
        if (!knownPhonemes.has(key))
          report({
            code: 'unknown-phoneme',
            args: { key, nearest: nearest(key, phonemes), choices: phonemes },
            at: { file, pointer: ['practicePhonemes', index] },
          });
    }
  },
};
