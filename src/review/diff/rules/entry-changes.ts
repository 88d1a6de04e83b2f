import { joinWords } from '../../../contract/hosts.ts';
import { entryKinds, kindNamed } from '../../../contract/kinds/registry.ts';
import { aboutEntry, entryLabel } from '../describe.ts';
import type { EntryPair, Pair } from '../pair.ts';
import { additive, breaking, notable, defineRule } from '../change.ts';

const nouns = joinWords(
  entryKinds.map(({ noun }) => noun),
  'or',
);

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
    for (const entry of pair.removed) {
      if (!entry.isListed) continue;
      const { page: _gone, ...described } = aboutEntry(entry);
      const about = { ...described, written: { page: entry.path, field: '' } };
      const heir = pair.replaced.get(entry);
      if (heir !== undefined)
        report({
          code: 'entry-replaced',
          ...about,
          before: entry.name,
          after: heir.name,
          page: heir.path,
          message: `The ${entryLabel(entry)} is gone; its address leads to the ${entryLabel(heir)}.`,
        });
      else {
        const old = [entry.path, ...(pair.lostWithPages.get(entry.path) ?? [])];
        // Another entry at the address is another thing for whoever stored the id.
        const isLost =
          pair.after.pages.has(entry.path) ||
          old.some((path) => pair.after.errorStatusOf(path) === 404);
        report({
          code: isLost ? 'entry-removed' : 'entry-withdrawn',
          ...about,
          before: entry.name,
          message: `The ${entryLabel(entry)} is gone${statusAt(pair, entry.path)}${pair.lostClause(entry.path)}.`,
        });
      }
    }
    for (const entry of pair.added)
      if (entry.isListed)
        report({
          code: 'entry-added',
          ...aboutEntry(entry),
          after: entry.name,
          message: `The ${entryLabel(entry)} is new.`,
        });
    for (const { before, after } of pair.changed) {
      const [was, is] = [before, after].map(({ fields }) => 'released' in fields);
      if (was !== is)
        report({
          code: is ? 'app-released' : 'app-withdrawn',
          ...aboutEntry(after),
          written: { page: after.path, field: is ? 'released' : 'unreleased' },
          message: is
            ? `The ${entryLabel(after)} is now in the store.`
            : `The ${entryLabel(after)} was in the store and now counts as unreleased.`,
        });
      if (before.path === after.path) continue;
      const { code, end } = moveOf(pair, { before, after });
      report({
        code,
        ...aboutEntry(after, 'path'),
        written: { page: after.path, field: kindNamed(after.kind)?.former ?? '' },
        before: before.path,
        after: after.path,
        message: `The ${entryLabel(after)} moved from ${before.path} to ${after.path}; ${before.path} ${end}.`,
      });
    }
  },
});

/** The status of the address of a page that is gone; nothing for a page that was not there. */
function statusAt({ after }: Pair, page: string): string {
  if (after.pages.has(page)) return '';
  const target = after.redirects.get(page)?.to;
  return target === undefined
    ? `; ${page} answers ${after.errorStatusOf(page) ?? 200}`
    : `; ${page} leads to ${target}`;
}

/** How an entry moved, by what its old address leads to now. */
function moveOf(pair: Pair, { before, after }: EntryPair) {
  const shows = pair.shownAfter(before.path);
  if (shows === undefined) return { code: 'moved-without-redirect', end: 'is gone' } as const;
  return shows === pair.shownAfter(after.path)
    ? ({ code: 'moved-with-redirect', end: 'redirects to it' } as const)
    : ({ code: 'address-reused', end: 'shows something different' } as const);
}
