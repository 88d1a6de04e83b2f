import { folderKinds } from '../../contract/kinds/registry.ts';
import type { PublicationTimes } from '../../contract/shapes/publication-times.ts';
import { error, quote } from '../diagnostics/message.ts';
import { article, bus } from '../diagnostics/example-files.ts';
import type { PageSource } from '../../contract/shapes/page-shape.ts';
import type { Entry, WithoutFaulty } from '../model/entries.ts';
import { isDay } from '../model/date-range.ts';
import type { Rule } from './rule.ts';

export const codes = {
  'impossible-date': error({
    title: 'there is no such day',
    meaning:
      'The date has the right form, but the calendar does not have the day. Write year, month and day, as in 2026-03-14.',
    message: (a: { date: string }) => `There is no day ${quote(a.date)} in the calendar.`,
    hint: 'Write year, month and day, as in 2026-03-14.',
    fails: article('kind: article', 'published: "2026-02-30"'),
    passes: article('kind: article', 'published: "2026-02-28"'),
  }),
  'publish-order': error({
    title: 'an entry ends before it begins',
    meaning:
      'The last day on which the entry is part of the site, `publishUntil`, is before the first one, which is `publishFrom` or the day of the article, so it would never be published. Write a later day, or leave it out.',
    message: (a: { field: string; first: string; last: string }) =>
      `The last day, ${a.last}, is before the first: \`${a.field}\` is ${a.first}.`,
    hint: 'Write a later day, or leave `publishUntil` out.',
    fails: bus('publishFrom: 2026-12-01', 'publishUntil: 2026-11-30'),
    passes: bus('publishFrom: 2020-12-01', 'publishUntil: 9999-11-30'),
  }),
};

const fields = ['publishFrom', 'publishUntil', 'published', 'updated'] as const;

type EntryDays = PublicationTimes & Pick<WithoutFaulty<PageSource>, 'updated'>;

/** The days of an entry are in the calendar, and the last is not before the first. */
export const publicationDays: Rule<typeof codes> = ({ entries }, report) => {
  for (const { folder } of folderKinds)
    for (const { file, value } of entries[folder] as readonly Entry<EntryDays>[]) {
      for (const field of fields) {
        const day = value[field];
        if (day !== undefined && !isDay(day))
          report({ code: 'impossible-date', args: { date: day }, at: { file, pointer: [field] } });
      }
      const { publishUntil } = value;
      if (publishUntil === undefined) continue;
      for (const field of ['publishFrom', 'published'] as const) {
        const first = value[field];
        if (first === undefined || first <= publishUntil) continue;
        report({
          code: 'publish-order',
          args: { field, first, last: publishUntil },
          at: { file, pointer: ['publishUntil'] },
        });
        break;
      }
    }
};
