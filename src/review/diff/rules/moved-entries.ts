import { kindOf } from '../../../contract/kinds/registry.ts';
import { aboutEntry, callEntry } from '../entry-found.ts';
import { defineRule } from '../rule.ts';

/** Entries whose page has another address. */
export const movedEntries = defineRule({
  codes: {
    'moved-without-redirect': {
      level: 'breaking',
      title: 'an entry moved and its old address answers 404',
      reason: 'Links, bookmarks and search results lead nowhere.',
      remedy:
        'Add the old slug to formerSlugs of the entry, or the old path to redirects in moved.yaml.',
    },
    'address-reused': {
      level: 'breaking',
      title: 'an old address shows another entry',
      reason:
        'Links to the old address lead to something that was never meant, and nobody notices, which is worse than a 404.',
      remedy:
        'Give the other entry an address that nobody had before, and let the old one redirect to where its entry went.',
    },
    'moved-with-redirect': {
      level: 'notable',
      title: 'an entry moved and its old address redirects',
      reason:
        'Links still work; whoever builds addresses from stored slugs should read them again.',
    },
  },
  compare(pair, report) {
    for (const { before, after } of pair.entries.flatMap(({ kept }) => kept)) {
      if (before.page === after.page) continue;
      const shows = pair.shownAfter(before.page);
      const own = pair.shownAfter(after.page);
      const code =
        shows === undefined
          ? 'moved-without-redirect'
          : shows === own
            ? 'moved-with-redirect'
            : 'address-reused';
      const ends = {
        'moved-without-redirect': `; ${before.page} is gone`,
        'moved-with-redirect': `; ${before.page} redirects to it`,
        'address-reused': `; ${before.page} shows something different`,
      };
      report({
        code,
        ...aboutEntry(after, kindOf(after.kind).compared.key ?? 'id'),
        before: before.key,
        after: after.key,
        message: `The ${callEntry(after)} moved from ${before.page} to ${after.page}${ends[code]}.`,
      });
    }
  },
});
