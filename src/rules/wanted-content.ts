import { isLeftOut, type Entries } from '../model/entries.ts';
import { nearest } from '../text/nearest.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import type { Rule } from './rule.ts';

/** Practice words below this number leave little to choose from. */
const wantedWords = 3;

export const wantedContent: Rule = {
  id: 'wanted-content',
  description: 'Warns of what is missing and wanted: tips, practice words, vehicles of a category.',
  check({ entries }, report) {
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
    reportUnused(entries, report);
  },
};

function reportUnused({ categories, vehicles }: Entries, report: Report): void {
  if (categories === undefined) return;
  const keys = Object.keys(categories.value);
  const used = new Set<string | undefined>();
  for (const { value } of vehicles) {
    // A vehicle whose category is missing or faulty may belong to any of them.
    if (value.category === undefined) return;
    used.add(keys.includes(value.category) ? value.category : nearest(value.category, keys));
  }
  for (const [key, category] of Object.entries(categories.value))
    if (!used.has(key) && category !== undefined)
      report({
        code: 'unused-category',
        args: { key },
        at: { file: categories.file, pointer: [key], on: 'key' },
      });
}
