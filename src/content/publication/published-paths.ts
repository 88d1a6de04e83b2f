import { entryKinds, listedKinds } from '../../contract/kinds/registry.ts';
import { bareAddress, isPart, paths } from '../../contract/paths.ts';
import { once } from '../../base/once.ts';
import { foldPath } from '../../base/text/fold.ts';
import type { Entries } from '../model/entries.ts';

/** How many pages a list has: the first one exists even if the list is empty. */
export const pageCount = (entries: number, limit: number): number =>
  Math.max(1, Math.ceil(entries / limit));

/** A page that the sources publish, and the file that it comes from, if any. */
export interface PublishedPath {
  readonly path: string;
  readonly file?: string | undefined;
}

/** The canonical path of every page and static file: what a link, a redirect or a navigation entry may lead to. */
export function pagePaths(entries: Entries): PublishedPath[] {
  return [
    { path: paths.home },
    ...listedKinds.map(({ index }) => ({ path: index })),
    { path: paths.developers },
    { path: paths.search },
    ...entryKinds.flatMap(({ folder, index }) =>
      entries[folder].map(({ key, file }) => ({ path: `${index}/${key}`, file })),
    ),
    { path: paths.practise },
    ...Object.keys(entries.categories?.value ?? {}).map((key) => ({ path: paths.category(key) })),
    ...(entries.static ?? []).map(({ key, file }) => ({ path: key, file })),
    ...entries.pages
      .filter(({ key }) => key !== paths.home)
      .map(({ key, file }) => ({ path: key, file })),
  ];
}

/** The paths besides those of pages: what the emitters declare, and what is served live. */
export interface FixedPaths {
  /** Files that an editor may link to, whatever the sources are. */
  readonly linkable: ReadonlySet<string>;
  /** Paths that are or may be served, but that nothing links to. */
  readonly others: readonly string[];
}

/**
 * Returns what is published at a path, whatever its letter case: a page, in any form of its address, or a file
 * of the program. Undefined if there is nothing.
 */
export function publishedAt(
  entries: Entries,
  { linkable, others }: FixedPaths,
): (path: string) => string | undefined {
  // Many catalogues never need it.
  const published = once(() => {
    const paths = [...others, ...linkable, ...pagePaths(entries).map(({ path }) => path)];
    return new Map(paths.map((path) => [foldPath(path), path]));
  });
  return (path) => {
    const folded = foldPath(path);
    if (isPart(folded)) return path;
    return published().get(folded) ?? published().get(bareAddress(folded));
  };
}
