import { entryKinds, type EntryFolder } from '../../contract/kinds/registry.ts';
import { listPage, paths } from '../../contract/paths.ts';
import type { Catalogue, Site } from '../../content/model/catalogue.ts';
import { soundUsesOf } from '../../content/model/sound-uses.ts';
import {
  apps,
  article,
  categories,
  page,
  pages,
  phoneme,
  phonemes,
  picture,
  releasedApp,
  vehicle,
  vehicles,
} from './gallery-entries.ts';
import { releases } from './gallery-releases.ts';

/** A state that a catalogue can be in. */
export interface GalleryState {
  /** Its name in addresses. */
  readonly key: string;
  readonly title: string;
  readonly catalogueOf: (site: Site) => Omit<Catalogue, 'soundUses'>;
  readonly shown: readonly ShownComponent[];
}

/** A component of the templates, and a page that shows it. */
export interface ShownComponent {
  /** Name of its template. */
  readonly template: string;
  /** What there is to see in it, in a few words. */
  readonly what: string;
  readonly path: string;
}

/** The catalogue of a state, with what follows from its entries. */
export function catalogueIn({ catalogueOf }: GalleryState, site: Site): Catalogue {
  const catalogue = catalogueOf(site);
  return { ...catalogue, soundUses: soundUsesOf(catalogue.vehicles, catalogue.apps) };
}

/** A catalogue without any entries. */
export const emptyCatalogue: Omit<Catalogue, 'site'> = {
  categories: [],
  pages: [],
  home: undefined,
  releases: [],
  redirects: [],
  removed: [],
  soundUses: new Map(),
  ...(Object.fromEntries(entryKinds.map(({ folder }) => [folder, []])) as Readonly<
    Record<EntryFolder, never[]>
  >),
};

const many = <Each>(count: number, make: (number: number) => Each): Each[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));

const manyCategories = many(12, (number) => ({
  number,
  key: `category-${String(number)}`,
  path: paths.category(`category-${String(number)}`),
  name: `Category ${String(number)}`,
}));
const manyPhonemes = many(120, (number) => phoneme(`s${String(number)}`, (number % 4) + 1));

/** The states, in the order in which the gallery lists them. */
export const galleryStates: readonly GalleryState[] = [
  {
    key: 'every',
    title: 'Every component, in each of its states',
    catalogueOf: (site) => ({
      ...emptyCatalogue,
      ...{ phonemes, vehicles, apps, pages, releases },
      site: { ...site, storeBadge: picture(160, 48, { alt: 'Get it in the store' }) },
      categories: Object.values(categories),
      home: page(paths.home, site.name, {
        description: site.description,
        image: picture(1200, 675),
      }),
    }),
    shown: [
      { template: 'home', what: 'with all its parts', path: paths.home },
      { template: 'apps', what: 'and their comparison', path: paths.apps },
      {
        template: 'app-card',
        what: 'released, unreleased, with next to nothing, with a long name',
        path: paths.apps,
      },
      {
        template: 'app',
        what: 'with every field and the badge of a store',
        path: paths.app('every-field'),
      },
      { template: 'app', what: 'with next to nothing', path: paths.app('least') },
      { template: 'app', what: 'with a long name, data and ads', path: paths.app('long-name') },
      { template: 'app', what: 'unreleased', path: paths.app('unreleased') },
      {
        template: 'app',
        what: 'unreleased, with next to nothing',
        path: paths.app('unreleased-least'),
      },
      { template: 'vehicles', what: 'in their categories', path: paths.vehicles },
      {
        template: 'vehicle-card',
        what: 'with an emoji, a picture, a letter, no sound, a long name',
        path: paths.vehicles,
      },
      {
        template: 'glyph',
        what: 'of a picture, an emoji and a letter',
        path: paths.vehicles,
      },
      { template: 'category-tile', what: 'with a drawing and a letter', path: paths.vehicles },
      { template: 'filters', what: 'of a list', path: paths.vehicles },
      { template: 'shown', what: 'how much of a list is shown', path: paths.vehicles },
      { template: 'category', what: 'with a drawing', path: paths.category('drawn') },
      { template: 'category', what: 'with a long name', path: paths.category('long') },
      { template: 'vehicle', what: 'with every field', path: paths.vehicle('bus') },
      { template: 'vehicle', what: 'with a letter for an emoji', path: paths.vehicle('letter') },
      { template: 'vehicle', what: 'with a picture for an emoji', path: paths.vehicle('digger') },
      { template: 'vehicle', what: 'without a sound', path: paths.vehicle('silent') },
      { template: 'vehicle', what: 'with a long name', path: paths.vehicle('long') },
      { template: 'phonemes', what: 'in three tiers', path: paths.phonemes },
      {
        template: 'sound-card',
        what: 'with a picture, without one, with a long remark',
        path: paths.phonemes,
      },
      { template: 'phoneme', what: 'with every field', path: paths.phoneme('b') },
      { template: 'phoneme', what: 'with a long remark', path: paths.phoneme('long') },
      { template: 'phoneme', what: 'of no vehicle', path: paths.phoneme('unused') },
      { template: 'phoneme-vehicles', what: 'by their tiers', path: paths.phoneme('b') },
      { template: 'sound-groups', what: 'of the tiers', path: paths.phoneme('b') },
      { template: 'coverage', what: 'with empty cells', path: paths.coverage },
      { template: 'practise', what: 'of words and vehicles', path: paths.practise },
      {
        template: 'practice-card',
        what: 'with a picture, an emoji, neither, a long word',
        path: paths.practise,
      },
      { template: 'search', what: 'and the A to Z', path: paths.search },
      { template: 'search-form', what: 'in the head of every page', path: paths.home },
      { template: 'articles', what: 'and a long title', path: paths.articles },
      { template: 'article', what: 'with a picture', path: '/articles/picture' },
      { template: 'article', what: 'without a picture', path: '/articles/plain' },
      { template: 'article', what: 'with a long title', path: '/articles/long' },
      { template: 'figure', what: 'with credit and licence', path: '/articles/picture' },
      { template: 'figure', what: 'without', path: paths.app('every-field') },
      { template: 'sign-up', what: 'at the foot of the home page', path: paths.home },
      { template: 'page', what: 'with all that markdown has', path: '/page' },
      { template: 'release', what: 'with every sort of change', path: paths.release('1.1') },
      { template: 'release', what: 'the first one', path: paths.release('1.0') },
      { template: 'developers', what: 'as every site has it', path: paths.developers },
      { template: 'error', what: 'an unknown address', path: paths.errorPage(404) },
      { template: 'error', what: 'a removed page', path: paths.errorPage(410) },
    ],
  },
  {
    key: 'none',
    title: 'Nothing yet',
    catalogueOf: (site) => ({ ...emptyCatalogue, site: { ...site, signUp: { enabled: false } } }),
    shown: [
      { template: 'home', what: 'of an empty catalogue', path: paths.home },
      { template: 'apps', what: 'none', path: paths.apps },
      { template: 'vehicles', what: 'none', path: paths.vehicles },
      { template: 'phonemes', what: 'none', path: paths.phonemes },
      { template: 'coverage', what: 'none', path: paths.coverage },
      { template: 'practise', what: 'none', path: paths.practise },
      { template: 'search', what: 'of next to nothing', path: paths.search },
      { template: 'articles', what: 'none', path: paths.articles },
    ],
  },
  {
    key: 'thousands',
    title: 'Thousands',
    catalogueOf: (site) => ({
      ...emptyCatalogue,
      site,
      categories: manyCategories,
      phonemes: manyPhonemes,
      vehicles: many(3000, (number) =>
        vehicle(
          number,
          `vehicle-${String(number)}`,
          manyCategories[number % manyCategories.length] ?? categories.plain,
          { phonemes: manyPhonemes.slice(0, (number % 3) + 1), ...(number % 2 && { emoji: '🚌' }) },
        ),
      ),
      apps: many(60, (number) => releasedApp(`app-${String(number)}`, `App ${String(number)}`)),
      pages: many(300, (number) => article(String(number), `Article ${String(number)}`)),
    }),
    shown: [
      { template: 'home', what: 'of a large catalogue', path: paths.home },
      { template: 'apps', what: '60', path: paths.apps },
      { template: 'app', what: 'with a button', path: paths.app('app-1') },
      { template: 'vehicles', what: 'an overview of 3,000', path: paths.vehicles },
      { template: 'category', what: 'of 250', path: paths.category('category-1') },
      {
        template: 'pager',
        what: 'at the end of a list',
        path: listPage(paths.category('category-1'), 2),
      },
      { template: 'coverage', what: 'of 120 sounds', path: paths.coverage },
      { template: 'practise', what: 'of 3,000 vehicles', path: paths.practise },
      { template: 'search', what: 'by letters', path: paths.search },
      { template: 'search-letter', what: 'with 500 entries', path: paths.searchLetter('v') },
      { template: 'phonemes', what: '120', path: paths.phonemes },
      { template: 'phoneme', what: 'of 3,000 vehicles', path: paths.phoneme('s1') },
      { template: 'articles', what: '300', path: paths.articles },
    ],
  },
];
