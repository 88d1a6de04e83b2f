import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { listedKinds } from '../../src/contract/kinds/registry.ts';
import { isReleased, type Catalogue } from '../../src/content/model/catalogue.ts';
import type { CompleteEntries } from '../../src/content/model/entries.ts';
import { linkCatalogue } from '../../src/content/sources/link.ts';
import { fixedPaths } from '../../src/site/publish/registry.ts';
import { readSmall } from '../support/sources/in-memory.ts';
import { change, edited, type Overlay } from '../support/sources/small-catalogue.ts';

function linked(overlay: Overlay = {}, baseUrl?: string): Catalogue {
  const { entries, findings } = readSmall(overlay);
  assert.deepEqual(findings, []);
  return linkCatalogue(entries as CompleteEntries, fixedPaths, baseUrl);
}

const small = linked();

describe('the order of publication', () => {
  test('vehicles stand by the number of their id, however large', () => {
    const { vehicles } = linked({
      ...change('vehicles/bus.yaml', 'vehicle-001', 'vehicle-9007199254740993'),
      ...change('vehicles/tram.yaml', 'vehicle-003', 'vehicle-09007199254740992'),
      ...change('vehicles/steam-train.yaml', 'vehicle-004', 'vehicle-10000000000000000000'),
    });
    assert.deepEqual(
      vehicles.map(({ slug }) => slug),
      ['fire-engine', 'tram', 'bus', 'steam-train'],
    );
  });

  test('speech sounds stand by tier, then by key', () => {
    const { phonemes } = linked({
      'phonemes/a.yaml': edited('phonemes/b.yaml', 'label: /b/', 'label: /a/'),
      ...change('phonemes/f.yaml', 'tier: 2', 'tier: 4'),
    });
    assert.deepEqual(
      phonemes.map(({ key, tier }) => `${key} ${tier}`),
      ['a 1', 'b 1', 's 3', 'f 4'],
    );
  });

  test('apps stand by id, categories as they do in their file', () => {
    const { apps, categories } = linked({
      'apps/a.yaml': edited('apps/tram-words.yaml', 'Tram Words', 'A'),
      'categories.yaml': 'rail:\n  name: R\nzoo:\n  name: Z\nair:\n  name: A\nroad:\n  name: R\n',
    });
    assert.deepEqual(
      apps.map(({ id }) => id),
      ['a', 'bus-words', 'tram-words'],
    );
    assert.deepEqual(
      categories.map(({ key }) => key),
      ['rail', 'zoo', 'air', 'road'],
    );
  });

  test('pages stand by order, then by path; those without one come last', () => {
    const page = (order: string) => `---\ntitle: T\ndescription: d\n${order}---\nText.\n`;
    const { pages } = linked({
      'pages/z.md': page('order: -1\n'),
      'pages/y.md': page('order: 1\n'),
      'pages/b.md': page(''),
      'pages/a/b.md': page(''),
    });
    assert.deepEqual(
      pages.map(({ path }) => path),
      ['/z', '/about', '/y', '/a/b', '/articles/first-words', '/b'],
    );
  });
});

describe('an app', () => {
  test('that is not tracked has no such path', () => {
    const overlay = change('apps/bus-words.yaml', 'released:\n', 'released:\n  tracked: false\n');
    const { apps, redirects } = linked(overlay);
    assert.ok(apps[0] && isReleased(apps[0]));
    assert.equal(apps[0].installPath, undefined);
    assert.ok(!redirects.some(({ from }) => from.startsWith('/install/')));
  });

  test('is listed where the site says', () => {
    const { apps } = linked({
      'site.yaml': `${edited('site.yaml', '', '')}appStore:\n  urlPattern: https://s.example/app?id={appId}\n`,
    });
    assert.ok(apps[0] && isReleased(apps[0]));
    assert.equal(apps[0].appStoreUrl, 'https://s.example/app?id=0123456789');
  });

  test('that works offline needs a network for nothing when it does not say', () => {
    const { apps } = linked(
      change('apps/tram-words.yaml', 'unreleased:', 'offline:\n  worksOffline: true\nunreleased:'),
    );
    assert.deepEqual(apps[1]?.offline, { worksOffline: true, networkNeededFor: [] });
  });
});

describe('the pages', () => {
  test('may be without a home page, and without any', () => {
    const bare = linked({
      'pages/index.md': undefined,
      'pages/about.md': undefined,
      'pages/articles/first-words.md': undefined,
      'moved.yaml': undefined,
      ...change(
        'site.yaml',
        'navigation:\n  - label: Vehicles\n    path: /vehicles\n  - label: About\n    path: /about\n',
        '',
      ),
    });
    assert.deepEqual([bare.home, bare.pages, bare.removed], [undefined, [], []]);
  });
});

describe('the site', () => {
  const bare = {
    'site.yaml': `name: S
description: d
baseUrl: https://x.example
brand:
  name: B
contact:
  email: a@b.example
`,
  };

  test('has a default for everything that it does not say', () => {
    const { site } = linked(bare);
    assert.deepEqual(site, {
      name: 'S',
      description: 'd',
      baseUrl: 'https://x.example',
      apiVersion: '1.2.0',
      locale: 'en',
      brand: { name: 'B' },
      creator: { type: 'Organization', name: 'B', description: undefined },
      publisher: 'B',
      contact: { email: 'a@b.example' },
      licence: {
        name: 'Creative Commons Attribution 4.0 International',
        identifier: 'CC-BY-4.0',
        url: 'https://creativecommons.org/licenses/by/4.0/',
        attribution: 'B',
        appliesTo: ['catalogue data', 'article text'],
        exclusions: ['artwork', 'screenshots', 'studio name'],
      },
      navigation: [
        ...listedKinds.map(({ title, index }) => ({ label: title, path: index })),
        { label: 'Developers', path: '/developers' },
        { label: 'About', path: '/about' },
      ],
      signUp: { enabled: false },
      lists: { vehicles: 200, articles: 100 },
      synonyms: [],
      mcp: false,
      hosts: [],
      crawlers: { search: true, aiInput: true, aiTrain: true },
    });
  });

  test('may be that of a person, without navigation, and leave out nothing of its licence', () => {
    const { site } = linked({
      'site.yaml': `${bare['site.yaml']}creator: { name: C, type: Person }\nlicence: { name: L, url: https://l.example, attribution: A, exclusions: [] }\nnavigation: []\n`,
    });
    assert.deepEqual(
      [site.creator.type, site.licence.exclusions, site.navigation],
      ['Person', [], []],
    );
  });

  test('is published under another address when a caller says so', () => {
    const { site } = linked({}, 'http://localhost:3000/preview');
    assert.equal(site.baseUrl, 'http://localhost:3000/preview');
    assert.equal(small.site.baseUrl, 'https://wheels.example');
  });
});
