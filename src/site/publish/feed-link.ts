import { article } from '../../contract/kinds/page-kinds.ts';
import { paths } from '../../contract/paths.ts';
import type { Catalogue, Site } from '../../content/model/catalogue.ts';

/** The title of the feed: the name of the site comes first, by which readers sort their feeds. */
export const feedTitle = ({ name }: Site, articles: string): string => `${name} · ${articles}`;

/** The link to the feed in the heads of pages; undefined as long as there is no article. */
export const feedLinkOf = (
  { pages, site }: Pick<Catalogue, 'pages' | 'site'>,
  articles: string,
): { readonly path: string; readonly title: string } | undefined =>
  pages.some(({ kind }) => kind === article.name)
    ? { path: paths.feed, title: feedTitle(site, articles) }
    : undefined;
