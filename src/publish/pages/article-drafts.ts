import { paths } from '../../contract/paths.ts';
import type { Addresses } from '../../model/addresses.ts';
import type { Catalogue, ContentPage, Site } from '../../model/catalogue.ts';
import { compareCodePoints } from '../../text/compare-code-points.ts';
import type { PageDraft } from './page.ts';

/** The index of the articles, each article, and the free pages. */
export function articleDrafts({ site, pages }: Catalogue, addresses: Addresses): PageDraft[] {
  const home = { label: site.name, path: paths.home };
  const index = { label: 'Articles', path: paths.articles };
  const articles = newestFirst(pages);
  return [
    {
      path: paths.articles,
      section: 'articles',
      template: 'articles',
      title: 'Articles',
      description: 'Articles for parents and carers about first words and speech sounds.',
      trail: [home],
      view: { articles },
      jsonLd: [{ '@type': 'CollectionPage', name: 'Articles', url: addresses.url(paths.articles) }],
    },
    ...pages.map((page) =>
      contentDraft(page, site, addresses, page.kind === 'article' ? [home, index] : [home]),
    ),
  ];
}

/** The articles among some pages, the newest first. */
export const newestFirst = (pages: readonly ContentPage[]): ContentPage[] =>
  pages
    .filter(({ kind }) => kind === 'article')
    .sort(
      (a, b) =>
        compareCodePoints(b.published ?? '', a.published ?? '') ||
        compareCodePoints(a.path, b.path),
    );

function contentDraft(
  page: ContentPage,
  site: Site,
  { url }: Addresses,
  trail: PageDraft['trail'],
): PageDraft {
  const { path, kind, title, description, published, markdown } = page;
  const isArticle = kind === 'article';
  return {
    path,
    section: isArticle ? 'articles' : 'pages',
    template: isArticle ? 'article' : 'page',
    title,
    description,
    trail,
    view: { text: markdown, published, publishedText: published && longDate(published) },
    jsonLd: [
      {
        '@type': isArticle ? 'Article' : 'WebPage',
        [isArticle ? 'headline' : 'name']: title,
        description,
        url: url(path),
        inLanguage: site.locale,
        ...(published !== undefined && { datePublished: published }),
        ...(isArticle && {
          license: site.licence.url,
          author: { '@type': site.creator.type, name: site.creator.name },
        }),
      },
    ],
  };
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** A day for readers, as in “14 March 2026”; the same on every machine, whatever its ICU data. */
function longDate(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${String(Number(date))} ${months[Number(month) - 1] ?? ''} ${year}`;
}
