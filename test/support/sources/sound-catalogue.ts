import fc from 'fast-check';
import type { Files } from './small-catalogue.ts';

const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const words = fc.constantFrom(
  ...['Bus', 'Tram & Co', 'Größe', '"Van"', 'x|y', '<b>', 'a 🚌 b', '- 1', '#1'],
);
const markdown = fc.constantFrom(
  'One line.',
  '\n\nTwo\n\n- of *them*\n\n',
  '    code\n\nthen text',
  'A [link](/vehicles) and a tail.  \n',
);
const days = { past: '2026-01-01', today: '2026-03-14', future: '2026-12-01' };
const times = {
  draft: optional(fc.boolean()),
  publishFrom: optional(fc.constantFrom(days.past, days.future)),
  publishUntil: optional(fc.constantFrom(days.past, days.future)),
};

type File = readonly [path: string, contents: string];
/** Draws files, each from its place among those of its kind. */
const several = <Drawn>(
  drawn: fc.Arbitrary<Drawn>,
  maxLength: number,
  fileOf: (fields: Drawn, place: number) => File,
): fc.Arbitrary<File[]> => fc.array(drawn, { maxLength }).map((list) => list.map(fileOf));
const yaml = (path: string, value: object): File => [path, JSON.stringify(value)];

const vehicles = several(
  fc.record({
    name: words,
    category: fc.constantFrom('road', 'rail', 'air'),
    alsoCalled: optional(fc.uniqueArray(words, { minLength: 1, maxLength: 3 })),
    practicePhonemes: optional(fc.uniqueArray(fc.constantFrom('b', 's', 'f'), { maxLength: 3 })),
    wordWorld: optional(fc.record({ name: words, category: words, summary: words })),
    description: optional(markdown),
    hasFormer: fc.boolean(),
    ...times,
  }),
  24,
  ({ hasFormer, ...fields }, place) =>
    yaml(`vehicles/v-${place}.yaml`, {
      ...{ ...fields, name: `${fields.name} ${place}` },
      id: `vehicle-${String(place + 1).padStart(3, '0')}`,
      ...(hasFormer && { formerSlugs: [`was-${place}`] }),
    }),
);

const apps = several(
  fc.record({
    siteName: fc.constantFrom('Words', 'Größen', 'Play & Say'),
    description: words,
    features: optional(fc.array(words, { maxLength: 3 })),
    about: optional(markdown),
    practises: optional(fc.uniqueArray(fc.constantFrom('b', 's'), { maxLength: 2 })),
    tracked: fc.option(fc.boolean()),
    ...times,
  }),
  3,
  ({ tracked, ...fields }, place) =>
    yaml(`apps/app-${place}.yaml`, {
      ...{ ...fields, siteName: `${fields.siteName} ${place}` },
      ...(tracked === null
        ? { unreleased: { status: 'Drawn' } }
        : { released: { appId: `10${place}`, appStoreTitle: `Title ${place}`, tracked } }),
    }),
);

const page = fc.record({ title: words, description: words, text: markdown });
const pageFile = (path: string, { text, ...head }: { readonly text: string }): File => [
  path,
  `---\n${JSON.stringify(head)}\n---\n${text}\n`,
];
const articles = several(fc.record({ page, times: fc.record(times) }), 13, (drawn, place) =>
  pageFile(`pages/articles/a-${place}.md`, {
    ...{ ...drawn.page, ...drawn.times, kind: 'article', published: days.past },
  }),
);
const about = several(page, 1, (fields) => pageFile('pages/about.md', fields));
const home = several(page, 1, (fields) => pageFile('pages/index.md', fields));

const site = fc
  .record({
    mcp: optional(fc.boolean()),
    locale: optional(fc.constantFrom('en', 'de', 'en-GB')),
    lists: optional(
      fc.record({ vehicles: fc.constantFrom(10, 20), articles: fc.constantFrom(10) }),
    ),
    signUp: optional(fc.record({ enabled: fc.boolean() })),
    hosts: optional(fc.constant(['nginx'])),
  })
  .map((fields) =>
    yaml('site.yaml', {
      ...{ name: 'Little Wheels', description: 'Everything that rolls.' },
      ...{ baseUrl: 'https://wheels.example/größe', brand: { name: 'Wheelworks' } },
      ...{ contact: { email: 'hello@wheels.example' }, ...fields },
    }),
  );

const categories = fc
  .shuffledSubarray(['road', 'rail', 'air'], { minLength: 3 })
  .map((keys) =>
    yaml('categories.yaml', Object.fromEntries(keys.map((key) => [key, { name: key }]))),
  );

const moved = fc
  .record({
    removed: fc.subarray(['/toys', '/vehicles/sold', '/old page']),
    from: fc.subarray(['/omnibus', '/Größe', '/api/old.json']),
  })
  .map(({ removed, from }) => {
    const redirects = Object.fromEntries(from.map((path) => [path, '/vehicles']));
    return yaml('moved.yaml', { removed, redirects });
  });

const phonemes = ['b', 's', 'f'].map((key, place) =>
  yaml(`phonemes/${key}.yaml`, {
    ...{ label: `/${key}/`, description: `As ${key}.`, words: [`${key}us`], tier: place + 1 },
  }),
);

/** The files of catalogues without errors, about as different as sources can be; on 14 March 2026 some entries are due. */
export const soundCatalogue: fc.Arbitrary<Files> = fc
  .tuple(
    ...[vehicles, apps, articles, about, home],
    fc.tuple(site, categories, moved),
    fc.subarray([['static/ads.txt', 'none\n'] as const]),
  )
  .map((all) => new Map([...phonemes, ...all.flat()]));
