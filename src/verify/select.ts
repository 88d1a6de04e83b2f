import type { Manifest } from '../model/manifest.ts';

/** What of a site is checked one by one. */
export interface Selection {
  /** Canonical paths. */
  readonly pages: readonly string[];
  readonly redirects: Manifest['redirects'];
  readonly removed: readonly string[];
}

/** Selects all there is. */
export const selectAll = (
  { redirects, removed }: Manifest,
  pages: readonly string[],
): Selection => ({
  pages,
  redirects,
  removed,
});

/**
 * Selects up to so many of each kind, the same ones whenever the site is the same: evenly spread, and
 * of every section of the site at least the first.
 */
export const selectSample = (
  { redirects, removed }: Manifest,
  pages: readonly string[],
  limit: number,
): Selection => ({
  pages: sampleOf(pages, (path) => path, limit),
  redirects: sampleOf(redirects, ({ from }) => from, limit),
  removed: sampleOf(removed, (path) => path, limit),
});

function sampleOf<Item>(
  items: readonly Item[],
  pathOf: (item: Item) => string,
  limit: number,
): readonly Item[] {
  if (items.length <= limit) return items;
  const sections = new Map<string, number>();
  const share = limit / items.length;
  return items.filter((item) => {
    const section = sectionOf(pathOf(item));
    const before = sections.get(section) ?? 0;
    sections.set(section, before + 1);
    return Math.ceil((before + 1) * share) > Math.ceil(before * share);
  });
}

/** `/vehicles/x` → `vehicles`; the names that stand alone at the root are one section. */
const sectionOf = (path: string): string => /^\/([^/]*)\//.exec(path)?.[1] ?? '';
