import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, refusal } from '../support/mcp/call.ts';
import { tools } from '../../src/service/mcp/mcp-server.ts';
import { searchFormatVersion, searchIndexPath } from '../../src/site/search/format.ts';
import { sampleLibrary } from '../support/mcp/sample-library.ts';

const library = sampleLibrary();

const refused: readonly (readonly [tool: string, args: object, message: string | RegExp])[] = [
  ['find_vehicles', { soud: 's' }, 'There is no argument "soud". Did you mean "sound"?'],
  ['find_vehicles', { soud: null }, 'There is no argument "soud". Did you mean "sound"?'],
  ['find_vehicles', { tier: 5 }, '"tier" must be a whole number from 1 to 4, not 5.'],
  ['find_vehicles', { tier: 1.5 }, '"tier" must be a whole number from 1 to 4, not 1.5.'],
  ['find_vehicles', { limit: 'ten' }, '"limit" must be a whole number, not "ten".'],
  ['find_vehicles', { offset: -1 }, '"offset" must be a whole number of 0 or more, not -1.'],
  ['find_vehicles', { position: 'first' }, '"position" must be "main" or "any", not "first".'],
  [
    'find_vehicles',
    { tier: [2], match: 7 },
    /^"match" must.*, not 7\.\n"tier" must.*, not a list\.$/,
  ],
  [
    'apps',
    { name: 'Train Talk' },
    'There is no argument "name". There are: "apps", "age", "fields", "limit", "offset".',
  ],
  ['apps', { age: 19 }, '"age" must be a number from 0 to 18, not 19.'],
  [
    'apps',
    { apps: ['Train Talk', 7] },
    '"apps" must be a list of at most 100 items, each a text of at most 200 characters, not 7.',
  ],
  ['apps', { apps: { name: 'Train Talk' } }, /^"apps" must be a list of .*, not an object\.$/],
  [
    'find_vehicles',
    { category: 'Constuction' },
    'There is no category "Constuction". Did you mean "Construction"?',
  ],
  [
    'find_vehicles',
    { sound: '/a/' },
    '"/a/" may be several sounds: write "short-a" for /a/ (short) or "long-a" for /a/ (long).',
  ],
  ['find_sounds', { sounds: ['shortaa'] }, 'There is no sound "shortaa". Did you mean "short-a"?'],
  [
    'find_sounds',
    { sounds: ['qqqqqqqq'] },
    /^There is no sound "qqqqqqqq"\. There are: "ar", "b", /,
  ],
  ['look_up', {}, '"name" is missing: give a text of at most 200 characters.'],
  ['look_up', ['bus'], 'The arguments must be an object.'],
  ['apps', { apps: ['Train'] }, 'There is no app "Train". Did you mean "Train Talk"?'],
  ['apps', { apps: ['gar'] }, 'There is no app "gar". There are: "Cloud Hangar", "Little Garage".'],
  ['apps', { apps: ['Diger Words'] }, /Did you mean "Digger Words"\?$/],
  ['apps', { apps: ['Train Talk', 'Trian Tallk'] }, /Did you mean "Train Talk"\?$/],
  [
    'apps',
    { apps: 'Train Talk, Trian Tallk' },
    /^There is no app "Trian Tallk"\. Did you mean "Train Talk"\?$/,
  ],
  ['apps', { fields: ['ads', 'prices'] }, /^There is no field "prices"\./],
  ['fetch', { id: '/vehicles/diger' }, /Did you mean "\/vehicles\/digger"\?$/],
  ['fetch', { id: 'https://other.example/' }, /is not a page of this site/],
  ['fetch', { id: '/media/../../etc/passwd' }, /^There is no page/],
  ['fetch', { id: '/%' }, /^There is no page/],
  ['fetch', { id: '/favicon.ico' }, /cannot be read as a text\.$/],
  ['fetch', { id: '/', offset: 10_000_000 }, /is beyond that\.$/],
  ['search', { query: ' ' }, '"query" is missing: give a text of at most 200 characters.'],
  ['search', { query: 'x'.repeat(201) }, /^"query" must be a text of .* characters, not that\.$/],
];

for (const [tool, args, message] of refused)
  test(`${tool} refuses ${JSON.stringify(args).slice(0, 60)} and says what would be right`, async () => {
    const said = await refusal(tool, args, library);
    if (typeof message === 'string') assert.equal(said, message);
    else assert.match(said, message);
  });

test('a refusal is short, too, whatever is sent', async () => {
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`a${index}`, 1]));
  const long = '\u0001'.repeat(2000);
  for (const [tool, args] of [
    ['find_vehicles', many],
    ['find_vehicles', { fields: [long.slice(0, 200)] }],
    ['find_vehicles', { sounds: Array(100).fill(long.slice(0, 200)) }],
    ['search', { query: long }],
    ['fetch', { id: long }],
    ['fetch', { id: `https://other.example/${long.slice(30)}` }],
  ] as const)
    assert.ok(Buffer.byteLength(await refusal(tool, args, library)) <= 4096, tool);
});

test('a search made by another version is refused in a sentence', async () => {
  const older: typeof library = {
    ...library,
    json: async <T>(path: string) => {
      const value = await library.json<T>(path);
      return path === searchIndexPath ? { ...value, version: searchFormatVersion - 1 } : value;
    },
  };
  assert.match(await refusal('search', { query: 'digger' }, older), /until it is built again/);
});

test('a former address leads to the page that it is today, and a removed one is reported', async () => {
  const { routes } = library.published;
  const [[from, { to }] = ['', { to: '' }]] = [...routes.redirects].filter(
    ([path, route]) => route.to.startsWith('/') && !path.endsWith('.md'),
  );
  const page = await call<{ id: string }>('fetch', { id: from }, library);
  assert.equal(page.id, to);
  for (const path of routes.removed)
    assert.match(await refusal('fetch', { id: path }, library), /removed for good\.$/);
});

/** What models, and programs that fill in every argument, write for one that is left out. */
const nothings: readonly unknown[] = [null, '', ' ', [], {}, [''], [null], 'null', '[]'];

test('what stands for nothing is as if left out, for every optional argument of every tool', async () => {
  const needed: Readonly<Record<string, object>> = {
    look_up: { name: 'digger' },
    search: { query: 'digger' },
    fetch: { id: '/vehicles/digger' },
  };
  let taking = 0;
  for (const { name, input } of tools) {
    const args = needed[name] ?? {};
    const expected = await call(name, args, library);
    const others = Object.keys(input.shape).filter((argument) => !(argument in args));
    taking += others.length;
    for (const nothing of nothings) {
      // A text may be a name.
      const isText = nothing === 'null' || nothing === '[]';
      const filled = others.filter((each) => !isText || ['limit', 'offset', 'tier'].includes(each));
      const all = { ...Object.fromEntries(filled.map((each) => [each, nothing])), ...args };
      assert.deepEqual(await call(name, all, library), expected, JSON.stringify([name, all]));
    }
  }
  assert.ok(taking > 15, String(taking));
});

test('an item that stands for nothing is left out of a list, and zero and false are something', async () => {
  const one = await call('find_sounds', { sounds: ['s'] }, library);
  assert.deepEqual(await call('find_sounds', { sounds: ['', 's', null] }, library), one);
  assert.notDeepEqual(await call('apps', { age: 0 }, library), await call('apps', {}, library));
  assert.match(await refusal('apps', { age: false }, library), /, not false\.$/);
});

test('a limit that is too large or too small is the nearest one', async () => {
  const page = (limit?: number) =>
    call<{ vehicles: readonly object[] }>('find_vehicles', { limit, fields: ['name'] }, library);
  assert.deepEqual(await page(500), await page(100));
  assert.equal((await page(0)).vehicles.length, 1);
  assert.equal((await page(-7)).vehicles.length, 1);
});
