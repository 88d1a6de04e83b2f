import type { Manifest } from '../../content/model/manifest.ts';

/** Which parts of a site are checked one by one. */
export interface Selection {
  /** Canonical paths. */
  readonly pages: readonly string[];
  readonly redirects: Manifest['redirects'];
  readonly removed: readonly string[];
}

/** Selects everything. */
export const selectAll = (
  { redirects, removed }: Manifest,
  pages: readonly string[],
): Selection => ({
  pages,
  redirects,
  removed,
});

/**
 * Selects up to a number of each kind, always the same ones for the same site: evenly spread, with at least
 * the first of every section of the site.
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

/** `/vehicles/x` → `vehicles`; the names directly at the root are one section. */
const sectionOf = (path: string): string => /^\/([^/]*)\//.exec(path)?.[1] ?? '';
