import { article } from '../contract/kinds/article.ts';
import { paths } from '../contract/paths.ts';
import type { Catalogue, Site } from '../model/catalogue.ts';

/** A site without articles has no feed. */
export const hasFeed = ({ pages }: Pick<Catalogue, 'pages'>): boolean =>
  pages.some(({ kind }) => kind === article.name);

/** The title of the feed: the name of the site comes first, by which readers sort their feeds. */
export const feedTitle = ({ name }: Site, articles: string): string => `${name} · ${articles}`;

/** The link to the feed in the heads of pages; undefined if there is no feed. */
export const feedLinkOf = (
  catalogue: Pick<Catalogue, 'pages' | 'site'>,
  articles: string,
): { readonly path: string; readonly title: string } | undefined =>
  hasFeed(catalogue) ? { path: paths.feed, title: feedTitle(catalogue.site, articles) } : undefined;
