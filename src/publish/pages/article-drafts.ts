import { paths } from '../../contract/paths.ts';
import type { Addresses } from '../../model/addresses.ts';
import type { Catalogue, ContentPage, Site } from '../../model/catalogue.ts';
import { compareCodePoints } from '../../text/compare-code-points.ts';
import type { PageDraft } from './page.ts';
import type { ContentView, ListView } from './views.ts';

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
      view: { entries: articles, empty: 'No article is published yet.' } satisfies ListView,
      jsonLd: [{ '@type': 'CollectionPage', name: 'Articles', url: addresses.url(paths.articles) }],
    },
    ...pages.filter(isArticle).map((page) => contentDraft(page, site, addresses, [home, index])),
    ...pages
      .filter((page) => !isArticle(page))
      .map((page) => contentDraft(page, site, addresses, [home])),
  ];
}

/** The articles among some pages, the newest first. */
export const newestFirst = (pages: readonly ContentPage[]): ContentPage[] =>
  pages
    .filter(isArticle)
    .sort(
      (a, b) =>
        compareCodePoints(b.published ?? '', a.published ?? '') ||
        compareCodePoints(a.path, b.path),
    );

const isArticle = ({ kind }: ContentPage): boolean => kind === 'article';

function contentDraft(
  page: ContentPage,
  site: Site,
  { url }: Addresses,
  trail: PageDraft['trail'],
): PageDraft {
  const { path, title, description, published, markdown } = page;
  const article = isArticle(page);
  return {
    path,
    section: article ? 'articles' : 'pages',
    template: article ? 'article' : 'page',
    title,
    description,
    trail,
    view: {
      text: markdown,
      published,
      publishedText: published && longDate(published),
    } satisfies ContentView,
    jsonLd: [
      {
        '@type': article ? 'Article' : 'WebPage',
        [article ? 'headline' : 'name']: title,
        description,
        url: url(path),
        inLanguage: site.locale,
        ...(published !== undefined && { datePublished: published }),
        ...(article && {
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
