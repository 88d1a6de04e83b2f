import { errorCodes } from '../contract/error-codes.ts';
import { paths } from '../contract/paths.ts';
import { resourceNames } from '../contract/resource-schemas.ts';
import { foldPath } from '../text/fold-path.ts';
import type { Entries } from './entries.ts';

/** A page that the sources publish, and the file that it comes from where one does. */
export interface PublishedPath {
  readonly path: string;
  readonly file?: string | undefined;
}

/** The canonical path of every page: what a link, a redirect or a navigation entry may lead to. */
export function pagePaths(entries: Entries): PublishedPath[] {
  return [
    { path: paths.home },
    { path: paths.apps },
    { path: paths.vehicles },
    { path: paths.phonemes },
    { path: paths.articles },
    { path: paths.developers },
    ...entries.apps.map(({ key, file }) => ({ path: paths.app(key), file })),
    ...entries.vehicles.map(({ key, file }) => ({ path: paths.vehicle(key), file })),
    ...entries.phonemes.map(({ key, file }) => ({ path: paths.phoneme(key), file })),
    ...entries.pages
      .filter(({ key }) => key !== paths.home)
      .map(({ key, file }) => ({ path: key, file })),
  ];
}

/** Published files that are no page and that an editor may link to. */
export const linkableFiles: ReadonlySet<string> = new Set([
  paths.openApi,
  paths.openApiAlias,
  paths.apiIndex,
  paths.tools,
  paths.features,
  paths.identity,
  paths.vehicleList,
  paths.curriculum,
  paths.health,
  paths.agents,
  paths.llms,
  paths.llmsFull,
  paths.aiInstructions,
  paths.comparisonMatrix,
  paths.sitemap,
  paths.robots,
  paths.apiCatalog,
  paths.manifest,
]);

/** Paths at which something answers or may do so, and that nobody links to. */
const furtherPaths: readonly string[] = [
  '/index',
  paths.subscribe,
  paths.llmsVehicles,
  paths.securityText,
  ...[404, 410].map(paths.errorPage),
  ...Object.values(errorCodes).flatMap(({ statuses }) => statuses.map(paths.apiError)),
  ...resourceNames.map(paths.schema),
];

/** Files under names that are not known in advance: the style sheet, the parts of a sitemap. */
const numberedFiles = /^\/(?:assets\/.|sitemap-\d+\.xml$)/;

/**
 * Gives what is published at a path, whatever its letter case: a page, either of its two files, or
 * a file of the program. Undefined when nothing is.
 */
export function publishedAt(entries: Entries): (path: string) => string | undefined {
  const published = new Map(
    [...furtherPaths, ...linkableFiles, ...pagePaths(entries).map(({ path }) => path)].map(
      (path) => [foldPath(path), path],
    ),
  );
  return (path) => {
    const folded = foldPath(path);
    if (numberedFiles.test(folded)) return path;
    return published.get(folded) ?? published.get(folded.replace(/\.(?:html|md)$/, ''));
  };
}
