import { appExtensions } from '../../../contract/kinds/app-fields.ts';
import { once } from '../../../base/once.ts';
import { paths } from '../../../contract/paths.ts';
import type { JsonObject } from '../../../contract/json-schema.ts';
import type { Addresses } from '../../../content/model/addresses.ts';
import {
  isReleased,
  type App,
  type Catalogue,
  type ReleasedApp,
  type Site,
} from '../../../content/model/catalogue.ts';
import { appEntry, unlockTerms } from '../api/features.ts';
import { unreleasedCaveat } from '../discovery/agent-facts.ts';
import { appPictures, imageFields, pageImage } from '../image-fields.ts';
import { indexLinks } from '../words/words-for.ts';
import { type Words, formatsOf } from '../words/words.ts';
import { createAppFacts } from './app-facts.ts';
import { collectionPage, soundTerm, studioOf, webPage } from './linked-data.ts';
import type { Crumb, DraftContext, PageDraft } from './page.ts';
import type { AppsView, AppView } from './views.ts';
import { listedKinds } from '../../../contract/kinds/registry.ts';

export function appDrafts(context: DraftContext): PageDraft[] {
  const { catalogue, addresses, words, home } = context;
  const { apps, site } = catalogue;
  const facts = createAppFacts(words, formatsOf(words));
  const linkTo = createPageLinks(catalogue, words);
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
        collectionPage(
          { name: words.apps, path: paths.apps },
          addresses.url,
          apps.map(({ siteName, path }) => ({ name: siteName, path })),
        ),
      ],
    },
    ...apps.map((app) => ({
      ...appDraft(app, context, {
        related: (app.related ?? []).map(linkTo),
        badge: isReleased(app) ? site.storeBadge : undefined,
        ...(isReleased(app)
          ? { offer: facts.offer(app), facts: facts.facts(app) }
          : { offer: [], facts: [...facts.offer(app), ...facts.facts(app)] }),
      }),
      trail: [home, index],
    })),
  ];
}

function appDraft(
  app: App,
  { catalogue: { site }, addresses, words }: DraftContext,
  said: Pick<AppView, 'related' | 'badge' | 'offer' | 'facts'>,
): Omit<PageDraft, 'trail'> {
  return {
    path: app.path,
    section: 'apps',
    template: 'app',
    title: app.siteName,
    ...(isReleased(app) && app.platform === 'iOS' && { appId: app.appId }),
    // Lists of pages, such as llms.txt, must not offer an app that is unavailable.
    description: isReleased(app)
      ? app.description
      : words.unreleasedApp({ description: app.description }),
    summary: app.description,
    pictures: appPictures(app),
    ...(app.icon && { icon: app.icon }),
    tint: 1,
    textPictures: app.textPictures,
    view: {
      app,
      ...said,
      released: isReleased(app),
      terms: isReleased(app) ? unlockTerms(app.pricing) : undefined,
      otherNames: [
        ...(isReleased(app)
          ? app.aliases.filter((name) => name !== app.siteName && name !== app.appStoreTitle)
          : []),
        ...(app.alsoCalled ?? []),
      ],
      unreleasedCaveat,
    } satisfies AppView,
    jsonLd: [
      isReleased(app) ? appOnItsPage(app, site, addresses) : unreleasedPage(app, addresses),
      ...questions(app, addresses),
    ],
  };
}

/** A released app in terms of schema.org, without the extensions of the API. Its download is free even without a currency, which the API needs for an offer. */
function appOnItsPage(app: ReleasedApp, site: Site, { url }: Addresses): JsonObject {
  const entry = appEntry(app, { url });
  const thing: JsonObject = {
    ...entry,
    '@type': 'MobileApplication',
    ...imageFields(appPictures(app), url),
    screenshot: app.screenshots?.map((picture) => pageImage(picture, url)),
    offers: entry.offers ?? { '@type': 'Offer', price: '0', description: unlockTerms(app.pricing) },
    about: app.practises?.map((phoneme) => soundTerm(phoneme, url)),
    publisher: studioOf(site, url),
  };
  return Object.fromEntries(Object.entries(thing).filter(([name]) => !appExtensions.has(name)));
}

/** An app that is unavailable is described as a page, not as software on offer. */
const unreleasedPage = (app: App, { url }: Addresses): JsonObject => ({
  ...webPage({ name: app.siteName, path: app.path }, url),
  description: app.description,
  ...imageFields(appPictures(app), url),
});

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

function createPageLinks(catalogue: Catalogue, words: Words): (path: string) => Crumb {
  const { site, apps, vehicles, phonemes, pages } = catalogue;
  const titles = once(
    () =>
      new Map<string, string>([
        ...listedKinds.map(({ index, title }) => [index, title] as const),
        [paths.home, site.name],
        ...indexLinks(words).map(({ path, label }) => [path, label] as const),
        ...apps.map(({ path, siteName }) => [path, siteName] as const),
        ...vehicles.map(({ path, name }) => [path, name] as const),
        ...phonemes.map(({ path, label }) => [path, words.soundTitle({ label })] as const),
        ...pages.map(({ path, title }) => [path, title] as const),
      ]),
  );
  return (path) => ({ path, label: titles().get(path) ?? path });
}
