import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, refusal } from '../support/mcp/call.ts';
import { tools } from '../../src/service/mcp/tools/registry.ts';
import { sampleLibrary } from '../support/mcp/sample-library.ts';

const library = sampleLibrary();

const refused: readonly (readonly [tool: string, args: object, message: string | RegExp])[] = [
  ['find_vehicles', { soud: 's' }, 'There is no argument "soud". Did you mean "sound"?'],
  ['find_vehicles', { tier: 5 }, '"tier" must be at most 4; 5 is too large.'],
  ['find_vehicles', { tier: 1.5 }, '"tier" must be a whole number.'],
  ['find_vehicles', { limit: 51 }, '"limit" must be at most 50; 51 is too large.'],
  ['find_vehicles', { limit: 0 }, '"limit" must be at least 1; 0 is too small.'],
  ['find_vehicles', { limit: '5' }, '"limit" must be a number, not a string.'],
  ['find_vehicles', { position: 'first' }, '"position" must be "main" or "any".'],
  [
    'compare_apps',
    { name: 'Train Talk' },
    'There is no argument "name". There are: "apps", "dimensions", "age", "limit", "cursor".',
  ],
  ['compare_apps', { apps: 'Train Talk' }, '"apps" must be a list, not a string.'],
  ['compare_apps', { apps: [] }, '"apps" must have at least one item.'],
  ['compare_apps', { apps: ['Train Talk', 7] }, '"apps.1" must be a string, not a number.'],
  ['compare_apps', { age: null, apps: [null] }, '"apps.0" must be a string, not null.'],
  ['get_sound', { sound: null }, '"sound" must be a string, not null.'],
  ['find_vehicles', { soud: null }, 'There is no argument "soud". Did you mean "sound"?'],
  ['find_vehicles', { cursor: 'vehicle-999' }, /ask again without one\.$/],
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
  ['get_sound', { sound: 'shortaa' }, 'There is no sound "shortaa". Did you mean "short-a"?'],
  ['get_sound', { sound: 'qqqqqqqq' }, /^There is no sound "qqqqqqqq"\. There are: "ar", "b", /],
  ['get_sound', {}, /^"sound" is missing: a speech sound: its key, such as "short-a", or /],
  ['get_sound', [], 'The arguments must be an object, not a list.'],
  ['identify_app', { name: 'Train' }, 'There is no app called "Train". Did you mean "Train Talk"?'],
  [
    'identify_app',
    { name: 'gar' },
    'There is no app called "gar". There are: "Cloud Hangar", "Little Garage".',
  ],
  ['identify_app', { name: 'Diger Words' }, /Did you mean "Digger Words"\?$/],
  ['compare_apps', { apps: ['Train Talk', 'Trian Tallk'] }, /Did you mean "Train Talk"\?$/],
  ['compare_apps', { dimensions: ['ads', 'prices'] }, /^There is no dimension "prices"\./],
  ['read_page', { path: '/vehicles/diger' }, /Did you mean "\/vehicles\/digger"\?$/],
  ['read_page', { path: 'https://other.example/' }, /is not a page of this site/],
  ['read_page', { path: '/media/../../etc/passwd' }, /^There is no page/],
  ['read_page', { path: '/%' }, /^There is no page/],
  ['read_page', { path: '/favicon.ico' }, /cannot be read as a text\.$/],
  ['read_page', { path: '/', offset: 10_000_000 }, /is beyond that\.$/],
  ['search', { query: '' }, '"query" must not be empty.'],
  ['search', { query: 'x'.repeat(201) }, '"query" must have at most 200 characters; it has 201.'],
];

for (const [tool, args, message] of refused)
  test(`${tool} refuses ${JSON.stringify(args).slice(0, 60)} and says what would be right`, async () => {
    const said = await refusal(tool, args, library);
    if (typeof message === 'string') assert.equal(said, message);
    else assert.match(said, message);
  });

test('a former address leads to the page that it is today, and a removed one is reported', async () => {
  const { routes } = library.published;
  const [[from, { to }] = ['', { to: '' }]] = [...routes.redirects].filter(
    ([path, route]) => route.to.startsWith('/') && !path.endsWith('.md'),
  );
  const page = await call<{ path: string }>('read_page', { path: from }, library);
  assert.equal(page.path, to);
  for (const path of routes.removed)
    assert.match(await refusal('read_page', { path }, library), /removed for good\.$/);
});

test('search finds names first: of apps any of theirs, of sounds with and without slashes', async () => {
  const first = async (query: string) => {
    const { results } = await call<{ results: { url: string }[] }>('search', { query }, library);
    return new URL(results[0]?.url ?? 'https://none.example/').pathname;
  };
  assert.equal(await first('digger'), '/vehicles/digger');
  assert.equal(await first('Choo Choo Chatter'), '/apps/train-talk');
  assert.equal(await first('/sh/'), '/speech-sounds/sh');
  assert.equal(await first('qxqxqx'), '/');
});
test('null for an argument that may be left out is no argument, for every tool', async () => {
  const needed: Readonly<Record<string, object>> = {
    look_up: { name: 'digger' },
    count_vehicles: { by: 'tier' },
    get_sound: { sound: 's' },
    identify_app: { name: 'Train Talk' },
    search: { query: 'digger' },
    read_page: { path: '/vehicles/digger' },
  };
  let taking = 0;
  for (const { name, input } of tools) {
    const args = needed[name] ?? {};
    const others = Object.keys(input.shape).filter((argument) => !(argument in args));
    taking += others.length > 0 ? 1 : 0;
    const withNull = { ...Object.fromEntries(others.map((each) => [each, null])), ...args };
    assert.deepEqual(await call(name, withNull, library), await call(name, args, library), name);
  }
  assert.equal(taking, 8);
});
