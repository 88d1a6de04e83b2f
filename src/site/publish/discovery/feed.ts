import { article } from '../../../contract/kinds/article.ts';
import { bareMediaType, mediaTypes } from '../../../contract/media-types.ts';
import { markdownFile, paths } from '../../../contract/paths.ts';
import type { ContentPage, Site } from '../../../content/model/catalogue.ts';
import type { Dates } from '../../../content/model/publication.ts';
import { escapeXml } from '../../../base/text/escape-xml.ts';
import { oneLine } from '../../../base/text/one-line.ts';
import { fileEmitter, type BuildContext } from '../emitter.ts';
import { feedTitle } from '../feed-link.ts';
import { newestFirst } from '../pages/article-drafts.ts';

/** How many articles the feed has. */
export const feedLimit = 50;

/** The newest articles as an Atom feed (RFC 4287); a site without articles has an empty one. */
export const feed = fileEmitter(
  'discovery/feed',
  {
    path: paths.feed,
    mediaType: mediaTypes.atom,
    listed: { name: 'Feed', description: 'The newest articles as an Atom feed.' },
  },
  ({ site, pages }, context) => {
    const head = feedHead(site, context);
    const entries = newestFirst(pages)
      .slice(0, feedLimit)
      .map((page) => entryOf(page, site, context));
    // `diff` compares line by line, so an entry is one line.
    return (dates: Dates): string =>
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(site.locale)}">`,
        ...head,
        element('updated', dates.own),
        ...entries.map((entry) => entry(dates)),
        '</feed>',
        '',
      ].join('\n');
  },
);

function feedHead(site: Site, { url, pages }: BuildContext): string[] {
  const list = pages.find(({ path }) => path === paths.articles);
  const { name, attribution, url: terms } = site.licence;
  return [
    element('id', url(paths.feed)),
    element('title', feedTitle(site, list?.title ?? article.title)),
    ...(list === undefined ? [] : [element('subtitle', list.description)]),
    link('self', mediaTypes.atom, url(paths.feed)),
    ...alternates(paths.articles, url),
    ...(site.icons === undefined ? [] : [element('icon', url(site.icons.touch.path))]),
    `<author>${element('name', site.creator.name)}</author>`,
    element('rights', `${name}, ${attribution}: ${terms}`),
  ];
}

/** An entry without its date, which is that of the article's markdown, as in the sitemap. */
function entryOf(
  { path, title, description, published }: ContentPage,
  { licence }: Site,
  { url }: BuildContext,
): (dates: Dates) => string {
  const before = [
    element('id', url(path)),
    element('title', title),
    ...alternates(path, url),
    `<link rel="license" href="${escapeXml(licence.url)}"/>`,
    ...(published === undefined ? [] : [element('published', `${published}T00:00:00Z`)]),
  ].join('');
  const summary = element('summary', description);
  return ({ of }) =>
    `<entry>${before}${element('updated', of(markdownFile(path)))}${summary}</entry>`;
}

const alternates = (path: string, url: BuildContext['url']): string[] => [
  link('alternate', bareMediaType(mediaTypes.html), url(path)),
  link('alternate', bareMediaType(mediaTypes.markdown), url(markdownFile(path))),
];

const link = (relation: string, type: string, address: string): string =>
  `<link rel="${relation}" type="${type}" href="${escapeXml(address)}"/>`;

/** An element with a text in one line. */
const element = (name: string, text: string): string =>
  `<${name}>${escapeXml(oneLine(text))}</${name}>`;
