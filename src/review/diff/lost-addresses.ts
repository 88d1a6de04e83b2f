import { byCodePoint } from '../../base/text/compare-code-points.ts';
import { paths } from '../../contract/paths.ts';
import type { DiffEntry } from './match-entries.ts';
import type { Pair } from './pair.ts';
import type { Side } from './side.ts';

/** Pages of entries that moved or were replaced: these are reported with the entry. */
export const movedPages = ({ formerPages, replaced }: Pair): ReadonlySet<string> =>
  new Set([
    ...[...formerPages].flatMap(([now, former]) => (now === former ? [] : [now, former])),
    ...[...replaced.keys()].map(({ page }) => page),
  ]);

/**
 * Old addresses that led to an entry that is gone without a successor, or to a page that is now a 404, and are dead
 * now; by that page. The change that reports the page names them.
 */
export function lostWithPages(pair: Pair): ReadonlyMap<string, readonly string[]> {
  const { before, after, apps, removed, replaced } = pair;
  const isOfNobody = (entry: DiffEntry): boolean => !replaced.has(entry);
  const moved = movedPages(pair);
  const gone = new Map<string, string[]>(removed.filter(isOfNobody).map(({ page }) => [page, []]));
  for (const page of before.pages)
    if (errorStatusOf(after, page) === 404 && !moved.has(page)) gone.set(page, []);
  const listings = new Map(
    apps.removed.filter(isOfNobody).flatMap((app) => {
      const listing = before.redirects.get(paths.install(app.id))?.to;
      return listing === undefined ? [] : [[listing, app.page] as const];
    }),
  );
  for (const { from, to } of [...before.redirects.values()].sort(byCodePoint(({ from }) => from)))
    if (errorStatusOf(after, from) !== undefined) gone.get(listings.get(to) ?? to)?.push(from);
  return gone;
}

/** The error status of a path of a page or a redirect; undefined if it leads somewhere. */
export function errorStatusOf(side: Side, path: string): 404 | 410 | undefined {
  if (side.pages.has(path) || side.files.has(path) || side.redirects.has(path)) return undefined;
  return side.removed.has(path) ? 410 : 404;
}

/** The end of a sentence that names lost addresses; empty for none. */
export function lostAddressesClause({ after }: Pair, lost: readonly string[] = []): string {
  const parts = ([404, 410] as const).flatMap((status) => {
    const all = lost.filter((path) => errorStatusOf(after, path) === status);
    return all.length === 0 ? [] : [`${all.join(', ')} (${status})`];
  });
  return parts.length === 0 ? '' : `; so are the old addresses ${parts.join(', ')}`;
}
