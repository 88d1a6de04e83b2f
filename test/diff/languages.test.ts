import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { lineOf } from '../support/diff/repository.ts';
import {
  changesOf,
  publishedOf,
  publishSample,
  replaced,
  starterFolder,
  starterSources,
  type Edits,
  type Published,
} from '../support/diff/published-sample.ts';
import { runs } from '../support/runs.ts';

const edit = (path: string, from: string, to: string): Edits =>
  replaced(path, from, to, starterSources);

const publishStarter = (edits: Edits, earlier?: Published): Published =>
  publishedOf(edits, earlier, undefined, starterFolder);

const source = (path: string): string => starterSources.get(path) ?? '';

/** Each with all that is reported of it, in every language. */
const cases: readonly (readonly [name: string, edits: Edits, ...reported: string[]])[] = [
  ['nothing', {}],
  [
    'a vehicle has another name',
    edit('vehicles/bus.yaml', 'name: Bus', 'name: Omnibus'),
    'editorial entry-renamed vehicle vehicle-002 name',
  ],
  [
    'a vehicle is described otherwise',
    edit('vehicles/fire-engine.yaml', 'You often hear', 'You always hear'),
    'editorial page-text page /vehicles/fire-engine',
  ],
  [
    'a vehicle is in another category, which empties its own',
    edit('vehicles/bus.yaml', 'category: town', 'category: emergency'),
    'notable category-changed vehicle vehicle-002 category',
  ],
  [
    'a vehicle is new',
    {
      'vehicles/tram.yaml': source('vehicles/bus.yaml')
        .replace('vehicle-002', 'vehicle-003')
        .replace('Bus', 'Tram'),
    },
    'additive entry-added vehicle vehicle-003',
  ],
  [
    'the vehicles are gone',
    { 'vehicles/bus.yaml': undefined, 'vehicles/fire-engine.yaml': undefined },
    'breaking entry-removed vehicle vehicle-001',
    'breaking entry-removed vehicle vehicle-002',
  ],
  [
    'a category has another name',
    edit('categories.yaml', 'Around Town', 'In Town'),
    'editorial category-renamed api categories Around Town',
  ],
  [
    'a category is described otherwise',
    edit('categories.yaml', 'blue lights', 'red lights'),
    'editorial page-text page /vehicles/categories/emergency',
  ],
  [
    'a sound is written otherwise',
    edit('phonemes/b.yaml', 'label: /b/', 'label: /bh/'),
    'notable primary-sound-changed vehicle vehicle-002 practicePhonemes',
    'editorial entry-renamed phoneme b label',
  ],
  [
    'a sound has another tip',
    edit('phonemes/b.yaml', 'Blow bubbles', 'Make bubbles'),
    'editorial field-changed phoneme b parentTip',
  ],
  [
    'a sound has another tier',
    edit('phonemes/b.yaml', 'tier: 1', 'tier: 3'),
    'notable tier-changed phoneme b tier',
    'notable tier-changed vehicle vehicle-002 tier',
  ],
  [
    'an app is described otherwise',
    edit('apps/first-app.yaml', 'Names and noises', 'Noises and names'),
    'editorial page-text page /apps/first-app',
  ],
  [
    'an app has another name',
    edit('apps/first-app.yaml', 'First App', 'Our First App'),
    'editorial entry-renamed app first-app siteName',
  ],
  [
    'an app is released',
    edit(
      'apps/first-app.yaml',
      'unreleased:\n  status: In development',
      'released:\n  appId: "1234567890"\n  appStoreTitle: First App',
    ),
    'additive app-released app first-app',
    'additive redirect-added redirect /install/first-app',
  ],
  [
    'an article has another title',
    edit('pages/articles/hello.md', 'title: Hello', 'title: Good day'),
    'editorial page-text page /articles/hello',
  ],
  [
    'the only article is gone',
    { 'pages/articles/hello.md': undefined },
    'breaking page-removed page /articles/hello',
  ],
  [
    'the home page says something else',
    edit('pages/index.md', 'things that move', 'all that moves'),
    'editorial page-text page /',
  ],
  [
    'the site has another name',
    edit('site.yaml', 'name: My Catalogue', 'name: Our Catalogue'),
    'editorial site-fact-changed api site name',
  ],
  [
    'the contact has another address',
    edit('site.yaml', 'example/about', 'example/vehicles'),
    'editorial site-fact-changed api site api.contact.url',
  ],
];

/** The starter with an app that practises a sound and has a note, and a vehicle with a number in its name. */
const richer: Edits = {
  'apps/first-app.yaml': `${source('apps/first-app.yaml').trim()}\n  note: Soon.\npractises: [b]\n`,
  'vehicles/bus.yaml': undefined,
  'vehicles/class-91.yaml': source('vehicles/bus.yaml').replace('name: Bus', 'name: Class 91'),
};

/** The same for changes of that one. */
const richerCases: typeof cases = [
  [
    'an app with a note is released',
    {
      'apps/first-app.yaml': (richer['apps/first-app.yaml'] ?? '').replace(
        'unreleased:\n  status: In development\n  note: Soon.',
        'released:\n  appId: "1234567890"\n  appStoreTitle: First App',
      ),
    },
    'additive app-released app first-app',
    'additive redirect-added redirect /install/first-app',
  ],
  [
    'a sound that an app practises is written otherwise',
    edit('phonemes/b.yaml', 'label: /b/', 'label: /bh/'),
    'notable primary-sound-changed vehicle vehicle-002 practicePhonemes',
    'editorial entry-renamed phoneme b label',
  ],
  [
    'a vehicle with digits in its address has another name',
    {
      'vehicles/class-91.yaml': (richer['vehicles/class-91.yaml'] ?? '').replace('91', '92'),
    },
    'editorial entry-renamed vehicle vehicle-002 name',
  ],
];

/** The starter in a language, with edits. */
const inLanguage = (locale: string, edits: Edits = {}): Edits => ({
  ...edits,
  'site.yaml': (edits['site.yaml'] ?? source('site.yaml')).replace(
    'locale: en',
    `locale: ${locale}`,
  ),
});

for (const locale of ['en-GB', 'ar'])
  describe(`a comparison of a catalogue in ${locale}`, () => {
    const before = publishStarter(inLanguage(locale));
    for (const [name, edits, ...reported] of cases)
      test(`of a change, each is reported once: ${name}`, () => {
        const after = publishStarter(inLanguage(locale, edits), before);
        assert.deepEqual(changesOf(before, after).map(lineOf).sort(), reported.toSorted());
      });
    const more = publishStarter(inLanguage(locale, richer));
    for (const [name, edits, ...reported] of richerCases)
      test(`of a change, each is reported once: ${name}`, () => {
        const after = publishStarter(inLanguage(locale, { ...richer, ...edits }), more);
        assert.deepEqual(changesOf(more, after).map(lineOf).sort(), reported.toSorted());
      });
    test('another language is one change', () => {
      const after = publishStarter(inLanguage(locale === 'de' ? 'ar' : 'de'), before);
      assert.deepEqual(changesOf(before, after).map(lineOf), [
        'editorial site-fact-changed api site locale',
      ]);
    });
  });

const anyCases = fc.uniqueArray(fc.constantFrom(...cases), {
  maxLength: 3,
  selector: ([, edits]) => Object.keys(edits).join(),
});

test('of several changes each is reported, and nothing besides them', () => {
  fc.assert(
    fc.property(fc.constantFrom('en-GB', 'ar'), anyCases, (locale, chosen) => {
      const before = publishStarter(inLanguage(locale));
      const edits = Object.assign({}, ...chosen.map(([, each]) => each)) as Edits;
      const after = publishSample(inLanguage(locale, edits), before, undefined, starterFolder);
      if (after === undefined) return;
      const found = changesOf(before, after).map(lineOf);
      assert.equal(new Set(found).size, found.length);
      // A page says what it says, but an entry that is gone has no page.
      const expected = chosen.flatMap(([, , ...lines]) => lines);
      for (const line of found) assert.ok(expected.includes(line), line);
    }),
    { numRuns: runs(100) },
  );
});
