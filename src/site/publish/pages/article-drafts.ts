import { article as kind, page as free } from '../../../contract/kinds/page-kinds.ts';
import type { JsonObject } from '../../../contract/json-schema.ts';
import { paths } from '../../../contract/paths.ts';
import { headingsIn, type Heading } from '../../../base/markdown/headings.ts';
import { markdownLinks } from '../../../base/markdown/markdown-links.ts';
import {
  isReleased,
  soundUse,
  type Catalogue,
  type ContentPage,
} from '../../../content/model/catalogue.ts';
import { compareCodePoints } from '../../../base/text/compare-code-points.ts';
import { startOf } from '../../../content/model/date-range.ts';
import { audioObject, imageFields } from '../image-fields.ts';
import { fewApps } from './app-facts.ts';
import { collectionPage, exclusionsIn, licenceOf, studioOf } from './linked-data.ts';
import { formatsOf } from '../words/words.ts';
import { latestPagesOf, listHead } from './list-pages.ts';
import type { Crumb, DraftContext, PageDraft } from './page.ts';
import type { ContentView, ListView } from './views.ts';

const section = kind.index.slice(1);

export function articleDrafts(context: DraftContext): PageDraft[] {
  const { catalogue, addresses, words, home } = context;
  const { site, pages } = catalogue;
  const index = { label: words.articles, path: kind.index };
  const articles = newestFirst(pages);
  const reading = readingOf(pages);
  const guides = reading.filter(isGuide);
  const appsOf = createAppsOf(catalogue);
  return [
    ...latestPagesOf(kind.index, articles, site.lists.articles).map(({ entries, ...page }) => ({
      ...listHead(page, index, [home], words),
      path: page.path,
      section,
      template: 'articles',
      description: words.articlesLead,
      pager: page.pager,
      view: {
        entries: page.number === 1 ? [...guides, ...entries] : entries,
        empty: words.noArticle,
        pager: page.pager,
        feed: paths.feed,
      } satisfies ListView,
      jsonLd: [
        collectionPage(
          { name: words.articles, path: page.path },
          addresses.url,
          entries.map(({ title, path }) => ({ name: title, path })),
        ),
      ],
    })),
    ...pages.filter(isRead).map((page) => {
      const after = reading[reading.indexOf(page) + 1] ?? reading[0];
      const next = after && after !== page ? { label: after.title, path: after.path } : undefined;
      const onward = { next, apps: appsOf(page), pressApps: undefined };
      return contentDraft(page, context, onward, [home, index]);
    }),
    ...pages
      .filter((page) => !isRead(page))
      .map((page) => {
        const pressApps = page.pressKit === true ? catalogue.apps.filter(isReleased) : undefined;
        const onward = { next: undefined, apps: [], pressApps };
        return contentDraft(page, context, onward, [home]);
      }),
  ];
}

/** Returns what finds the apps of an article: those that it links, then those that practise the sounds that it links. */
function createAppsOf(catalogue: Catalogue): (page: ContentPage) => ContentView['apps'] {
  const apps = new Map(catalogue.apps.map((app) => [app.path, [app]]));
  const practising = new Map(
    catalogue.phonemes.map((phoneme) => [phoneme.path, soundUse(catalogue, phoneme).apps]),
  );
  return ({ markdown }) => {
    const linked = markdownLinks(markdown).map(({ target }) => target.split(/[?#]/, 1).join());
    return fewApps(
      [apps, practising].flatMap((appsByPath) =>
        linked.flatMap((path) => appsByPath.get(path) ?? []),
      ),
    );
  };
}

export const newestFirst = (pages: readonly ContentPage[]): ContentPage[] =>
  pages
    .filter(isArticle)
    .sort(
      (a, b) =>
        compareCodePoints(b.published ?? '', a.published ?? '') ||
        compareCodePoints(a.path, b.path),
    );

const isArticle = (page: ContentPage): boolean => page.kind === kind.name;
const isGuide = (page: ContentPage): boolean => page.guide === true && !isArticle(page);
const isRead = (page: ContentPage): boolean => isArticle(page) || isGuide(page);

/** The reading matter: the guides in the order of the pages, then the articles, newest first. */
export const readingOf = (pages: readonly ContentPage[]): ContentPage[] => [
  ...pages.filter(isGuide),
  ...newestFirst(pages),
];

/** The pages for those who worry, in the order that the studio gave its pages. */
export const worriesOf = (pages: readonly ContentPage[]): Crumb[] =>
  pages
    .filter(({ forWorries }) => forWorries === true)
    .map(({ title, path }) => ({ label: title, path }));

/** The day on which a page last changed, if that is after its publication. */
const changeOf = ({ published = '', updated = '' }: Days): string | undefined =>
  updated > published ? updated : undefined;

type Days = Pick<ContentPage, 'published' | 'updated'>;

/** When an entry last changed by its source, RFC 3339: on the day of `updated`, else of `published`. */
export function ownDate(entry: Days): string | undefined {
  const day = changeOf(entry) ?? entry.published;
  return day === undefined ? undefined : startOf(day);
}

/** Some five screens on a phone. */
const longText = 4000;
const severalParts = 4;

/** The parts of a text with several, by their headings of the highest level. */
function contentsOf(markdown: string): readonly Heading[] {
  const headings = headingsIn(markdown).filter(({ text, isNested }) => text !== '' && !isNested);
  const highest = headings.reduce((least, { level }) => Math.min(least, level), Infinity);
  const parts = headings.filter(({ level }) => level === highest);
  return parts.length < severalParts ? [] : parts;
}

function contentDraft(
  page: ContentPage,
  { catalogue: { site }, words, addresses: { url } }: DraftContext,
  onward: Pick<ContentView, 'next' | 'apps' | 'pressApps'>,
  trail: PageDraft['trail'],
): PageDraft {
  const { path, title, description, published, markdown, image, textPictures } = page;
  const { author, reviewedBy, audio } = page;
  const { day } = formatsOf(words);
  const updated = changeOf(page);
  const article = isRead(page);
  const days = published === undefined ? undefined : { published, modified: updated ?? published };
  // Search engines want an article to have a date, which a guide need not have.
  const dated = article && days !== undefined;
  return {
    path,
    section: article ? section : free.folder,
    template: article ? 'article' : 'page',
    title,
    description,
    trail,
    ...(image !== undefined && { pictures: [image] }),
    textPictures,
    days: article ? days : undefined,
    view: {
      image,
      audio,
      text: markdown,
      contents: contentsOf(markdown),
      isLong: markdown.length >= longText,
      published,
      publishedText: published && day(published),
      updated,
      updatedText: updated && day(updated),
      author,
      reviewedBy,
      exclusions: exclusionsIn(site, words),
      forWorries: page.forWorries === true,
      ...onward,
    } satisfies ContentView,
    jsonLd: [
      {
        '@type': dated ? 'Article' : 'WebPage',
        [dated ? 'headline' : 'name']: title,
        description,
        url: url(path),
        ...imageFields(image === undefined ? [] : [image], url),
        ...(audio && { audio: audioObject(audio, url) }),
        inLanguage: site.locale,
        ...(days && { datePublished: days.published, dateModified: days.modified }),
        ...(dated && {
          // In schema.org it is a page that is reviewed, not an article.
          mainEntityOfPage:
            reviewedBy === undefined
              ? url(path)
              : { '@type': 'WebPage', '@id': url(path), reviewedBy: person(reviewedBy) },
          ...licenceOf(site, words),
          author:
            author === undefined
              ? { '@type': site.creator.type, name: site.creator.name, url: url(paths.home) }
              : person(author),
          publisher: studioOf(site, url),
        }),
      },
    ],
  };
}

const person = (name: string): JsonObject => ({ '@type': 'Person', name });
