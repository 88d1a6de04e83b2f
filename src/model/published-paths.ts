import { paths } from '../contract/paths.ts';
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
