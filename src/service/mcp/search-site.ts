import { searchIn } from '../../site/search/search-in.ts';
import type { Library } from './library.ts';

/** What a search found. */
export interface SearchHit {
  readonly title: string;
  readonly url: string;
  readonly kind: string;
  readonly description?: string;
}

/** The best hits after some, best first, and how many there are; the same as on the search page. */
export async function searchSite(
  query: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  library: Library,
): Promise<{ readonly hits: readonly SearchHit[]; readonly total: number }> {
  const { hits, total } = await searchIn(library.json, query, limit, offset);
  const { unreleased = [] } = await library.identity();
  const notReleased = new Map(
    unreleased.map(({ siteUrl, status }) => [
      siteUrl,
      `Not released: ${status ?? 'it cannot be bought'}`,
    ]),
  );
  const { url } = library.published.routes.addresses;
  return {
    hits: hits.map(({ path, title, kind, note }) => {
      const description = notReleased.get(url(path)) ?? note;
      return { title, url: url(path), kind, ...(description !== '' && { description }) };
    }),
    total,
  };
}
