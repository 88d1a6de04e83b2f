import { folderKinds } from '../../contract/kinds/registry.ts';
import type { PublicationTimes } from '../../contract/shapes/publication-times.ts';
import type { Entry } from '../model/entries.ts';
import { isDay } from '../model/date-range.ts';
import type { Rule } from './rule.ts';

/** The day of an article is checked with its place. */
const fields = ['publishFrom', 'publishUntil'] as const;

/** The days of an entry are in the calendar, and the last is not before the first. */
export const publicationDays: Rule = ({ entries }, report) => {
  for (const { folder } of folderKinds)
    for (const { file, value } of entries[folder] as readonly Entry<PublicationTimes>[]) {
      for (const field of fields) {
        const day = value[field];
        if (day !== undefined && !isDay(day))
          report({
            code: 'impossible-date',
            args: { date: day },
            at: { file, pointer: [field] },
          });
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
