import type { dateCodes } from '../codes/date-codes.ts';
import { about, bus } from './example-files.ts';
import type { Explanation } from './explanation.ts';

const toBus = about('Look at [the bus](/vehicles/bus).');

/** Faults of entries that are part of the site on some days only, explained. */
export const dateExplanations: Readonly<Record<keyof typeof dateCodes, Explanation>> = {
  'unpublished-link': {
    title: 'a link leads to something that is not published on this day',
    meaning:
      'Drafts, entries whose `publishFrom` (or, for an article, `published`) is still to come, and entries whose last day, `publishUntil`, has passed are not part of the site, so readers cannot follow a link to them. A draft may link to other drafts, and an entry that is published later may link to anything that comes on the same day or before it.',
    fails: { ...toBus, ...bus('draft: true') },
    passes: { ...toBus, ...bus() },
  },
  'passing-link': {
    title: 'a link will lead nowhere from some day on',
    meaning:
      'Today the link works, or is not published itself. But there is a day on which the link is published and its target is not. A build on that day fails, so that no reader meets a dead link. You are told in advance, because nobody watches a scheduled build.',
    fails: { ...toBus, ...bus('publishUntil: 9999-11-30') },
    passes: { ...toBus, ...bus() },
  },
  'publish-order': {
    title: 'an entry ends before it begins',
    meaning:
      'The last day on which the entry is part of the site, `publishUntil`, is before the first one, which is `publishFrom` or the day of the article, so it would never be published. Write a later day, or leave it out.',
    fails: bus('publishFrom: 2026-12-01', 'publishUntil: 2026-11-30'),
    passes: bus('publishFrom: 2020-12-01', 'publishUntil: 9999-11-30'),
  },
};
