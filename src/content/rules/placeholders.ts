import { placeholders, placeholdersIn } from '../../contract/placeholders.ts';
import type { Pointer } from '../diagnostics/diagnostic.ts';
import type { Rule } from './rule.ts';

export const placeholderTexts: Rule = {
  id: 'placeholders',
  description: 'No text is still the one that `catalogue init` or `catalogue new` wrote.',
  check({ entries: { site, apps, pages } }, report) {
    for (const { file, value, body } of [...(site ? [site] : []), ...apps, ...pages]) {
      forEachText(value, [], (text, pointer) => {
        if (isPlaceholder.has(text))
          report({ code: 'placeholder', args: { text }, at: { file, pointer } });
      });
      for (const text of placeholdersIn(body?.markdown ?? '')) {
        const start = (body?.markdown.indexOf(text) ?? 0) + (body?.offset ?? 0);
        report({
          code: 'placeholder',
          args: { text },
          at: { file, start, end: start + text.length },
        });
      }
    }
  },
};

const isPlaceholder: ReadonlySet<string> = new Set(Object.values(placeholders));

/** Calls back for each text of a value, with its place. */
function forEachText(
  value: unknown,
  pointer: Pointer,
  use: (text: string, pointer: Pointer) => void,
): void {
  if (typeof value === 'string') use(value, pointer);
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value))
      forEachText(each, [...pointer, Array.isArray(value) ? Number(key) : key], use);
}
