import { count } from '../../base/text/plain-text.ts';
import { limits } from '../../contract/limits.ts';
import { entryKinds } from '../../contract/kinds/registry.ts';
import { warning } from '../diagnostics/message.ts';
import { aboutWith } from '../diagnostics/example-files.ts';
import { valueAt } from '../diagnostics/json-pointer.ts';
import type { Rule } from './rule.ts';

export const codes = {
  'long-text': warning({
    title: 'search results show only a part of a text',
    meaning:
      'Search results and cards cut a title after about 60 characters and a description after 160, wherever that is in a sentence. Put what matters first, and leave out the rest.',
    message: (a: { field: string; length: number; limit: number }) =>
      `The ${a.field} has ${count(a.length, 'character')}, and search results show ${a.limit} at most.`,
    hint: 'Say the same in fewer words.',
    fails: aboutWith('title: About the studio that makes apps for children who learn to talk'),
    passes: aboutWith('title: About the studio'),
  }),
  'short-text': warning({
    title: 'a description says little in search results',
    meaning:
      'Search results and shared links show 50 to 160 characters of what a page says about itself. Say who it is for, and what there is to find.',
    message: (a: { length: number; least: number }) =>
      `The description has only ${count(a.length, 'character')}; search results show ${a.least} to 160.`,
    hint: 'Say in a sentence or two who it is for and what there is to find.',
    fails: aboutWith('description: Who we are.'),
    passes: aboutWith(
      'description: Who we are, and why we make apps for children who begin to talk.',
    ),
  }),
};

/** Warns about titles and descriptions that search results cut short, and about short descriptions. */
export const headTexts: Rule<typeof codes> = ({ entries }, report) => {
  const { titleLength, descriptionLength, leastDescription: least } = limits;
  const check = (file: string, field: string, text: unknown, limit: number): void => {
    const length = typeof text === 'string' ? Array.from(text).length : 0;
    if (length > limit)
      report({ code: 'long-text', args: { field, length, limit }, at: { file, pointer: [field] } });
  };
  for (const { file, value } of entries.pages) check(file, 'title', value.title, titleLength);
  for (const { folder, nameField } of entryKinds)
    for (const { file, value } of entries[folder])
      check(file, nameField, valueAt(value, [nameField]), titleLength);
  for (const { file, value } of [...entries.pages, ...entries.apps]) {
    const { description = '' } = value;
    check(file, 'description', description, descriptionLength);
    const length = Array.from(description.trim()).length;
    if (length > 0 && length < least)
      report({
        code: 'short-text',
        args: { length, least },
        at: { file, pointer: ['description'] },
      });
  }
};
