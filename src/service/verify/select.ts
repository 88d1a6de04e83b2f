import type { Deployment, Selection } from './check.ts';

/**
 * Selects up to a number of each kind, always the same ones for the same site: evenly spread, with at least
 * the first of every section of the site.
 */
export const select = (
  { manifest, pages }: Pick<Deployment, 'manifest' | 'pages'>,
  limit: number,
): Selection => ({
  pages: sampleOf(pages, ({ path }) => path, limit),
  redirects: sampleOf(manifest.redirects, ({ from }) => from, limit),
  removed: sampleOf(manifest.removed, (path) => path, limit),
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
