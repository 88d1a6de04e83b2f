import { article } from '../../../contract/kinds/page-kinds.ts';
import { bareMediaType, mediaTypes } from '../../../contract/media-types.ts';
import { paths } from '../../../contract/paths.ts';
import { createMarkdownRenderer } from '../../../base/markdown/render-markdown.ts';
import { cdata, escapeXml } from '../../../base/text/escape.ts';
import { oneLine } from '../../../base/text/plain-text.ts';
import { addressesUnder, type Addresses } from '../../../content/model/addresses.ts';
import type { Catalogue, ContentPage, Site } from '../../../content/model/catalogue.ts';
import { startOf } from '../../../content/model/date-range.ts';
import type { Dates } from '../../../content/publication/publication.ts';
import { serialiseJson, textFile, type BuildContext, type Emitter } from '../emitter.ts';
import { newestFirst, ownDate } from '../pages/article-drafts.ts';
import { imageRenderer, pictureHtml, publishedPath } from '../pages/picture-html.ts';

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
  emit(catalogue, context) {
    const feed = feedOf(catalogue, context);
    const { site } = catalogue;
    return [
      textFile(paths.feed, mediaTypes.atom, writeAtom(feed, site, context)),
      textFile(paths.jsonFeed, mediaTypes.jsonFeed, writeJsonFeed(feed, site, context)),
    ];
  },
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

interface Feed {
  readonly title: string;
  readonly subtitle: string | undefined;
  /** The newest first. */
  readonly entries: readonly FeedEntry[];
}

interface FeedEntry {
  readonly page: Pick<
    ContentPage,
    'path' | 'firstPath' | 'title' | 'description' | 'published' | 'updated' | 'image'
  >;
  /** The whole text with its picture, safe to embed anywhere: every address is absolute. */
  readonly html: string;
}

/** What feeds know something by: its first address, which stays when it moves (RFC 4287, 4.2.6). */
const idOf = (
  { path, firstPath = path }: Pick<FeedEntry['page'], 'path' | 'firstPath'>,
  site: Site,
) => addressesUnder(site.formerBaseUrls?.[0] ?? site.baseUrl).url(firstPath);

const writeJsonFeed = (
  { title, subtitle, entries }: Feed,
  site: Site,
  { url }: BuildContext,
): string =>
  serialiseJson({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: url(paths.articles),
    feed_url: url(paths.jsonFeed),
    description: subtitle,
    icon: site.icons && url(site.icons.touch.path),
    favicon: site.icons && url(site.icons.favicon.path),
    authors: [{ name: site.creator.name, url: url(paths.home) }],
    language: site.locale,
    items: entries.map(({ page, html }) => ({
      id: idOf(page, site),
      url: url(page.path),
      title: page.title,
      summary: page.description,
      content_html: html,
      image: page.image && url(page.image.plain.path),
      date_published: page.published && startOf(page.published),
      date_modified: ownDate(page),
    })),
  });

function writeAtom(feed: Feed, site: Site, context: BuildContext): (dates: Dates) => string {
  const head = feedHead(feed, site, context);
  const entries = feed.entries.map((entry) => entryOf(entry, site, context));
  return (dates) =>
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(site.locale)}">`,
      ...head,
      element('updated', dates.own),
      ...entries.map((entry) => entry(dates)),
      '</feed>',
      '',
    ].join('\n');
}

function feedHead({ title, subtitle }: Feed, site: Site, { url }: BuildContext): string[] {
  const { name, attribution, url: terms, exclusions } = site.licence;
  return [
    element('id', idOf({ path: paths.feed }, site)),
    element('title', title),
    ...(subtitle === undefined ? [] : [element('subtitle', subtitle)]),
    link('self', mediaTypes.atom, url(paths.feed)),
    alternate(paths.articles, url),
    ...(site.icons === undefined ? [] : [element('icon', url(site.icons.touch.path))]),
    `<author>${element('name', site.creator.name)}</author>`,
    element('rights', `${name}, ${attribution}: ${terms}. Not included: ${exclusions.join(', ')}.`),
  ];
}

function entryOf(
  { page, html }: FeedEntry,
  site: Site,
  { url }: BuildContext,
): (dates: Dates) => string {
  const { path, title, description, published } = page;
  const before = [
    element('id', idOf(page, site)),
    element('title', title),
    alternate(path, url),
    `<link rel="license" href="${escapeXml(site.licence.url)}"/>`,
    ...(published === undefined ? [] : [element('published', startOf(published))]),
  ].join('');
  const after = `${element('summary', description)}<content type="html">${cdata(html)}</content>`;
  return ({ own }) => `<entry>${before}${element('updated', ownDate(page) ?? own)}${after}</entry>`;
}

// Many readers open the last alternate, so there is one: the page, which names its other form itself.
const alternate = (path: string, url: BuildContext['url']): string =>
  link('alternate', bareMediaType(mediaTypes.html), url(path));

const link = (relation: string, type: string, address: string): string =>
  `<link rel="${relation}" type="${type}" href="${escapeXml(address)}"/>`;

/** An element with a text in one line. Parsers that limit references refuse the whole feed, so it has none. */
const element = (name: string, text: string): string => {
  const line = oneLine(text);
  return `<${name}>${escapeXml(line) === line ? line : cdata(line)}</${name}>`;
};

/** The title of the feed: the name of the site comes first, by which readers sort their feeds. */
const feedTitle = ({ name }: Site, articles: string): string => `${name} · ${articles}`;

/** The link to the feed in the heads of pages; undefined as long as there is no article. */
export const feedLinkOf = (
  { pages, site }: Pick<Catalogue, 'pages' | 'site'>,
  articles: string,
): { readonly path: string; readonly title: string } | undefined =>
  pages.some(({ kind }) => kind === article.name)
    ? { path: paths.feed, title: feedTitle(site, articles) }
    : undefined;
