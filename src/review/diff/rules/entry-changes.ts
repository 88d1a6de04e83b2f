import { entryKinds, kindOf } from '../../../contract/kinds/registry.ts';
import { aboutEntry, entryLabel } from '../describe.ts';
import {
  lostAddressesClause,
  errorStatusOf,
  lostWithPages,
  type EntryPair,
  type Pair,
} from '../pair.ts';
import { additive, breaking, notable, defineRule } from '../change.ts';
import { entrySource } from '../source-place.ts';

const nouns = entryKinds
  .map(({ noun }) => noun)
  .join(', ')
  .replace(/, (?=[^,]*$)/, ' or ');

/** Entries that were added or removed, that entered or left the store, or whose page has another address. */
export const entries = defineRule({
  codes: {
    'entry-removed': breaking(
      `an ${nouns} is gone, and an address of it answers 404 or shows another one`,
      'Bring its source back under the same id, or say in moved.yaml what became of its address: under redirects or removed.',
    ),
    'entry-withdrawn': notable(`an ${nouns} is gone, and its addresses say so or lead elsewhere`),
    'entry-replaced': notable(`an ${nouns} has a different key, or was replaced by another one`),
    'entry-added': additive(`a new ${nouns}`),
    'app-withdrawn': breaking(
      'a released app is unreleased',
      'Keep the block released in the file of the app; remove it only when the app has left the store.',
    ),
    'app-released': additive('an unreleased app is released'),
    'moved-without-redirect': breaking(
      'an entry moved and its old address answers 404',
      'Add the old slug to formerSlugs of the entry, or the old path to redirects in moved.yaml.',
    ),
    'address-reused': breaking(
      'an old address shows another entry',
      'Give the other entry an address that nobody had before, and let the old one redirect to where its entry went.',
    ),
    'moved-with-redirect': notable('an entry moved and its old address redirects'),
  },
  compare(pair, report) {
    const lost = lostWithPages(pair);
    for (const entry of pair.removed) {
      const { page: _gone, source: _source, ...about } = aboutEntry(entry);
      const heir = pair.replaced.get(entry);
      if (heir !== undefined)
        report({
          code: 'entry-replaced',
          ...about,
          before: entry.name,
          after: heir.name,
          page: heir.page,
          message: `The ${entryLabel(entry)} is gone; its address leads to the ${entryLabel(heir)}.`,
        });
      else {
        const old = [entry.page, ...(lost.get(entry.page) ?? [])];
        // Another entry at the address is another thing for whoever stored the id.
        const isLost =
          pair.after.pages.has(entry.page) ||
          old.some((path) => errorStatusOf(pair.after, path) === 404);
        report({
          code: isLost ? 'entry-removed' : 'entry-withdrawn',
          ...about,
          before: entry.name,
          message: `The ${entryLabel(entry)} is gone${statusAt(pair, entry.page)}${lostAddressesClause(pair, lost.get(entry.page))}.`,
        });
      }
    }
    for (const entry of pair.added)
      report({
        code: 'entry-added',
        ...aboutEntry(entry),
        after: entry.name,
        message: `The ${entryLabel(entry)} is new.`,
      });
    for (const { before, after } of pair.apps.kept) {
      if (before.released === after.released) continue;
      report({
        code: after.released ? 'app-released' : 'app-withdrawn',
        ...aboutEntry(after),
        source: ['released', 'unreleased'].map((state) => entrySource('app', after.key, state)),
        message: after.released
          ? `The ${entryLabel(after)} is now in the store.`
          : `The ${entryLabel(after)} was in the store and now counts as unreleased.`,
      });
    }
    for (const { before, after } of pair.kept) {
      if (before.page === after.page) continue;
      const { code, end } = moveOf(pair, { before, after });
      const { compared, former } = kindOf(after.kind);
      const key = compared.key ?? 'id';
      report({
        code,
        ...aboutEntry(after, key),
        source: [key, former ?? key].map((field) => entrySource(after.kind, after.key, field)),
        before: before.key,
        after: after.key,
        message: `The ${entryLabel(after)} moved from ${before.page} to ${after.page}; ${before.page} ${end}.`,
      });
    }
  },
});

/** The status of the address of a page that is gone; nothing for a page that was not there. */
function statusAt({ before, after }: Pair, page: string): string {
  if (!before.pages.has(page) || after.pages.has(page)) return '';
  const target = after.redirects.get(page)?.to;
  return target === undefined
    ? `; ${page} answers ${errorStatusOf(after, page) ?? 200}`
    : `; ${page} leads to ${target}`;
}

/** How an entry moved, by what its old address leads to now. */
function moveOf({ shownAfter }: Pair, { before, after }: Pick<EntryPair, 'before' | 'after'>) {
  const shows = shownAfter(before.page);
  if (shows === undefined) return { code: 'moved-without-redirect', end: 'is gone' } as const;
  return shows === shownAfter(after.page)
    ? ({ code: 'moved-with-redirect', end: 'redirects to it' } as const)
    : ({ code: 'address-reused', end: 'shows something different' } as const);
}
