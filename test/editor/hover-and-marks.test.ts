import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openCatalogue, type OpenCatalogue } from './open-catalogue.ts';

let catalogue: OpenCatalogue;
before(async () => {
  catalogue = await openCatalogue();
});
after(() => {
  catalogue.close();
});

for (const [what, kind, text, said] of [
  ['a field', 'vehicle', 'i|d: vehicle-001\n', /never changes and is never used again/],
  ['a field with an example', 'phoneme', 'typical|Age: 2-3 years\n', /Example:[^]*2-3 years/],
  ['a group', 'app', 'off|line:\n  worksOffline: true\n', /without a network/],
  [
    'a field of a group',
    'vehicle',
    'wordWorld:\n  na|me: Farm\n',
    /#### Word world[^]*Name of the theme/,
  ],
  ['a host', 'site', 'hosts:\n  - ngi|nx\n', /machine of your own[^]*Allowed Values:[^]*caddy/],
  ['a field of a category', 'categories', 'town:\n  na|me: Town\n', /Display name of the category/],
  [
    'an old path',
    'moved',
    'redirects:\n  /a: /b|us\n',
    /a page of the site, not a place within it/,
  ],
] as const)
  test(`hovering over ${what} says what it is for`, async () => {
    assert.match(
      (await catalogue.hover(kind, text)).replaceAll('\\n', '\n').replaceAll('\\', ''),
      said,
    );
  });

test('nothing is marked in the catalogue that init writes', async () => {
  for (const [path, text] of catalogue.sources)
    assert.deepEqual(await catalogue.open(path, text), [], path);
  assert.ok(catalogue.sources.size >= 8);
});

const vehicle = 'id: vehicle-001\nname: Bus\ncategory: town\n';
const app = 'siteName: An app\ndescription: It is one.\n';

for (const [what, kind, text, marks] of [
  [
    'an unknown field',
    'vehicle',
    `${vehicle}colour: red\n`,
    ['4: Property colour is not allowed.'],
  ],
  ['a bad id', 'vehicle', vehicle.replace('-001', '-1'), ['1: String does not match']],
  ['a missing field', 'vehicle', 'name: Bus\ncategory: town\n', ['1: Missing property "id".']],
  [
    'a number for a text',
    'app',
    `${app}released:\n  appId: 0123456789\n  appStoreTitle: X\n`,
    ['4: Incorrect type.'],
  ],
  ['an unknown host', 'site', 'hosts:\n  - ngnix\n', ['2: Value is not accepted.']],
  ['neither released nor unreleased', 'app', app, ['1: Missing property']],
  [
    'both released and unreleased',
    'app',
    `${app}released:\n  appId: "1"\n  appStoreTitle: X\nunreleased:\n  status: Soon\n`,
    ['1: Matches multiple schemas'],
  ],
  [
    'a field that is there twice',
    'vehicle',
    `${vehicle}name: Tram\n`,
    ['4: Map keys must be unique'],
  ],
] as const)
  test(`${what} is marked on its line`, async () => {
    const found = (await catalogue.mark(kind, text)).filter(
      // The site of this case lacks all else.
      ({ message }) => kind !== 'site' || !message.startsWith('Missing property'),
    );
    assert.deepEqual(
      found.map(({ line, message }, index) => `${line}: ${message}`.slice(0, marks[index]?.length)),
      marks,
    );
  });

test('without its first line a source is still known, by the settings of the workspace', async () => {
  catalogue.useSettings();
  const found = await catalogue.open('sources/vehicles/tram.yaml', `${vehicle}colour: red\n`);
  assert.deepEqual(found, [{ line: 3, message: 'Property colour is not allowed.' }]);
});
