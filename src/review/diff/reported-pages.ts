import type { Pair } from './pair.ts';
import { replacedEntries } from './replaced-entries.ts';

/** Pages of entries that moved, were removed, added or changed: other rules report what happened. */
export function reportedPages(pair: Pair): {
  readonly moved: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
  readonly added: ReadonlySet<string>;
  readonly changed: ReadonlySet<string>;
} {
  const { apps, entries } = pair;
  const kept = entries.flatMap((changes) => changes.kept);
  const moved = kept.filter(({ before, after }) => before.page !== after.page);
  const changed = [
    ...kept.filter(({ changes }) => changes.length > 0),
    ...apps.kept.filter(({ before, after }) => before.released !== after.released),
  ];
  return {
    moved: new Set([
      ...moved.flatMap(({ before, after }) => [before.page, after.page]),
      ...[...replacedEntries(pair).keys()].map(({ page }) => page),
    ]),
    removed: new Set(entries.flatMap(({ removed }) => removed.map(({ page }) => page))),
    added: new Set(entries.flatMap(({ added }) => added.map(({ page }) => page))),
    changed: new Set(changed.map(({ after }) => after.page)),
  };
}
