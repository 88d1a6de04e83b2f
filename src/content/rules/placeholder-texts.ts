import { placeholders, placeholdersIn } from '../../contract/placeholders.ts';
import { warning, quote } from '../diagnostics/message.ts';
import { aboutWith } from '../diagnostics/example-files.ts';
import { textsIn } from '../references/reference-values.ts';
import type { Rule } from './rule.ts';

export const codes = {
  placeholder: warning({
    title: 'a text is still the one that the program wrote',
    meaning:
      'The commands `catalogue init` and `catalogue new` write texts for you to replace, and an address that ends in .example and leads nowhere. Write your own.',
    message: (a: { text: string }) => `Nobody has replaced ${quote(a.text)} yet.`,
    hint: 'Write your own.',
    fails: aboutWith(`title: ${placeholders.siteName}`),
    passes: aboutWith(),
  }),
};

/** No text is still the one that `catalogue init` or `catalogue new` wrote. */
export const placeholderTexts: Rule<typeof codes> = (
  { entries: { site, apps, pages } },
  report,
) => {
  for (const { file, value, body } of [...(site ? [site] : []), ...apps, ...pages]) {
    for (const { text, pointer } of textsIn(value, (text) => isPlaceholder.has(text)))
      report({ code: 'placeholder', args: { text }, at: { file, pointer } });
    for (const text of placeholdersIn(body?.markdown ?? '')) {
      const start = (body?.markdown.indexOf(text) ?? 0) + (body?.offset ?? 0);
      report({
        code: 'placeholder',
        args: { text },
        at: { file, start, end: start + text.length },
      });
    }
  }
};

const isPlaceholder: ReadonlySet<string> = new Set(Object.values(placeholders));
