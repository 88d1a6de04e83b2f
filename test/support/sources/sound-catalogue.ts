import fc from 'fast-check';
import type { Files } from './small-catalogue.ts';

const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const words = fc.constantFrom(
  'Bus',
  'Tram & Co',
  'Größe',
  '"Van"',
  'x|y',
  '<b>',
  'a 🚌 b',
  '- 1',
  '#1',
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

const vehicle = fc.record({
  name: words,
  category: fc.constantFrom('road', 'rail', 'air'),
  alsoCalled: optional(fc.uniqueArray(words, { minLength: 1, maxLength: 3 })),
  practicePhonemes: optional(fc.uniqueArray(fc.constantFrom('b', 's', 'f'), { maxLength: 3 })),
  wordWorld: optional(fc.record({ name: words, category: words, summary: words })),
  description: optional(markdown),
  hasFormer: fc.boolean(),
  ...times,
});

const app = fc.record({
  siteName: fc.constantFrom('Words', 'Größen', 'Play & Say'),
  description: words,
  features: optional(fc.array(words, { maxLength: 3 })),
  about: optional(markdown),
  practises: optional(fc.uniqueArray(fc.constantFrom('b', 's'), { maxLength: 2 })),
  isReleased: fc.boolean(),
  tracked: optional(fc.boolean()),
  ...times,
});

const page = fc.record({ title: words, description: words, text: markdown, ...times });

const site = fc.record({
  mcp: optional(fc.boolean()),
  locale: optional(fc.constantFrom('en', 'de', 'en-GB')),
  lists: optional(fc.record({ vehicles: fc.constantFrom(10, 20), articles: fc.constantFrom(10) })),
  signUp: optional(fc.record({ enabled: fc.boolean() })),
  hosts: optional(fc.constant(['nginx'])),
});

/** The files of catalogues without errors, about as different as sources can be; on 14 March 2026 some entries are due. */
export const soundCatalogue: fc.Arbitrary<Files> = fc
  .record({
    site,
    vehicles: fc.array(vehicle, { maxLength: 24 }),
    apps: fc.array(app, { maxLength: 3 }),
    articles: fc.array(page, { maxLength: 13 }),
    about: optional(page),
    home: optional(page),
    categories: fc.shuffledSubarray(['road', 'rail', 'air'], { minLength: 3 }),
    removed: fc.subarray(['/toys', '/vehicles/sold', '/old page']),
    redirects: fc.subarray(['/omnibus', '/Größe', '/api/old.json']),
    hasStatic: fc.boolean(),
  })
  .map(filesOf);

function filesOf(drawn: {
  site: object;
  vehicles: readonly (object & { readonly hasFormer: boolean })[];
  apps: readonly (object & {
    readonly isReleased: boolean;
    readonly tracked?: boolean | undefined;
  })[];
  articles: readonly (object & { readonly text: string })[];
  about?: (object & { readonly text: string }) | undefined;
  home?: (object & { readonly text: string }) | undefined;
  categories: readonly string[];
  removed: readonly string[];
  redirects: readonly string[];
  hasStatic: boolean;
}): Files {
  const pageText = ({ text, ...head }: object & { readonly text: string }): string =>
    `---\n${JSON.stringify(head)}\n---\n${text}\n`;
  const files: [string, unknown][] = [
    [
      'site.yaml',
      {
        name: 'Little Wheels',
        description: 'Everything that rolls.',
        baseUrl: 'https://wheels.example/größe',
        brand: { name: 'Wheelworks' },
        contact: { email: 'hello@wheels.example' },
        ...drawn.site,
      },
    ],
    [
      'categories.yaml',
      Object.fromEntries(drawn.categories.map((key, place) => [key, { name: `${key} ${place}` }])),
    ],
    [
      'moved.yaml',
      {
        removed: drawn.removed,
        redirects: Object.fromEntries(drawn.redirects.map((path) => [path, '/vehicles'])),
      },
    ],
    ...['b', 's', 'f'].map((key, place): [string, unknown] => [
      `phonemes/${key}.yaml`,
      { label: `/${key}/`, description: `As ${key}.`, words: [`${key}us`], tier: place + 1 },
    ]),
    ...drawn.vehicles.map(({ hasFormer, ...fields }, place): [string, unknown] => [
      `vehicles/v-${place}.yaml`,
      {
        id: `vehicle-${String(place + 1).padStart(3, '0')}`,
        ...fields,
        name: `${(fields as { name: string }).name} ${place}`,
        ...(hasFormer && { formerSlugs: [`was-${place}`] }),
      },
    ]),
    ...drawn.apps.map(({ isReleased, tracked, ...fields }, place): [string, unknown] => [
      `apps/app-${place}.yaml`,
      {
        ...fields,
        siteName: `${(fields as { siteName: string }).siteName} ${place}`,
        ...(isReleased
          ? { released: { appId: `10${place}`, appStoreTitle: `Title ${place}`, tracked } }
          : { unreleased: { status: 'Drawn' } }),
      },
    ]),
  ];
  return new Map<string, string>([
    ...files.map(([path, value]) => [path, JSON.stringify(value)] as const),
    ...drawn.articles.map(
      (article, place) =>
        [
          `pages/articles/a-${place}.md`,
          pageText({ ...article, kind: 'article', published: days.past } as never),
        ] as const,
    ),
    ...(drawn.about ? [['pages/about.md', pageText(drawn.about)] as const] : []),
    ...(drawn.home
      ? [
          [
            'pages/index.md',
            pageText({
              ...drawn.home,
              draft: undefined,
              publishFrom: undefined,
              publishUntil: undefined,
            } as never),
          ] as const,
        ]
      : []),
    ...(drawn.hasStatic ? [['static/ads.txt', 'none\n'] as const] : []),
  ]);
}
