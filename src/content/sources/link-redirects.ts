import { listPage, paths } from '../../contract/paths.ts';
import type { Redirect } from '../model/catalogue.ts';
import { foldAddress } from '../../base/text/fold-path.ts';
import { byCodePoint, compareCodePoints } from '../../base/text/compare-code-points.ts';
import { appNames } from '../model/app-names.ts';
import { formerPaths } from '../model/former-paths.ts';
import { pageCount } from '../model/list-pages.ts';
import { publishedAt, type FixedPaths } from '../model/published-paths.ts';
import type { CompleteEntries } from '../model/entries.ts';
import { listLimits } from './link-site.ts';
import { storeUrl } from './store-url.ts';

/**
 * Every redirect and removed path: what moved, former slugs and keys, names of apps and counted installs. A
 * target that redirects itself is followed to its end, so that a visitor is redirected once; a redirect by
 * way of a counted install is temporary, as that one is.
 */
export function linkRedirects(
  entries: CompleteEntries,
  fixed: FixedPaths,
): {
  readonly redirects: readonly Redirect[];
  readonly removed: readonly string[];
} {
  const moved = Object.entries(entries.moved?.value.redirects ?? {});
  const all = new Map<string, Redirect>();
  const targets = new Map<string, string>();
  const add = (from: string, to: string, status: Redirect['status'] = 301) => {
    // Whoever asks for another spelling of an old path gets what it leads to.
    const known = targets.get(foldAddress(from));
    if (all.has(from) || (known !== undefined && known !== to)) return;
    targets.set(foldAddress(from), to);
    all.set(from, { from, to, status });
  };
  for (const [from, to] of moved) add(from, to);
  for (const { from, to } of formerPaths(entries)) add(from, to);
  for (const { from, to } of categoryRedirects(entries)) add(from, to);
  const published = publishedAt(entries, fixed);
  for (const { key, value } of entries.apps) {
    for (const name of appNames(value))
      if (published(paths.title(name)) === undefined) add(paths.title(name), paths.app(key));
    if (value.released !== undefined && value.released.tracked !== false)
      add(paths.install(key), storeUrl(entries.site.value.appStore, value.released.appId), 302);
  }
  const redirects = [...all.values()].map((redirect) => followed(redirect, all));
  return {
    redirects: redirects.sort(byCodePoint(({ from }) => from)),
    removed: [...(entries.moved?.value.removed ?? [])].sort(compareCodePoints),
  };
}

/** The further pages of a category that was renamed; each page of its list has one with the old key. */
function* categoryRedirects({ site, categories, vehicles }: CompleteEntries): Iterable<Moved> {
  const limit = listLimits(site.value).vehicles;
  for (const [key, { formerKeys = [] }] of Object.entries(categories?.value ?? {})) {
    if (formerKeys.length === 0) continue;
    const members = vehicles.filter(({ value }) => value.category === key).length;
    for (const former of formerKeys)
      for (let page = 2; page <= pageCount(members, limit); page += 1)
        yield {
          from: listPage(paths.category(former), page),
          to: listPage(paths.category(key), page),
        };
  }
}

type Moved = Pick<Redirect, 'from' | 'to'>;

/**
 * A redirect to the end of its chain; it is temporary if one on the way is. The rules refuse circles, so this
 * ends.
 */
function followed(redirect: Redirect, all: ReadonlyMap<string, Redirect>): Redirect {
  const next = all.get(redirect.to);
  if (next === undefined) return redirect;
  const status = next.status === 302 ? 302 : redirect.status;
  return followed({ ...redirect, to: next.to, status }, all);
}
