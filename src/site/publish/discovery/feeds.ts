import { mediaTypes } from '../../../contract/media-types.ts';
import { paths } from '../../../contract/paths.ts';
import { createMarkdownRenderer } from '../../../base/markdown/render-markdown.ts';
import type { Catalogue, ContentPage } from '../../../content/model/catalogue.ts';
import type { BuildContext, Emitter } from '../emitter.ts';
import { feedFiles, type Feed, feedTitle } from './feed-formats.ts';
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
