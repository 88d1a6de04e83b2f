import type { Publication } from '../../src/content/publication/publication.ts';
import { createRouteTable } from '../../src/service/http/route-table.ts';
import { publishedDataOf, type PublishedData } from '../../src/service/mcp/published-data.ts';
import type { PublishedText } from '../support/publish/publications.ts';

/** The library of a publication that is nowhere but in memory. */
export function libraryIn(
  { baseUrl, redirects, removed }: Publication,
  files: readonly PublishedText[],
): PublishedData {
  const routes = createRouteTable({
    version: 1,
    baseUrl,
    files: [...files],
    redirects: [...redirects],
    removed: [...removed],
  });
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return publishedDataOf({
    routes,
    read: ({ path }) => Promise.resolve(texts.get(path) ?? ''),
  });
}
