import type { Rule } from './rule.ts';

/** Practice words below this number leave little to choose from. */
const wantedWords = 3;

export const wantedContent: Rule = {
  id: 'wanted-content',
  description: 'Warns of what is missing and wanted: tips, practice words, vehicles of a category.',
  check({ entries }, report) {
    for (const { file, value } of entries.phonemes) {
      if (value.label === undefined) continue;
      if (value.parentTip === undefined)
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
    if (entries.categories === undefined) return;
    const used = new Set(entries.vehicles.map(({ value }) => value.category));
    for (const key of Object.keys(entries.categories.value))
      if (!used.has(key))
        report({
          code: 'unused-category',
          args: { key },
          at: { file: entries.categories.file, pointer: [key], on: 'key' },
        });
  },
};
