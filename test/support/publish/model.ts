import {
  type Catalogue,
  type Category,
  type ContentPage,
  type Phoneme,
  type ReleasedApp,
  type Site,
  type UnreleasedApp,
  type Vehicle,
  soundUsesOf,
} from '../../../src/content/model/catalogue.ts';
import { entryKinds, type EntryFolder } from '../../../src/contract/kinds/registry.ts';
import { noMemo } from '../../../src/base/memo.ts';
import { addressesUnder } from '../../../src/content/model/addresses.ts';
import { declaredFiles } from '../../../src/site/publish/registry.ts';
import type { BuildContext, RenderedPage } from '../../../src/site/publish/emitter.ts';
import { wordsFor } from '../../../src/site/publish/words/words-for.ts';
import { programTemplates } from '../../../src/cli/inputs/program-templates.ts';

/** A site with the least that it can have, defaults filled in. */
export const aSite = (fields: Partial<Site> = {}): Site => ({
  name: 'Studio',
  description: 'Small apps.',
  baseUrl: 'https://studio.example',
  apiVersion: '1.2.0',
  locale: 'en',
  synonyms: [],
  brand: { name: 'Studio' },
  creator: { type: 'Organization', name: 'Studio' },
  publisher: 'Studio',
  contact: { email: 'hello@studio.example' },
  licence: {
    name: 'CC BY 4.0',
    identifier: 'CC-BY-4.0',
    url: 'https://creativecommons.org/licenses/by/4.0/',
    attribution: 'Studio',
    appliesTo: ['catalogue data', 'article text'],
    exclusions: ['artwork', 'screenshots', 'studio name'],
  },
  navigation: [{ label: 'Apps', path: '/apps' }],
  signUp: { enabled: false },
  lists: { vehicles: 200, articles: 100 },
  mcp: false,
  hosts: [],
  crawlers: { search: true, aiInput: true, aiTrain: true },
  ...fields,
});

/** A catalogue that holds nothing but what is given. */
export const aCatalogue = (fields: Partial<Catalogue> = {}): Catalogue => ({
  site: aSite(),
  categories: [],
  pages: [],
  home: undefined,
  redirects: [],
  removed: [],
  staticFiles: [],
  soundUses: soundUsesOf(fields.vehicles ?? [], fields.apps ?? []),
  ...(Object.fromEntries(entryKinds.map(({ folder }) => [folder, []])) as Readonly<
    Record<EntryFolder, never[]>
  >),
  ...fields,
});

/** A vehicle category. */
export const aCategory = (fields: Partial<Category> = {}): Category => ({
  key: 'town',
  path: `/vehicles/categories/${fields.key ?? 'town'}`,
  number: 0,
  name: 'Around Town',
  ...fields,
});

/** A speech sound; label, slashed form and path follow from the key. */
export const aPhoneme = (key: string, fields: Partial<Phoneme> = {}): Phoneme => ({
  key,
  path: `/speech-sounds/${key}`,
  label: `/${key}/`,
  slashed: `/${key}/`,
  description: `The sound of ${key}.`,
  words: [key],
  tier: 1,
  ...fields,
});

/** A vehicle; name, path and id follow from the slug and the number. */
export const aVehicle = (slug: string, number = 1, fields: Partial<Vehicle> = {}): Vehicle => ({
  id: `vehicle-${String(number).padStart(3, '0')}`,
  slug,
  path: `/vehicles/${slug}`,
  name: slug,
  category: aCategory(),
  phonemes: [],
  ...fields,
});

/** A released app with the least that it can have. */
export const aReleasedApp = (id: string, fields: Partial<ReleasedApp> = {}): ReleasedApp => ({
  id,
  path: `/apps/${id}`,
  siteName: id,
  description: `What ${id} is.`,
  features: [],
  status: 'released',
  appId: '1000000001',
  appStoreTitle: `${id} in the store`,
  appStoreUrl: 'https://store.example/app/id1000000001',
  formerAppStoreTitles: [],
  aliases: [`${id} in the store`, id],
  ...fields,
});

/** An app that is not released. */
export const anUnreleasedApp = (
  id: string,
  fields: Partial<UnreleasedApp> = {},
): UnreleasedApp => ({
  id,
  path: `/apps/${id}`,
  siteName: id,
  description: `What ${id} will be.`,
  features: [],
  status: 'unreleased',
  statusText: 'Being drawn',
  ...fields,
});

/** A free page. */
export const aPage = (path: string, fields: Partial<ContentPage> = {}): ContentPage => ({
  path,
  kind: 'page',
  title: path,
  description: `What ${path} says.`,
  markdown: 'Text.',
  ...fields,
});

const noText = { sha256: '', data: new Uint8Array() };

/** A rendered page without text. */
export const aRenderedPage = (path: string, fields: Partial<RenderedPage> = {}): RenderedPage => ({
  path,
  section: 'pages',
  title: path,
  description: `What ${path} says.`,
  images: [],
  html: noText,
  markdown: noText,
  body: new Uint8Array(),
  ...fields,
});

/** What an emitter is given beside the catalogue. */
export const aContext = (pages: readonly RenderedPage[]): BuildContext => ({
  ...addressesUnder('https://studio.example'),
  pages,
  errorPages: [],
  assets: [],
  declared: declaredFiles,
  examples: [],
  synonyms: () => [],
  words: wordsFor('en', programTemplates()),
  memo: noMemo,
});
