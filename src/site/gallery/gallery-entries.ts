import { mediaTypes } from '../../contract/media-types.ts';
import { paths } from '../../contract/paths.ts';
import type {
  App,
  Category,
  ContentPage,
  Phoneme,
  ReleasedApp,
  UnreleasedApp,
  Vehicle,
} from '../../content/model/catalogue.ts';
import type { Picture } from '../../content/model/pictures.ts';
import { drawingPath } from './drawing.ts';

// What the gallery shows, as data: an entry for each state of its component.

/** A word of forty letters, such as German has. */
export const longWord = 'Kraftfahrzeughaftpflichtversicherungsamt';

/** A long text with that word. */
export const longSentence = `A sentence that goes on for longer than most do, with the word ${longWord} in it, so that it has to break somewhere.`;

/** A drawing of a given size in place of a picture. */
export const picture = (width: number, height: number, fields: Partial<Picture> = {}): Picture => ({
  file: 'gallery.svg',
  alt: 'A drawing that stands for a picture',
  plain: { path: drawingPath(width, height), mediaType: mediaTypes.svg, width, height },
  better: [],
  ...fields,
});

/** Stands in for the logo of the site. */
export const galleryLogo = picture(96, 96).plain;

/** Categories for the state that shows everything. */
export const categories = {
  plain: { key: 'plain', path: paths.category('plain'), number: 0, name: 'Town' },
  drawn: {
    key: 'drawn',
    path: paths.category('drawn'),
    number: 1,
    name: 'Building site',
    description: 'A category with a description and a drawing.',
    image: picture(96, 96, { alt: '' }),
  },
  long: {
    key: 'long',
    path: paths.category('long'),
    number: 2,
    name: longWord,
    description: longSentence,
  },
} satisfies Record<string, Category>;

/** A sound of the given tier. */
export const phoneme = (key: string, tier: number, fields: Partial<Phoneme> = {}): Phoneme => ({
  key,
  path: paths.phoneme(key),
  label: `/${key}/`,
  slashed: `/${key}/`,
  description: `The sound of ${key}, as in a word.`,
  words: ['bus'],
  tier,
  ...fields,
});

/** Sounds for the state that shows everything. */
export const phonemes = [
  phoneme('b', 1, {
    words: ['bus', 'boat', 'barge', 'big', 'bike', longWord],
    typicalAge: '2-3 years',
    parentTip: 'Press the lips together, and let them pop.',
    ipa: 'b',
    image: picture(800, 600),
  }),
  phoneme('m', 1),
  phoneme('long', 3, { label: `/ng/ (${longWord})`, slashed: '/ng/', description: longSentence }),
  phoneme('unused', 4, { typicalAge: '5-6 years' }),
];
const [b, m, ng] = phonemes as [Phoneme, Phoneme, Phoneme];

/** A vehicle of the given category. */
export const vehicle = (
  number: number,
  slug: string,
  category: Category,
  fields: Partial<Vehicle> = {},
): Vehicle => ({
  id: `vehicle-${String(number).padStart(3, '0')}`,
  slug,
  path: paths.vehicle(slug),
  name: slug.charAt(0).toUpperCase() + slug.slice(1),
  category,
  phonemes: [b],
  tier: 1,
  ...fields,
});

/** Vehicles for the state that shows everything. */
export const vehicles = [
  vehicle(1, 'bus', categories.plain, {
    emoji: '🚌',
    description: `It stops for everybody.\n\n- a list\n- of two\n\n> A quotation.\n\nAnd \`code\`.`,
    image: picture(1200, 675, { credit: 'Somebody', licence: 'All rights reserved' }),
    phonemes: [b, m, ng],
    wordWorld: { name: 'At the bus stop', category: 'Place', summary: 'Words of waiting.' },
  }),
  vehicle(2, 'letter', categories.plain),
  vehicle(3, 'silent', categories.plain, { phonemes: [], tier: undefined }),
  vehicle(4, 'digger', categories.drawn, {
    description: 'It has a picture, and no emoji.',
    image: picture(800, 600),
  }),
  vehicle(5, 'long', categories.long, {
    name: longWord,
    emoji: '🚂',
    description: longSentence,
    phonemes: [ng, b],
    wordWorld: { name: longWord, category: longWord, summary: longSentence },
  }),
];

const app = (id: string, siteName: string) => ({
  id,
  path: paths.app(id),
  siteName,
  description: 'An app about which as little is said as can be.',
  features: [],
});

/** An app in the store. */
export const releasedApp = (
  id: string,
  siteName: string,
  fields: Partial<ReleasedApp> = {},
): ReleasedApp => ({
  ...app(id, siteName),
  status: 'released',
  appId: '1000000001',
  appStoreTitle: siteName,
  appStoreUrl: 'https://store.example/app/id1000000001',
  formerAppStoreTitles: [],
  aliases: [siteName],
  ...fields,
});

const unreleasedApp = (
  id: string,
  siteName: string,
  fields: Partial<UnreleasedApp> = {},
): UnreleasedApp => ({
  ...app(id, siteName),
  status: 'unreleased',
  statusText: 'Being drawn.',
  ...fields,
});

const everything = {
  icon: picture(96, 96),
  image: picture(1200, 675),
  screenshots: [picture(360, 780), picture(360, 780), picture(360, 780)],
  operatingSystem: 'iOS 16 or later',
  features: ['A feature', longSentence],
  ageRange: { min: 2, max: 6 },
  offline: {
    worksOffline: true,
    networkNeededFor: ['buying the app'],
    note: 'Nothing is loaded while it is used.',
  },
  about:
    '## What it is\n\nA text with a [link](/apps).\n\n| A | table |\n| - | ----- |\n| 1 | 2 |\n',
  practises: phonemes,
  quotes: [
    { text: longSentence, source: 'Somebody who can be read', url: 'https://quotes.example/' },
    { text: 'Short.', source: 'Somebody who cannot' },
  ],
  faq: [{ question: 'A question?', answer: longSentence }],
  related: [paths.phonemes, paths.vehicle('bus')],
} satisfies Partial<App>;

/** Apps for the state that shows everything. */
export const apps: readonly App[] = [
  releasedApp('every-field', 'Every field', {
    ...everything,
    description: 'An app about which everything is said that can be said.',
    privacy: {
      dataCollected: [],
      ads: false,
      accounts: false,
      policyUrl: 'https://studio.example/privacy',
      note: 'Nobody is told anything.',
    },
    pricing: { currency: 'GBP', unlockPrice: '4.99', note: 'Paid once.' },
    aliases: ['Every field', 'An earlier name'],
  }),
  releasedApp('least', 'The least'),
  releasedApp('long-name', longWord, {
    ...everything,
    description: longSentence,
    offline: { worksOffline: false, networkNeededFor: [] },
    privacy: { dataCollected: [longWord, 'e-mail addresses'], ads: true, accounts: true },
    pricing: { currency: 'JPY', unlockPrice: '480' },
    aliases: [longWord, `${longWord} ${longWord}`],
  }),
  unreleasedApp('unreleased', 'Not there yet', { ...everything, note: longSentence }),
  unreleasedApp('unreleased-least', 'Hardly begun'),
];

const text = `A paragraph with **weight**, *stress*, \`code\` and [a link](/apps).

## A heading

1. first
2. second

> ${longSentence}

### A smaller heading

\`\`\`
a line of code that is longer than a phone is wide, and has to be scrolled to be read to its end
\`\`\`

| Column | Another  | And one more |
| ------ | -------- | ------------ |
| cell   | ${longWord} | cell |
`;

/** A free page. */
export const page = (
  path: string,
  title: string,
  fields: Partial<ContentPage> = {},
): ContentPage => ({
  path,
  kind: 'page',
  title,
  description: 'One line on what the page says.',
  markdown: text,
  ...fields,
});

/** An article. */
export const article = (
  key: string,
  title: string,
  fields: Partial<ContentPage> = {},
): ContentPage =>
  page(`${paths.articles}/${key}`, title, { kind: 'article', published: '2026-03-14', ...fields });

/** Articles and a page for the state that shows everything. */
export const pages = [
  page('/page', 'A free page'),
  article('picture', 'An article with a picture', {
    image: picture(1200, 675, { credit: 'Somebody', licence: 'All rights reserved' }),
  }),
  article('plain', 'An article without one', { published: '2026-01-02' }),
  article('long', longWord, { description: longSentence, published: '2025-12-31' }),
];
