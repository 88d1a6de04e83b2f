import type { dateCodes } from '../codes/date-codes.ts';
import { about, bus } from './example-files.ts';
import type { Explanation } from './explanation.ts';

const toBus = about('Look at [the bus](/vehicles/bus).');

/** Faults of entries that are part of the site on some days only, explained. */
export const dateExplanations: Readonly<Record<keyof typeof dateCodes, Explanation>> = {
  'unpublished-link': {
    title: 'a link leads to something that is not published on this day',
    meaning:
      'What is a draft, what has a `publishFrom` (or, as an article, a `published`) that is still to come, and what had its last day, `publishUntil`, is not part of the site, so readers cannot follow a link to it. A draft may link to other drafts, and what is published later to what comes on the same day or before it.',
    fails: { ...toBus, ...bus('draft: true') },
    passes: { ...toBus, ...bus() },
  },
  'passing-link': {
    title: 'a link will lead nowhere from some day on',
    meaning:
      'Today the link is right, or not published itself. But there is a day on which it is published and what it leads to is not. A build on that day fails, so that no reader meets a dead link; you are told before, because a build that a clock starts has nobody beside it.',
    fails: { ...toBus, ...bus('publishUntil: 9999-11-30') },
    passes: { ...toBus, ...bus() },
  },
  'publish-order': {
    title: 'an entry ends before it begins',
    meaning:
      'The last day on which the entry is part of the site, `publishUntil`, is before the first one, which is `publishFrom` or the day of the article, so it never would be. Write a later day, or leave it out.',
    fails: bus('publishFrom: 2026-12-01', 'publishUntil: 2026-11-30'),
    passes: bus('publishFrom: 2020-12-01', 'publishUntil: 9999-11-30'),
  },
};
