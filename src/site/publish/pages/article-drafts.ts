import { article as kind } from '../../../contract/kinds/article.ts';
import { page as free } from '../../../contract/kinds/page.ts';
import { paths } from '../../../contract/paths.ts';
import { headingsIn, type Heading } from '../../../base/markdown/headings.ts';
import type { Addresses } from '../../../content/model/addresses.ts';
import type { Catalogue, ContentPage, Site } from '../../../content/model/catalogue.ts';
import { compareCodePoints } from '../../../base/text/compare-code-points.ts';
import { startOf } from '../../../content/model/span.ts';
import { imageFields } from '../image-fields.ts';
import { collectionPage, studioOf } from './linked-data.ts';
import { formatsOf, type Formats } from '../words/formats.ts';
import type { Words } from '../words/words.ts';
import { latestPagesOf } from './list-pages.ts';
import type { PageDraft } from './page.ts';
import type { ContentView, ListView } from './views.ts';

const section = kind.index.slice(1);

/** The index of the articles, each article, and the free pages. */
export function articleDrafts(
  { site, pages }: Catalogue,
  addresses: Addresses,
  words: Words,
): PageDraft[] {
  const home = { label: site.name, path: paths.home };
  const index = { label: words.articles, path: kind.index };
  const articles = newestFirst(pages);
  const { day } = formatsOf(words);
  return [
    ...latestPagesOf(kind.index, articles, site.lists.articles).map(
      ({ number, path, entries, pager }) => ({
        path,
        section,
        template: 'articles',
        title:
          number === 1 ? words.articles : words.listPage({ title: words.articles, page: number }),
        description: words.articlesLead,
        trail: number === 1 ? [home] : [home, index],
        pager,
        view: { entries, empty: words.noArticle, pager, feed: paths.feed } satisfies ListView,
        jsonLd: [
          collectionPage(
            { name: words.articles, path },
            addresses.url,
            entries.map((entry) => ({ name: entry.title, path: entry.path })),
          ),
        ],
      }),
    ),
    ...pages
      .filter(isArticle)
      .map((page) => contentDraft(page, { site, day }, addresses, [home, index])),
    ...pages
      .filter((page) => !isArticle(page))
      .map((page) => contentDraft(page, { site, day }, addresses, [home])),
  ];
}

/** The articles among the given pages, newest first. */
export const newestFirst = (pages: readonly ContentPage[]): ContentPage[] =>
  pages
    .filter(isArticle)
    .sort(
      (a, b) =>
        compareCodePoints(b.published ?? '', a.published ?? '') ||
        compareCodePoints(a.path, b.path),
    );

const isArticle = (page: ContentPage): boolean => page.kind === kind.name;

/** The day on which a page last changed, if that is after its publication. */
const changeOf = ({ published = '', updated = '' }: Days): string | undefined =>
  updated > published ? updated : undefined;

type Days = Pick<ContentPage, 'published' | 'updated'>;

/** When an entry last changed as its source says, RFC 3339: on the day of `updated`, else of `published`. */
export function ownDate(entry: Days): string | undefined {
  const day = changeOf(entry) ?? entry.published;
  return day === undefined ? undefined : startOf(day);
}

/** A list of contents is for a text of some five screens on a phone, with several parts. */
const longText = 4000;
const severalParts = 4;

/** The parts of a long text, by their headings of the highest level; nothing for a short text. */
function contentsOf(markdown: string): readonly Heading[] {
  if (markdown.length < longText) return [];
  const headings = headingsIn(markdown).filter(({ text, isNested }) => text !== '' && !isNested);
  const highest = headings.reduce((least, { level }) => Math.min(least, level), Infinity);
  const parts = headings.filter(({ level }) => level === highest);
  return parts.length < severalParts ? [] : parts;
}

function contentDraft(
  page: ContentPage,
  { site, day }: { readonly site: Site; readonly day: Formats['day'] },
  { url }: Addresses,
  trail: PageDraft['trail'],
): PageDraft {
  const { path, title, description, published, markdown, image, textPictures } = page;
  const updated = changeOf(page);
  const article = isArticle(page);
  const days = published === undefined ? undefined : { published, modified: updated ?? published };
  return {
    path,
    section: article ? section : free.folder,
    template: article ? 'article' : 'page',
    title,
    description,
    own: [title, description, markdown],
    trail,
    ...(image !== undefined && { pictures: [image] }),
    textPictures,
    days: article ? days : undefined,
    view: {
      image,
      text: markdown,
      contents: contentsOf(markdown),
      published,
      publishedText: published && day(published),
      updated,
      updatedText: updated && day(updated),
    } satisfies ContentView,
    jsonLd: [
      {
        '@type': article ? 'Article' : 'WebPage',
        [article ? 'headline' : 'name']: title,
        description,
        url: url(path),
        ...imageFields(image === undefined ? [] : [image], url),
        inLanguage: site.locale,
        ...(days && { datePublished: days.published, dateModified: days.modified }),
        ...(article && {
          mainEntityOfPage: url(path),
          license: site.licence.url,
          author: { '@type': site.creator.type, name: site.creator.name, url: url(paths.home) },
          publisher: studioOf(site, url),
        }),
      },
    ],
  };
}
