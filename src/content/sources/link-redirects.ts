import { listPage, paths } from '../../contract/paths.ts';
import type { Redirect } from '../model/catalogue.ts';
import { foldAddress } from '../../base/text/fold.ts';
import { byCodePoint, compareCodePoints } from '../../base/text/compare-code-points.ts';
import { pageCount, publishedAt, type FixedPaths } from '../publication/published-paths.ts';
import { oldAddresses, removedAddresses } from '../model/old-addresses.ts';
import type { Entries } from '../model/entries.ts';
import { listLimits } from './link-site.ts';

/** Every redirect, led to the end of its chain, and every removed path. */
export function linkRedirects(
  entries: Entries,
  fixed: FixedPaths,
): {
  readonly redirects: readonly Redirect[];
  readonly removed: readonly string[];
} {
  const all = new Map<string, Redirect>();
  const targets = new Map<string, string>();
  const published = publishedAt(entries, fixed);
  for (const { from, to, status, kind } of [
    ...oldAddresses(entries),
    ...categoryRedirects(entries),
  ]) {
    // Another spelling of an old path redirects to the same target.
    const target = targets.get(foldAddress(from)) ?? to;
    if (to === undefined || target !== to || all.has(from)) continue;
    // A page keeps its path if a name of an app is the same.
    if (kind === 'name' && published(from) !== undefined) continue;
    targets.set(foldAddress(from), to);
    all.set(from, { from, to, status });
  }
  const redirects = [...all.values()].map((redirect) => followed(redirect, all));
  return {
    redirects: redirects.sort(byCodePoint(({ from }) => from)),
    removed: [...new Set(removedAddresses(entries).map(({ path }) => path))]
      .filter((path) => !targets.has(foldAddress(path)) && published(path) === undefined)
      .sort(compareCodePoints),
  };
}

/** The further pages of a category that was renamed; each page of its list has one with the old key. */
function* categoryRedirects({ site, categories, vehicles }: Entries) {
  const limit = listLimits(site?.value ?? {}).vehicles;
  for (const [key, { formerKeys = [] } = {}] of Object.entries(categories?.value ?? {})) {
    if (formerKeys.length === 0) continue;
    const members = vehicles.filter(({ value }) => value.category === key).length;
    for (const former of formerKeys)
      for (let page = 2; page <= pageCount(members, limit); page += 1)
        yield {
          from: listPage(paths.category(former), page),
          to: listPage(paths.category(key), page),
          ...({ status: 301, kind: 'former' } as const),
        };
  }
}

/** A redirect to the end of its chain; it is temporary if one on the way is. A circle has no end: rules refuse it. */
function followed(
  redirect: Redirect,
  all: ReadonlyMap<string, Redirect>,
  left = all.size,
): Redirect {
  const next = left === 0 ? undefined : all.get(redirect.to);
  if (next === undefined) return redirect;
  const status = next.status === 302 ? 302 : redirect.status;
  return followed({ ...redirect, to: next.to, status }, all, left - 1);
}
