import { count } from '../../base/text/plain-text.ts';
import { limits } from '../../contract/limits.ts';
import { entryKinds } from '../../contract/kinds/registry.ts';
import { warning } from '../diagnostics/message.ts';
import { aboutWith } from '../diagnostics/example-files.ts';
import type { FindingOf, ReportOf } from '../diagnostics/finding.ts';
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
export const headTexts: Rule<FindingOf<typeof codes>> = ({ entries }, report) => {
  const check = createCheck(report);
  for (const { file, value } of entries.pages) {
    check(file, 'title', value.title, limits.titleLength);
    check(file, 'description', value.description, limits.descriptionLength);
    checkShort(file, value.description, report);
  }
  for (const { folder, nameField } of entryKinds)
    for (const { file, value } of entries[folder]) {
      const fields = value as Readonly<Record<string, unknown>>;
      check(file, nameField, fields[nameField], limits.titleLength);
    }
  for (const { file, value } of entries.apps) {
    check(file, 'description', value.description, limits.descriptionLength);
    checkShort(file, value.description, report);
  }
};

const createCheck =
  (report: ReportOf<FindingOf<typeof codes>>) =>
  (file: string, field: string, text: unknown, limit: number): void => {
    if (typeof text !== 'string' || text.length <= limit) return;
    const length = Array.from(text).length;
    if (length <= limit) return;
    report({ code: 'long-text', args: { field, length, limit }, at: { file, pointer: [field] } });
  };

function checkShort(
  file: string,
  text: string | undefined,
  report: ReportOf<FindingOf<typeof codes>>,
): void {
  const least = limits.leastDescription;
  if (text === undefined || text.length >= 2 * least) return;
  const length = Array.from(text.trim()).length;
  if (length >= least || length === 0) return;
  report({ code: 'short-text', args: { length, least }, at: { file, pointer: ['description'] } });
}
