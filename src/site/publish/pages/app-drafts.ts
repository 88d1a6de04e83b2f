import { paths } from '../../../contract/paths.ts';
import type { JsonObject } from '../../../contract/json-schema.ts';
import type { Addresses } from '../../../content/model/addresses.ts';
import { isReleased, type App, type Catalogue } from '../../../content/model/catalogue.ts';
import { appEntry, unlockTerms } from '../api/features.ts';
import { unreleasedCaveat } from '../../../contract/caveats.ts';
import { appPictures } from '../app-pictures.ts';
import { imageFields } from '../image-fields.ts';
import { formatsOf } from '../words/formats.ts';
import type { Words } from '../words/words.ts';
import { createAppFacts } from './app-facts.ts';
import type { PageDraft } from './page.ts';
import { createPageLinks } from './page-titles.ts';
import type { AppsView, AppView } from './views.ts';

/** The index of the apps, and a page for each of them. */
export function appDrafts(catalogue: Catalogue, addresses: Addresses, words: Words): PageDraft[] {
  const { apps, site } = catalogue;
  const facts = createAppFacts(words, formatsOf(words));
  const linkTo = createPageLinks(catalogue, words);
  const home = { label: site.name, path: paths.home };
  const index = { label: words.apps, path: paths.apps };
  return [
    {
      path: paths.apps,
      section: 'apps',
      template: 'apps',
      title: words.apps,
      description: words.appsLead({ brand: site.brand.name }),
      trail: [home],
      view: {
        released: apps.filter(isReleased),
        unreleased: apps.filter((app) => !isReleased(app)),
        comparison: facts.comparison(apps.filter(isReleased)),
      } satisfies AppsView,
      jsonLd: [
        {
          '@type': 'CollectionPage',
          name: words.apps,
          url: addresses.url(paths.apps),
          hasPart: apps.map(({ siteName, path }) => ({
            '@type': 'WebPage',
            name: siteName,
            url: addresses.url(path),
          })),
        },
      ],
    },
    ...apps.map((app) => ({
      ...appDraft(app, addresses, words, {
        related: (app.related ?? []).map(linkTo),
        badge: isReleased(app) ? site.storeBadge : undefined,
        inShort: facts.inShort(app),
        facts: facts.facts(app),
      }),
      trail: [home, index],
    })),
  ];
}

function appDraft(
  app: App,
  addresses: Addresses,
  words: Words,
  said: Pick<AppView, 'related' | 'badge' | 'inShort' | 'facts'>,
): Omit<PageDraft, 'trail'> {
  return {
    path: app.path,
    section: 'apps',
    template: 'app',
    title: app.siteName,
    // Lists of pages, such as llms.txt, must not offer what nobody can get.
    description: isReleased(app)
      ? app.description
      : words.unreleasedApp({ description: app.description }),
    summary: app.description,
    own: ownTexts(app),
    pictures: appPictures(app),
    textPictures: app.textPictures,
    view: {
      app,
      ...said,
      released: isReleased(app),
      terms: isReleased(app) ? unlockTerms(app.pricing) : undefined,
      otherNames: [
        ...(isReleased(app) ? app.aliases.filter((name) => name !== app.siteName) : []),
        ...(app.alsoCalled ?? []),
      ],
      unreleasedCaveat,
    } satisfies AppView,
    jsonLd: [
      isReleased(app) ? appEntry(app, addresses) : unreleasedPage(app, addresses),
      ...questions(app, addresses),
    ],
  };
}

/** What the API does not have: little of an app before it is released. */
const ownTexts = (app: App): (string | undefined)[] => [
  app.about,
  ...(app.faq ?? []).flatMap(({ question, answer }) => [question, answer]),
  ...(app.quotes ?? []).flatMap(({ text, source }) => [text, source]),
  ...(isReleased(app)
    ? []
    : [
        app.description,
        app.operatingSystem,
        app.offline?.note,
        app.privacy?.note,
        ...app.features,
      ]),
];

/** An app that nobody can get is described as a page, not as software on offer. */
const unreleasedPage = (app: App, { url }: Addresses): JsonObject => ({
  '@type': 'WebPage',
  name: app.siteName,
  description: app.description,
  url: url(app.path),
  ...imageFields(appPictures(app), url),
});

/** Questions and answers as search engines and agents read them. */
const questions = ({ faq = [], path }: App, { url }: Addresses): JsonObject[] =>
  faq.length === 0
    ? []
    : [
        {
          '@type': 'FAQPage',
          '@id': `${url(path)}#questions`,
          mainEntity: faq.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ];
