import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { shapeErrors } from '../../src/content/sources/read-entry.ts';
import type { SourceKind } from '../../src/contract/shapes/registry.ts';

const vehicle = { id: 'vehicle-001', name: 'X', category: 'road' };
const phoneme = { label: '/b/', description: 'd', words: ['a'], tier: 1 };
const app = { siteName: 'S', description: 'd' };
const released = { appId: '1', appStoreTitle: 'T' };
const page = { title: 'T', description: 'd' };
const site = {
  name: 'S',
  description: 'd',
  baseUrl: 'https://x.example',
  brand: { name: 'B' },
  contact: { email: 'a@b.example' },
};

const isValid = (kind: SourceKind, value: unknown) => shapeErrors(kind, value).length === 0;

const complete = {
  site,
  vehicle,
  phoneme,
  app: { ...app, released, pricing: { currency: 'GBP', unlockPrice: '4.99' } },
  page,
  moved: {},
};

function withField(source: object, [key = '', ...rest]: readonly string[], value: unknown): object {
  const inner = (source as Record<string, object>)[key] ?? {};
  return { ...source, [key]: rest.length === 0 ? value : withField(inner, rest, value) };
}

describe('each kind of source is valid with its required fields alone', () => {
  for (const [kind, value] of [
    ['site', site],
    ['categories', {}],
    ['categories', { road: { name: 'R' } }],
    ['vehicle', vehicle],
    ['phoneme', phoneme],
    ['app', { ...app, released }],
    ['app', { ...app, unreleased: { status: 's' } }],
    ['page', page],
    ['moved', {}],
  ] as const)
    test(`${kind} takes ${JSON.stringify(value)}`, () => {
      assert.deepEqual(shapeErrors(kind, value), []);
    });

  for (const [kind, value] of [
    ['site', site],
    ['vehicle', vehicle],
    ['phoneme', phoneme],
    ['app', { ...app, released }],
    ['page', page],
  ] as const)
    for (const key of Object.keys(value))
      test(`${kind} needs ${key}`, () => {
        const rest = Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
        assert.equal(isValid(kind, rest), false);
      });
});

type Values = readonly unknown[];

function testValues(
  kind: SourceKind,
  name: string,
  put: (value: unknown) => unknown,
  [good, bad]: readonly [Values, Values],
): void {
  test(`${kind}: ${name}`, () => {
    for (const value of good) assert.deepEqual(shapeErrors(kind, put(value)), []);
    for (const value of bad) assert.equal(isValid(kind, put(value)), false, JSON.stringify(value));
  });
}

const fields: readonly (readonly [keyof typeof complete, string, Values, Values])[] = [
  [
    'vehicle',
    'name',
    ['x', ' x ', 'Größe 東京 🚒', '"quoted" <b> & \\', '\u00a0x', '1'],
    [
      '',
      ' ',
      '\u00a0',
      'a\nb',
      'a\n',
      'a\tb',
      'a\u0000',
      '\u007f',
      '\u0085',
      '\ud83d',
      'a\udc00b',
      null,
      5,
      true,
      ['x'],
      {},
    ],
  ],
  [
    'vehicle',
    'description',
    ['a', 'a\nb\n\n\tc\n', '<b>'],
    ['', ' \n\n', 'a\r\n', 'a\u0007', '\ud83d', null],
  ],
  [
    'vehicle',
    'id',
    ['vehicle-001', 'vehicle-1000'],
    [
      'vehicle-01',
      'vehicle-',
      'Vehicle-001',
      'vehicle-001a',
      'vehicle-001\n',
      '001',
      'vehicle-١٢٣',
    ],
  ],
  [
    'vehicle',
    'category',
    ['road', '-', '0-a'],
    ['', 'Road', 'on road', 'on_road', 'straße', 'road\n'],
  ],
  [
    'vehicle',
    'practicePhonemes',
    [[], ['b'], ['b', 's']],
    ['b', ['b', 'b'], [''], [null], ['/b/'], null],
  ],
  [
    'vehicle',
    'wordWorld',
    [{ name: 'a', category: 'b', summary: 'c' }],
    [{}, { name: 'a', category: 'b' }, { name: 'a', category: 'b', summary: 'c', more: 'd' }, 'a'],
  ],
  [
    'phoneme',
    'label',
    ['/b/', '/a/ (short)', '/th/ (as in "this")', '/eə/'],
    [
      'b',
      '/b',
      'b/',
      '//',
      '/b/(short)',
      '/b/  (short)',
      '/b/ short',
      '/b/ ()',
      '/b c/',
      ' /b/',
      '/b/ ',
    ],
  ],
  ['phoneme', 'words', [['a'], ['a', 'b']], [[], ['a', 'a'], [''], 'a', null]],
  ['phoneme', 'tier', [1, 4], [0, 5, 1.5, '1', null]],
  [
    'phoneme',
    'typicalAge',
    ['2-3 years', '10-12 years'],
    ['2 - 3 years', '2-3', '2-3 Years', '2–3 years', 'years', '2-3 years '],
  ],
  ['app', 'released.appId', ['0', '0123456789'], ['', 'id1', '1.0', '-1', 123]],
  [
    'app',
    'pricing.unlockPrice',
    ['0', '4.99', '10', '0.5', '1.125'],
    ['', '04.99', '4,99', '.99', '4.', '£4.99', '-1', '4.9999', 4.99],
  ],
  ['app', 'pricing.currency', ['GBP', 'EUR'], ['gbp', '£', 'POUND', 'GB']],
  [
    'app',
    'privacy.policyUrl',
    [
      'https://x.example',
      'https://x.example/a?b#c',
      'https://x.example:8443/',
      'https://räder.example/ä',
    ],
    [
      'http://x.example',
      'x.example',
      '//x.example',
      'https://',
      'https:///a',
      'https://u@x.example',
      'https://x.example/a b',
      'https://x.example/"',
      'https://x.example/\u0007',
      '/privacy',
      '',
    ],
  ],
  [
    'app',
    'ageRange',
    [
      { min: 0, max: 0 },
      { min: 2, max: 6 },
    ],
    [{}, { min: 1 }, { min: -1, max: 3 }, { min: 1.5, max: 3 }, { min: '1', max: 3 }],
  ],
  [
    'page',
    'published',
    ['2026-01-31', '0001-12-01'],
    [
      '2026-1-31',
      '2026-13-01',
      '2026-00-10',
      '2026-01-32',
      '31.01.2026',
      '2026-01-31T00:00:00Z',
      '',
    ],
  ],
  ['page', 'kind', ['page', 'article'], ['Article', '', null]],
  ['page', 'order', [0, 5, -1], ['1', 1.5]],
  [
    'site',
    'baseUrl',
    [
      'https://x.example',
      'https://x.example/shop/a',
      'https://x.example:8443',
      'http://localhost',
      'http://localhost:3000',
      'http://127.0.0.1:8080/a',
    ],
    [
      'https://x.example/',
      'http://x.example',
      'http://localhost/',
      'https://x.example/a/',
      'https://x.example//a',
      'https://x.example?a',
      'https://x.example#a',
      'https://u:p@x.example',
      'x.example',
      'https:///',
      'http://localhost.evil.example',
      'HTTPS://X',
      'https://x.example\n',
    ],
  ],
  ['site', 'locale', ['en', 'en-GB', 'zh-Hant-TW'], ['en_GB', 'e', '', 'en-']],
  [
    'site',
    'contact',
    [{ email: 'a@b.example' }, { url: 'https://x.example' }],
    [{}, { email: 'a@b' }, { email: 'a b@c.example' }, { url: 'x' }, { phone: '1' }, null],
  ],
  [
    'site',
    'appStore.urlPattern',
    ['https://apps.apple.com/app/id{appId}', 'https://s.example/?id={appId}&x=1'],
    [
      'https://s.example/app',
      'http://s.example/{appId}',
      'https://{appId}.example/',
      'https://s.example/{id}',
      'https://s.example/{appId}{x}',
    ],
  ],
  [
    'site',
    'navigation',
    [[], [{ label: 'A', path: '/a' }], [{ label: 'A', path: '/a b/ä' }]],
    [
      [{ label: 'A' }],
      [{ label: 'A', path: 'a' }],
      [{ label: 'A', path: '//a' }],
      [{ label: 'A', path: '/a?b' }],
      {},
    ],
  ],
  ['site', 'hosts', [[], ['nginx', 'caddy']], [['nginx', 'nginx'], ['iis'], 'nginx']],
  ['moved', 'removed', [[], ['/a', '/b']], [['/a', '/a'], ['a'], '/a', [null]]],
];

for (const [kind, path, ...values] of fields)
  testValues(kind, path, (value) => withField(complete[kind], path.split('.'), value), values);

testValues('app', 'its state', (state) => ({ ...app, ...(state as object) }), [
  [{ released }, { unreleased: { status: 's' } }],
  [
    {},
    { released, unreleased: { status: 's' } },
    { released: null },
    { unreleased: {} },
    { released: { appId: '1' } },
  ],
]);
testValues('categories', 'a key', (key) => ({ [String(key)]: { name: 'N' } }), [
  ['road', 'on-road', '1', 'constructor'],
  ['Road', 'on road', 'on_road', '', 'ä'],
]);
testValues('categories', 'a value', (road) => ({ road }), [
  [{ name: 'R' }, { name: 'R', description: 'd' }],
  [{}, 'R', null, { name: 'R', emoji: 'x' }],
]);
testValues('moved', 'an old path', (path) => ({ redirects: { [String(path)]: '/b' } }), [
  ['/', '/a', '/alte seite', '/100 %', '/ä/東京'],
  ['a', '', '//a', '/a?b', '/a#b', 'https://x.example', '/a\nb'],
]);
testValues('moved', 'a target', (target) => ({ redirects: { '/a': target } }), [
  ['/b', '/alte seite', 'https://x.example/a?b#c'],
  ['b', '', '//b', '/b?c', 'http://x.example', 'https://x.example/a b', null, 5],
]);
