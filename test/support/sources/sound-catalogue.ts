import assert from 'node:assert/strict';
import fc from 'fast-check';
import { recordOfEntries } from '../../../src/build/publication/record-of-entries.ts';
import { calendarOf } from '../../../src/content/model/calendar.ts';
import type { CompleteEntries } from '../../../src/content/model/entries.ts';
import type { CatalogueRecord } from '../../../src/contract/resources/catalogue-record.ts';
import { readFiles } from './in-memory.ts';
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
/** Most of what is drawn is there on the day. */
const times = {
  draft: optional(fc.constantFrom(false, false, false, true)),
  publishFrom: optional(fc.constantFrom(days.past, days.past, days.past, days.future)),
  publishUntil: optional(fc.constantFrom(days.future, days.future, days.future, days.past)),
};

type Drawn<Source> = Source extends fc.Arbitrary<infer Value> ? Value : never;
type File = readonly [path: string, contents: string];
/** Draws files, each with two numbers that no other of its kind has; two catalogues may have them another way round. */
const several = <Drawn>(
  drawn: fc.Arbitrary<Drawn>,
  maxLength: number,
  fileOf: (fields: Drawn, place: number, id: number) => File,
): fc.Arbitrary<File[]> =>
  fc
    .uniqueArray(fc.oneof(fc.nat(2), fc.nat(maxLength)), { maxLength })
    .chain((places) =>
      fc.tuple(
        fc.constant(places),
        fc.constantFrom(places, places.toReversed()),
        fc.array(drawn, { minLength: places.length, maxLength: places.length }),
      ),
    )
    .map(([places, ids, list]) =>
      list.map((fields, index) => fileOf(fields, places[index] ?? 0, ids[index] ?? 0)),
    );
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
  ({ hasFormer, ...fields }, place, id) =>
    yaml(`vehicles/v-${place}.yaml`, {
      ...{ ...fields, name: `${fields.name} ${place}` },
      id: `vehicle-${String(id + 1).padStart(3, '0')}`,
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
    aliases: optional(fc.subarray(['Say', 'Talk'], { minLength: 1 })),
    ...times,
  }),
  3,
  ({ tracked, aliases, ...fields }, place, id) =>
    yaml(`apps/app-${place}.yaml`, {
      ...{ ...fields, siteName: `${fields.siteName} ${place}` },
      ...(tracked === null
        ? { unreleased: { status: 'Drawn' } }
        : {
            released: {
              ...{ appId: `10${id}`, appStoreTitle: `Title ${id}`, tracked },
              aliases: aliases?.map((alias) => `${alias} ${place}`),
            },
          }),
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

/** What moved or went: nothing that is there in `files`. */
const moved = fc.record({
  removed: fc.subarray(['/toys', '/vehicles/v-0', '/articles/a-1', '/old page']),
  from: fc.subarray(['/omnibus', '/Größe', '/api/old.json', '/vehicles/v-1', '/articles/a-0']),
  to: fc.constantFrom('/vehicles', '/speech-sounds'),
});

function movedFile({ removed, from, to }: Drawn<typeof moved>, files: Files): File {
  const isGone = (path: string): boolean =>
    !files.has(`${path.slice(1)}.yaml`) && !files.has(`pages${path}.md`);
  const redirects = Object.fromEntries(from.filter(isGone).map((path) => [path, to]));
  return yaml('moved.yaml', { removed: removed.filter(isGone), redirects });
}

const phonemes = ['b', 's', 'f'].map((key, place) =>
  yaml(`phonemes/${key}.yaml`, {
    ...{ label: `/${key}/`, description: `As ${key}.`, words: [`${key}us`], tier: place + 1 },
  }),
);

/** The files of catalogues without errors, about as different as sources can be; on 14 March 2026 some entries are due. */
export const soundCatalogue: fc.Arbitrary<Files> = fc
  .tuple(
    fc.tuple(
      ...[vehicles, apps, articles, about, home],
      fc.tuple(site, categories),
      fc.subarray([['static/ads.txt', 'none\n'] as const]),
    ),
    moved,
  )
  .map(([all, drawn]) => {
    const files = new Map([...phonemes, ...all.flat()]);
    return new Map([...files, movedFile(drawn, files)]);
  });

/** The entries of the day of files that have no fault of their own. */
export function liveIn(files: Files): CompleteEntries {
  const { entries, findings } = readFiles(files);
  assert.deepEqual(findings, []);
  return calendarOf(entries, days.today).live as CompleteEntries;
}

/** What such files publish. */
export const recordIn = (files: Files): CatalogueRecord =>
  recordOfEntries(liveIn(files), { media: [] });

/** The records of such catalogues: of any two, some ids, addresses and names are in both. */
export const soundRecord: fc.Arbitrary<CatalogueRecord> = soundCatalogue.map(recordIn);
