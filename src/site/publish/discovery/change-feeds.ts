import { mediaTypes } from '../../../contract/media-types.ts';
import { paths } from '../../../contract/paths.ts';
import { createMarkdownRenderer } from '../../../base/markdown/render-markdown.ts';
import type { Catalogue, ContentPage } from '../../../content/model/catalogue.ts';
import type { BuildContext, Emitter } from '../emitter.ts';
import { feedFiles, type FeedEntry, type Feed, feedTitle } from './feed-formats.ts';
import { article } from '../../../contract/kinds/page-kinds.ts';
import type { Addresses } from '../../../content/model/addresses.ts';
import { newestFirst } from '../pages/article-drafts.ts';
import { pictureHtml, imageRenderer, publishedPath } from '../pages/picture-html.ts';

export const feedLimit = 50;

/** The newest articles with their texts, as Atom and as JSON Feed; without articles both are empty. */
export const feeds: Emitter = {
  name: 'discovery/feeds',
  files: [
    {
      path: paths.feed,
      mediaType: mediaTypes.atom,
      listed: { name: 'Feed', description: 'The newest articles as an Atom feed.' },
    },
    {
      path: paths.jsonFeed,
      mediaType: mediaTypes.jsonFeed,
      listed: { name: 'JSON Feed', description: 'The newest articles as a JSON Feed.' },
    },
  ],
  emit: (catalogue, context) => feedFiles(feedOf(catalogue, context), catalogue, context),
};

function feedOf({ site, pages }: Catalogue, context: BuildContext): Feed {
  const list = context.pages.find(({ path }) => path === paths.articles);
  return {
    ...{ list: paths.articles, atom: paths.feed, json: paths.jsonFeed },
    title: feedTitle(site, list?.title ?? article.title),
    subtitle: list?.description,
    entries: newestFirst(pages)
      .slice(0, feedLimit)
      .map((page) => ({ ...page, image: shownIn(page, context) }))
      .map((page) => ({ page, html: htmlOf(page, context) })),
  };
}

/** Readers of mail display no drawing: the share image of the page stands for it. */
function shownIn({ path, image }: ContentPage, { pages }: BuildContext): ContentPage['image'] {
  if (image?.plain.mediaType !== mediaTypes.svg) return image;
  const shared = pages.find((page) => page.path === path)?.shareImage;
  return shared === undefined ? image : { ...image, alt: shared.alt, plain: shared, better: [] };
}

/** A feed is read elsewhere, where an address without a host leads nowhere. */
function htmlOf({ path, image, markdown, textPictures }: ContentPage, context: Addresses): string {
  const absolute = { ...context, href: context.url };
  const render = createMarkdownRenderer(
    (target) =>
      new URL(context.writtenHref(publishedPath(target, textPictures)), context.url(paths.home))
        .href,
    imageRenderer(textPictures, absolute),
  );
  const picture = image === undefined ? '' : `<p>${pictureHtml(image, absolute)}</p>\n`;
  // Within the tags of rendered markdown alone a quotation mark is not escaped.
  return picture + render(markdown).replaceAll(' href="#', ` href="${context.url(path)}#`);
}

export const changeFeeds: Emitter = {
  name: 'discovery/change-feeds',
  files: [
    {
      path: paths.changesFeed,
      mediaType: mediaTypes.atom,
      linkable: false,
      listed: { name: 'Feed of changes', description: 'The newest releases as an Atom feed.' },
    },
    {
      path: paths.changesJsonFeed,
      mediaType: mediaTypes.jsonFeed,
      linkable: false,
      listed: { name: 'JSON Feed of changes', description: 'The newest releases as a JSON Feed.' },
    },
  ],
  isFor: ({ releases }) => releases.length > 0,
  emit(catalogue, context) {
    const list = context.pages.find(({ path }) => path === paths.changes);
    const feed = {
      ...{ list: paths.changes, atom: paths.changesFeed, json: paths.changesJsonFeed },
      title: feedTitle(catalogue.site, list?.title ?? ''),
      subtitle: list?.description,
      entries: entriesOf(catalogue, context),
    };
    return feedFiles(feed, catalogue, context);
  },
};

/** The markdown of a page has everything that its HTML has, with absolute addresses. */
function entriesOf({ releases }: Catalogue, { pages }: BuildContext): FeedEntry[] {
  const render = createMarkdownRenderer((target) => target);
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return releases.slice(0, feedLimit).flatMap(({ path, firstPath, published }) => {
    const page = byPath.get(path);
    if (page === undefined) return [];
    const { title, description } = page;
    return {
      page: { path, firstPath, title, description, published },
      html: render(new TextDecoder().decode(page.body)),
    };
  });
}
