import type { DiffEntry } from './entries.ts';
import type { Pair } from './pair.ts';

/** Entries that are gone and whose address leads to another one of their kind, with that one. */
export function replacedEntries({
  after,
  entries,
}: Pick<Pair, 'after' | 'entries'>): ReadonlyMap<DiffEntry, DiffEntry> {
  return new Map(
    entries.flatMap(({ kept, removed, added }) => {
      const left = [...kept.map((pair) => pair.after), ...added];
      const byPage = new Map(left.map((entry) => [entry.page, entry]));
      return removed.flatMap((entry) => {
        const heir = byPage.get(after.redirects.get(entry.page)?.to ?? '');
        return heir === undefined ? [] : [[entry, heir] as const];
      });
    }),
  );
}
