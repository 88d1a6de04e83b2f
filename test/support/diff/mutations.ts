import { replaced, sampleSources, type Edits } from './published-sample.ts';

/** A change of the sample, and what is to be told of it: `level code kind id field`. */
export interface Mutation {
  readonly name: string;
  readonly edits: Edits;
  readonly expected: readonly string[];
}

const site = (from: string, to: string): Edits => replaced('site.yaml', from, to);
const digger = 'vehicles/digger.yaml';
const train = 'apps/train-talk.yaml';
const sound = 'phonemes/d.yaml';
const text = (path: string): string => sampleSources.get(path) ?? '';

/** Every source that holds a text, with another one in its place. */
const replacedEverywhere = (from: string, to: string): Edits =>
  Object.fromEntries(
    [...sampleSources]
      .filter(([path, source]) => path !== digger && source.includes(from))
      .map(([path, source]) => [path, source.replaceAll(from, to)]),
  );
const week = 'pages/guides/first-week.md';

export const mutations: readonly Mutation[] = [
  { name: 'nothing', edits: {}, expected: [] },
  {
    name: 'locale',
    edits: site('en-GB', 'en-US'),
    expected: ['editorial site-fact-changed api site locale'],
  },
  {
    name: 'what the licence applies to',
    edits: site('    - article text\n', ''),
    expected: ['notable licence-changed api site licence.appliesTo'],
  },
  {
    name: 'what the licence does not include',
    edits: site('    - screenshots\n', ''),
    expected: ['notable licence-changed api site licence.exclusions'],
  },
  {
    name: 'attribution',
    edits: site('attribution: Tootlewick (fictional sample studio)', 'attribution: Somebody'),
    expected: ['notable licence-changed api site licence.attribution'],
  },
  {
    name: 'another publisher',
    edits: site('apiVersion:', 'publisher: A Publisher\napiVersion:'),
    expected: ['editorial site-fact-changed api site publisher'],
  },
  {
    name: 'another creator',
    edits: site('  type: Organization', '  type: Person'),
    expected: ['editorial site-fact-changed api site creator.type'],
  },
  {
    name: 'a creator with another name',
    edits: site('creator:\n  name: Tootlewick', 'creator:\n  name: Somebody'),
    expected: ['editorial site-fact-changed api site creator.name'],
  },
  {
    name: 'a brand with another note',
    edits: site('are invented.', 'are made up.'),
    expected: ['editorial site-fact-changed api site brand.note'],
  },
  {
    name: 'a site with another name',
    edits: site('name: Tootlewick\n', 'name: Tootlewick Two\n'),
    expected: ['editorial site-fact-changed api site name'],
  },
  {
    name: 'a site with another description',
    edits: site('Offline, ad-free, buy-once apps', 'Offline apps'),
    expected: ['editorial site-fact-changed api site api.summary'],
  },
  {
    name: 'another contact',
    edits: site('hello@tootlewick', 'hullo@tootlewick'),
    expected: ['editorial site-fact-changed api site api.contact.email'],
  },
  {
    name: 'sign-up turned off',
    edits: site('enabled: true', 'enabled: false'),
    expected: ['breaking sign-up-closed api signUp'],
  },
  {
    name: 'another address of the store',
    edits: site('https://store.example/app/id{appId}', 'https://store.example/listing/{appId}'),
    expected: ['breaking store-address-changed api appStore'],
  },
  {
    name: 'another base URL',
    edits: site('baseUrl: https://tootlewick.example', 'baseUrl: https://rail.example'),
    expected: ['breaking base-url-changed api baseUrl'],
  },
  {
    name: 'another base URL with a prefix',
    edits: site('baseUrl: https://tootlewick.example', 'baseUrl: https://tootlewick.example/shop'),
    expected: ['breaking base-url-changed api baseUrl'],
  },
  {
    name: 'two items of a list change places',
    edits: replaced(
      week,
      '- **It was fun and something is moving:** carry on with the same sound and four new words.\n- **It was fun and nothing moved:** carry on for another week or two. Hearing comes first.\n',
      '- **It was fun and nothing moved:** carry on for another week or two. Hearing comes first.\n- **It was fun and something is moving:** carry on with the same sound and four new words.\n',
    ),
    expected: ['editorial page-text page /guides/first-week'],
  },
  {
    name: 'a link of a text leads elsewhere',
    edits: replaced(week, '(/articles/repeat-and-pause)', '(/articles/when-to-ask-for-help)'),
    expected: ['editorial page-text page /guides/first-week'],
  },
  {
    name: 'a category in other words',
    edits: replaced('categories.yaml', 'The ones with blue lights', 'Those with blue lights'),
    expected: ['editorial page-text page /vehicles/categories/emergency'],
  },
  {
    name: 'a category with another name',
    edits: replaced('categories.yaml', 'name: Emergency', 'name: Blue Lights'),
    expected: ['editorial category-renamed api categories Emergency'],
  },
  {
    name: 'a vehicle in another category',
    edits: replaced(digger, 'category: construction', 'category: heavy'),
    expected: ['notable category-changed vehicle vehicle-006 category'],
  },
  {
    name: 'a category with another key',
    edits: {
      ...replaced('categories.yaml', 'water:\n', 'sea:\n'),
      ...Object.fromEntries(
        [...sampleSources]
          .filter(([, text]) => text.includes('category: water'))
          .map(([path, text]) => [path, text.replace('category: water', 'category: sea')]),
      ),
    },
    expected: [
      'breaking page-removed page /vehicles/categories/water',
      'additive page-added page /vehicles/categories/sea',
    ],
  },
  {
    name: 'a category with another key, and the former one',
    edits: {
      ...replaced('categories.yaml', 'water:\n', 'sea:\n  formerKeys: [water]\n'),
      ...Object.fromEntries(
        [...sampleSources]
          .filter(([, text]) => text.includes('category: water'))
          .map(([path, text]) => [path, text.replace('category: water', 'category: sea')]),
      ),
    },
    expected: [
      'notable page-redirected page /vehicles/categories/water',
      'additive page-added page /vehicles/categories/sea',
    ],
  },
  {
    name: 'a former slug and another description',
    edits: {
      [digger]: undefined,
      'vehicles/excavator-two.yaml': text(digger)
        .replace('a digger has four jobs', 'a digger has five jobs')
        .replace('  - excavator', '  - excavator\n  - digger'),
      ...replacedEverywhere('/vehicles/digger)', '/vehicles/excavator-two)'),
    },
    expected: [
      'notable moved-with-redirect vehicle vehicle-006 slug',
      'editorial page-text page /apps/digger-words',
      'editorial page-text page /articles/talking-through-vehicles',
      'editorial page-text page /vehicles/excavator-two',
    ],
  },
  {
    name: 'a name with brackets',
    edits: replaced(digger, 'name: Digger', 'name: Digger [big]'),
    expected: ['editorial entry-renamed vehicle vehicle-006 name'],
  },
  {
    name: 'another order of the sounds after the first',
    edits: replaced('vehicles/bulldozer.yaml', '  - d\n  - z\n', '  - z\n  - d\n'),
    expected: [],
  },
  {
    name: 'a description of a vehicle, and its name',
    edits: {
      [digger]: text(digger)
        .replace('name: Digger', 'name: Big Digger')
        .replace('a digger has four jobs', 'a digger has five jobs'),
    },
    expected: [
      'editorial page-text page /vehicles/digger',
      'editorial entry-renamed vehicle vehicle-006 name',
    ],
  },
  {
    name: 'what is said about an app, and its price',
    edits: {
      [train]: text(train)
        .replace('unlockPrice: "4.99"', 'unlockPrice: "5.99"')
        .replace('Every train leaves when it is ready.', 'Every train leaves in time.'),
    },
    expected: [
      'notable price-changed app train-talk pricing.unlockPrice',
      'editorial page-text page /apps/train-talk',
    ],
  },
  {
    name: 'the IPA of a sound, and its words',
    edits: {
      [sound]: text(sound).replace('ipa: "d"', 'ipa: "ɖ"').replace('  - mud\n', '  - mum\n'),
    },
    expected: [
      'editorial field-changed phoneme d ipa',
      'editorial field-changed phoneme d words',
      'editorial field-changed phoneme d words',
    ],
  },
  {
    name: 'the tier of a sound',
    edits: replaced(sound, 'tier: 1', 'tier: 2'),
    expected: [
      'notable tier-changed phoneme d tier',
      'notable tier-changed vehicle vehicle-006 tier',
      'notable tier-changed vehicle vehicle-008 tier',
      'notable tier-changed vehicle vehicle-024 tier',
      'notable tier-changed vehicle vehicle-048 tier',
    ],
  },
  {
    name: 'an article has another title',
    edits: replaced(
      'pages/articles/repeat-and-pause.md',
      'title: Why we repeat',
      'title: Why we always repeat',
    ),
    expected: ['editorial page-text page /articles/repeat-and-pause'],
  },
  {
    name: 'a version that is not released yet',
    edits: site('apiVersion: 1.2.0', 'apiVersion: 1.2.0-rc.1'),
    expected: ['notable api-version-lowered api apiVersion'],
  },
];
