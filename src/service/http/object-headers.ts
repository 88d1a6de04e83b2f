import { isErrorBody } from '../../contract/paths.ts';
import type { ManifestFile } from '../../content/model/manifest.ts';
import { cacheControl, errorCaching, plainCaching, type Headers } from './headers.ts';
import { pagePath, type RouteTable } from './route-table.ts';

/**
 * The headers that a store of objects sends with a published file, whatever stands in front of it: its type,
 * and how long it may be reused. A page that says 404 or 410 is the only object with the caching of that
 * status, so whoever sends it can tell by that which status it belongs to.
 */
export function objectHeaders(
  { path, mediaType }: Pick<ManifestFile, 'path' | 'mediaType'>,
  { pages, errorPages }: Pick<RouteTable, 'pages' | 'errorPages'>,
): Headers & { readonly 'Content-Type': string; readonly 'Cache-Control': string } {
  return { 'Content-Type': mediaType, 'Cache-Control': caching() };

  function caching(): string {
    for (const [status, { html, markdown }] of errorPages)
      if (path === html.path || path === markdown.path) return errorCaching(status);
    if (isErrorBody(path)) return cacheControl.notFound;
    const suffix = (['.html', '.md'] as const).find((each) => path.endsWith(each));
    const isPage = suffix !== undefined && pages.has(pagePath(path, suffix));
    return isPage ? cacheControl.page : plainCaching(path);
  }
}
