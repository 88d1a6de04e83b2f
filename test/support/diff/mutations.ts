import { replaced, sampleSources, type Edits } from './published-sample.ts';

/** A change of the sample, and what is to be told of it: `level code kind id field`. */
export interface Mutation {
  readonly name: string;
  readonly edits: Edits;
  readonly expected: readonly string[];
}

const site = (from: string, to: string): Edits => replaced('site.yaml', from, to);
/** Several edits of the facts of the site. */
const siteWith = (edits: readonly (readonly [from: string, to: string])[]): Edits => {
  const text = edits.reduce(
    (before, [from, to]) => {
      if (!before.includes(from)) throw new Error(`site.yaml does not hold ${from}.`);
      return before.replace(from, () => to);
    },
    sampleSources.get('site.yaml') ?? '',
  );
  return { 'site.yaml': text };
};
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

/** The address of an app in what leads there. */
const movedTrain: Edits = {
  ...Object.fromEntries(
    [...sampleSources]
      .filter(([path, source]) => path !== train && source.includes('/apps/train-talk'))
      .map(([path, source]) => [path, source.replaceAll('/apps/train-talk', '/apps/train-chat')]),
  ),
  ...replaced('moved.yaml', 'redirects:\n', 'redirects:\n  /apps/train-talk: /apps/train-chat\n'),
};

export const mutations: readonly Mutation[] = [
  { name: 'nothing', edits: {}, expected: [] },
  {
    name: 'locale',
    edits: site('en-GB', 'en-US'),
    expected: ['editorial site-fact-changed api site locale'],
  },
  {
    name: 'every other fact of the site',
    edits: siteWith([
      ['    - article text\n', ''],
      ['attribution: Tootlewick (fictional sample studio)', 'attribution: Somebody'],
      ['apiVersion:', 'publisher: A Publisher\napiVersion:'],
      ['  type: Organization', '  type: Person'],
      ['creator:\n  name: Tootlewick', 'creator:\n  name: Somebody'],
      ['are invented.', 'are made up.'],
      ['\nname: Tootlewick\n', '\nname: Tootlewick Two\n'],
      ['Offline, ad-free, buy-once apps', 'Offline apps'],
      ['hello@tootlewick', 'hullo@tootlewick'],
      ['enabled: true', 'enabled: false'],
      ['https://store.example/app/id{appId}', 'https://store.example/listing/{appId}'],
      ['    - screenshots\n', ''],
    ]),
    expected: [
      'breaking store-address-changed api appStore',
      'breaking sign-up-closed api signUp',
      'notable licence-changed api site licence.appliesTo',
      'notable licence-changed api site licence.attribution',
      'notable licence-changed api site licence.exclusions',
      'editorial site-fact-changed api site api.contact.email',
      'editorial site-fact-changed api site api.summary',
      'editorial site-fact-changed api site brand.note',
      'editorial site-fact-changed api site creator.name',
      'editorial site-fact-changed api site creator.type',
      'editorial site-fact-changed api site name',
      'editorial site-fact-changed api site publisher',
    ],
  },
  {
    name: 'another creator',
    edits: site('creator:\n  name: Tootlewick', 'creator:\n  name: Somebody'),
    expected: ['editorial site-fact-changed api site creator.name'],
  },
  {
    name: 'another name of the site',
    edits: site('\nname: Tootlewick\n', '\nname: Tootlewick Two\n'),
    expected: ['editorial site-fact-changed api site name'],
  },
  {
    name: 'another attribution',
    edits: site('attribution: Tootlewick (fictional sample studio)', 'attribution: Somebody'),
    expected: ['notable licence-changed api site licence.attribution'],
  },
  {
    name: 'another base URL, with a prefix',
    edits: site('baseUrl: https://tootlewick.example', 'baseUrl: https://rail.example/shop'),
    expected: ['breaking base-url-changed api baseUrl'],
  },
  {
    name: 'other words of a category, an article, an app and a sound, and the order of a list',
    edits: {
      ...replaced('categories.yaml', 'The ones with blue lights', 'Those with blue lights'),
      ...replaced(
        'pages/articles/repeat-and-pause.md',
        'title: Why we repeat',
        'title: Why we always repeat',
      ),
      ...replaced(
        week,
        '- **It was fun and something is moving:** carry on with the same sound and four new words.\n- **It was fun and nothing moved:** carry on for another week or two. Hearing comes first.\n',
        '- **It was fun and nothing moved:** carry on for another week or two. Hearing comes first.\n- **It was fun and something is moving:** carry on with the same sound and four new words.\n',
      ),
      [train]: text(train)
        .replace('unlockPrice: "4.99"', 'unlockPrice: "5.99"')
        .replace('Every train leaves when it is ready.', 'Every train leaves in time.'),
      [sound]: text(sound)
        .replace('ipa: "d"', 'ipa: "ɖ"')
        .replace(/\bmud\b/g, 'mum'),
    },
    expected: [
      'notable price-changed app train-talk pricing.unlockPrice',
      'editorial page-text page /apps/train-talk',
      'editorial page-text page /articles/repeat-and-pause',
      'editorial page-text page /guides/first-week',
      'editorial page-text page /vehicles/categories/emergency',
      'editorial field-changed phoneme d ipa',
      'editorial field-changed phoneme d positions.end',
      'editorial field-changed phoneme d positions.end',
      'editorial field-changed phoneme d words',
      'editorial field-changed phoneme d words',
    ],
  },
  {
    name: 'a link of a text leads elsewhere',
    edits: replaced(week, '(/articles/repeat-and-pause)', '(/articles/when-to-ask-for-help)'),
    expected: ['editorial page-text page /guides/first-week'],
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
    name: 'a category that is merged into another one',
    edits: {
      'categories.yaml': text('categories.yaml')
        .replace(/farm:\n[^]*?(?=town:)/, '')
        .replace('construction:\n', 'construction:\n  formerKeys: [farm]\n'),
      ...replacedEverywhere('category: farm', 'category: construction'),
    },
    expected: [
      'notable page-redirected page /vehicles/categories/farm',
      ...[13, 14, 15, 16, 17, 18].map(
        (id) => `notable category-changed vehicle vehicle-0${id} category`,
      ),
    ],
  },
  {
    name: 'other rules for crawlers, with an entry that moved and an address that is forgotten',
    edits: {
      ...site('signUp:\n', 'crawlers:\n  aiInput: false\n  aiTrain: false\nsignUp:\n'),
      ...replaced('moved.yaml', '  - /apps/balloon-pop\n', ''),
      'vehicles/car-transporter.yaml': undefined,
      'vehicles/big.yaml': `formerSlugs: [car-transporter]\n${text('vehicles/car-transporter.yaml')}`,
    },
    expected: [
      'breaking gone-page-forgotten page /apps/balloon-pop',
      'notable crawlers-changed api site crawlers.ai-input',
      'notable crawlers-changed api site crawlers.ai-train',
      'notable moved-with-redirect vehicle vehicle-054 slug',
    ],
  },
  {
    name: 'an app with another id, whose sounds are the same',
    edits: { [train]: undefined, 'apps/train-chat.yaml': text(train), ...movedTrain },
    expected: [
      'breaking redirect-removed redirect /install/train-talk',
      'notable moved-with-redirect app train-chat id',
      'additive redirect-added redirect /install/train-chat',
      'editorial page-text page /articles/choosing-an-app',
      'editorial page-text page /articles/repeat-and-pause',
    ],
  },
  {
    name: 'an app with another id that practises one sound instead of another one, which no other app does',
    edits: {
      [train]: undefined,
      'apps/train-chat.yaml': text(train).replace('[t, r, ch,', '[t, r, d,'),
      ...movedTrain,
    },
    expected: [
      'breaking field-removed phoneme ch apps',
      'breaking redirect-removed redirect /install/train-talk',
      'notable moved-with-redirect app train-chat id',
      'additive redirect-added redirect /install/train-chat',
      'editorial field-changed app train-chat practises',
      'editorial field-changed app train-chat practises',
      'editorial page-text page /articles/choosing-an-app',
      'editorial page-text page /articles/repeat-and-pause',
      'editorial field-changed phoneme d apps',
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
    expected: ['editorial field-changed vehicle vehicle-007 practicePhonemes'],
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
];
