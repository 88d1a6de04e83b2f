import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callTool } from '../../src/service/mcp/call-tool.ts';
import { call, refusal } from '../support/mcp/call.ts';
import { publishedJson, sampleLibrary } from '../support/mcp/sample-library.ts';
import type { Compared, Sounds, Vehicles } from '../support/mcp/questions/question.ts';

const library = sampleLibrary();
const most = 4096;

const usual: readonly (readonly [tool: string, args: object])[] = [
  ['find_vehicles', {}],
  ['find_vehicles', { sounds: ['s', 'r'], match: 'any' }],
  ['count_vehicles', { by: 'sound' }],
  ['count_vehicles', { by: 'category' }],
  ['find_sounds', {}],
  ['compare_apps', {}],
  ['search', { query: 'train' }],
  ['look_up', { name: 'bus' }],
  ...publishedJson<{ id: string }[]>('api/vehicles.json').map(
    ({ id }) => ['look_up', { name: id }] as const,
  ),
  ...[...library.published.routes.pages.keys()].map((path) => ['read_page', { path }] as const),
];

test('no answer has more than 4 kB of text unless more was requested', async () => {
  for (const [tool, args] of usual) {
    const called = await callTool(tool, args, library);
    assert.ok(called && !('isError' in called), `${tool} ${JSON.stringify(args)}`);
    const bytes = Buffer.byteLength(called.content[0].text);
    assert.ok(bytes <= most, `${tool} ${JSON.stringify(args)}: ${String(bytes)}`);
  }
});

test('answers have the requested fields and no others, and all of them for "all"', async () => {
  const ask = (fields?: readonly string[]) =>
    call<Vehicles>('find_vehicles', { vehicles: ['digger'], fields }, library);
  const fieldsOf = async (fields?: readonly string[]) =>
    Object.keys((await ask(fields)).vehicles[0] ?? {});
  assert.deepEqual(await fieldsOf(['name']), ['name']);
  assert.deepEqual((await fieldsOf(['url', 'wordWorld', 'id'])).sort(), ['id', 'url', 'wordWorld']);
  assert.deepEqual(await fieldsOf(), [
    'id',
    'name',
    'slug',
    'category',
    'tier',
    'practicePhonemeKeys',
    'url',
  ]);
  const [digger] = (await ask(['name', 'all'])).vehicles;
  const published = publishedJson<{ slug: string }[]>('api/vehicles.json');
  const url = 'https://tootlewick.example/vehicles/digger';
  assert.deepEqual(digger, { ...published.find(({ slug }) => slug === 'digger'), url });
  const { sounds } = await call<Sounds>('find_sounds', { fields: ['ipa'], limit: 1 }, library);
  assert.deepEqual(Object.keys(sounds[0] ?? {}), ['ipa']);
});

test('a field that there is not is refused, with the one that is meant', async () => {
  assert.match(
    await refusal('find_vehicles', { fields: ['nmae'] }, library),
    /^"fields\.0" must be "id" or .*\. Did you mean "name"\?$/,
  );
});

test('compare_apps and search name the next page while something is left', async () => {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page: Compared & { readonly nextCursor?: string; readonly total: number } = await call(
      'compare_apps',
      { dimensions: ['ads'], limit: 3, ...(cursor !== undefined && { cursor }) },
      library,
    );
    assert.equal(page.total, 8);
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  const { items } = await call<Compared>('compare_apps', {}, library);
  assert.deepEqual(
    ids,
    items.map(({ id }) => id),
  );
  interface Found {
    readonly results: readonly { readonly url: string }[];
    readonly total: number;
    readonly nextOffset?: number;
  }
  const search = (args: object) => call<Found>('search', { query: 'train', ...args }, library);
  const whole = await search({ limit: 20 });
  const first = await search({ limit: 2 });
  const second = await search({ limit: 2, offset: first.nextOffset });
  assert.deepEqual([...first.results, ...second.results], whole.results.slice(0, 4));
  const last = await search({ limit: 20, offset: whole.total - 1 });
  assert.deepEqual([last.results.length, last.nextOffset], [1, undefined]);
});
