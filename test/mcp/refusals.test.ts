import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, refusal } from '../support/mcp/call.ts';
import { tools } from '../../src/service/mcp/mcp-server.ts';
import { sampleLibrary } from '../support/mcp/sample-library.ts';

const library = sampleLibrary();

const refused: readonly (readonly [tool: string, args: object, message: string | RegExp])[] = [
  [
    'find_vehicles',
    { soud: 's' },
    /^✖ Unrecognized key: "soud"\nArguments: vehicles, sounds, sound, /,
  ],
  ['find_vehicles', { tier: 5 }, /^✖ Too big: expected number to be <=4\n {2}→ at tier\n/],
  ['find_vehicles', { tier: 1.5 }, /expected int, received number\n {2}→ at tier\n/],
  ['find_vehicles', { limit: 101 }, /expected number to be <=100\n {2}→ at limit\n/],
  ['find_vehicles', { limit: 0 }, /expected number to be >=1\n {2}→ at limit\n/],
  ['find_vehicles', { limit: 'ten' }, /expected number, received string\n {2}→ at limit\n/],
  ['find_vehicles', { offset: -1 }, /expected number to be >=0\n {2}→ at offset\n/],
  ['find_vehicles', { position: 'first' }, /expected one of "main"\|"any"\n {2}→ at position\n/],
  [
    'apps',
    { name: 'Train Talk' },
    '✖ Unrecognized key: "name"\nArguments: apps, age, fields, limit, offset.',
  ],
  ['apps', { age: 19 }, /expected number to be <=18\n {2}→ at age\n/],
  ['apps', { apps: [] }, /expected array to have >=1 items\n {2}→ at apps\n/],
  ['apps', { apps: ['Train Talk', 7] }, /expected string, received number\n {2}→ at apps\[1\]\n/],
  ['apps', { age: null, apps: [null] }, /expected string, received null\n {2}→ at apps\[0\]\n/],
  [
    'find_vehicles',
    { soud: null },
    /^✖ Unrecognized key: "soud"\nArguments: vehicles, sounds, sound, /,
  ],
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
  ['look_up', {}, /expected string, received undefined\n {2}→ at name\n/],
  ['look_up', [], /expected object, received array\n/],
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
  ['search', { query: '' }, /expected string to have >=1 characters\n {2}→ at query\n/],
  [
    'search',
    { query: 'x'.repeat(201) },
    /expected string to have <=200 characters\n {2}→ at query\n/,
  ],
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
test('null for an argument that may be left out is no argument, for every tool', async () => {
  const needed: Readonly<Record<string, object>> = {
    look_up: { name: 'digger' },
    search: { query: 'digger' },
    fetch: { id: '/vehicles/digger' },
  };
  let taking = 0;
  for (const { name, input } of tools) {
    const args = needed[name] ?? {};
    const others = Object.keys(input.shape).filter((argument) => !(argument in args));
    taking += others.length > 0 ? 1 : 0;
    const withNull = { ...Object.fromEntries(others.map((each) => [each, null])), ...args };
    assert.deepEqual(await call(name, withNull, library), await call(name, args, library), name);
  }
  assert.equal(taking, 6);
});
