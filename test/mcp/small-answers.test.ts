import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod';
import { mcpToolNames } from '../../src/contract/mcp-tools.ts';
import { InMemoryTransport } from '@modelcontextprotocol/server';
import { callTool, createServer, tools } from '../../src/service/mcp/mcp-server.ts';
import { pageOf } from '../../src/service/mcp/tool.ts';
import { call, refusal } from '../support/mcp/call.ts';
import { publishedJson, sampleLibrary } from '../support/mcp/sample-library.ts';

interface Vehicles {
  readonly total: number;
  readonly vehicles: readonly {
    readonly id: string;
    readonly name: string;
    readonly path: string;
  }[];
}
interface Sounds {
  readonly sounds: readonly object[];
}
interface Apps {
  readonly apps: readonly { readonly id: string }[];
}

const library = sampleLibrary();
const most = 4096;

const asked: readonly (readonly [tool: string, args: object])[] = [
  ['find_vehicles', {}],
  ['find_vehicles', { fields: ['all'], limit: 100 }],
  ['find_vehicles', { sounds: ['s', 'r'], match: 'any' }],
  ['find_vehicles', { countBy: 'sound' }],
  ['find_vehicles', { countBy: 'category' }],
  ['find_sounds', {}],
  ['find_sounds', { fields: ['all'], limit: 100 }],
  ['find_vehicles', { fields: ['name'], limit: 100 }],
  ['find_sounds', { fields: ['ipa'], limit: 100 }],
  ['apps', {}],
  ['apps', { fields: ['all'] }],
  ['apps', { fields: ['unlockPrice'] }],
  ['search', { query: 'train', limit: 100 }],
  ['look_up', { name: 'bus' }],
  ...publishedJson<{ id: string }[]>('api/vehicles.json').map(
    ({ id }) => ['look_up', { name: id }] as const,
  ),
  ...[...library.published.routes.pages.keys()].map((path) => ['fetch', { id: path }] as const),
];

test('no answer has more than 4 kB of text, whatever is asked', async () => {
  for (const [tool, args] of asked) {
    const called = await callTool(tool, args, library);
    assert.ok(called && !('isError' in called), `${tool} ${JSON.stringify(args)}`);
    const bytes = Buffer.byteLength(called.content[0]?.text ?? '');
    assert.ok(bytes <= most, `${tool} ${JSON.stringify(args)}: ${bytes}`);
  }
});

test('a page holds as many entries as fit, and of one that does not fit all but its longest fields', () => {
  const entry = { key: 'é'.repeat(10), text: 'x'.repeat(100) };
  const range = { limit: 100, offset: 0 };
  const bytes = (found: object) => Buffer.byteLength(JSON.stringify(found));
  const full = pageOf('all', Array(100).fill(entry), range);
  const count = (full['all'] as object[]).length;
  assert.equal(full['nextOffset'], count);
  assert.ok(bytes(full) <= most && bytes(full) + bytes(entry) + 1 > most - 4, String(bytes(full)));
  const long = { ...entry, more: 'y'.repeat(5000) };
  assert.deepEqual(pageOf('all', [long, entry], range), {
    total: 2,
    all: [{ ...entry, tooLong: ['more'] }, entry],
  });
  const edge = (length: number) => pageOf('all', [{ text: 'x'.repeat(length) }], range);
  const frame = bytes({ total: 1, all: [{ text: '' }], nextOffset: 1 });
  assert.ok(bytes(edge(most - frame - 1)) < most);
  assert.doesNotMatch(JSON.stringify(edge(most - frame - 1)), /tooLong/);
  assert.match(JSON.stringify(edge(most - frame)), /tooLong/);
});

test('numbers and lists may be written as JSON in a text, as some clients send them, and one item by itself', async () => {
  const same = async (tool: string, written: object, meant: object) => {
    assert.deepEqual(await call(tool, written, library), await call(tool, meant, library));
  };
  await same('find_vehicles', { limit: '5', tier: ' 2 ' }, { limit: 5, tier: 2 });
  await same('find_sounds', { age: '4.5' }, { age: 4.5 });
  await same('find_vehicles', { sounds: '["s", "r"]' }, { sounds: ['s', 'r'] });
  await same(
    'find_vehicles',
    { sounds: 's, r', fields: 'id,name' },
    { sounds: ['s', 'r'], fields: ['id', 'name'] },
  );
  await same('apps', { apps: 'Train Talk' }, { apps: ['Train Talk'] });
  await same(
    'apps',
    { apps: 'Train Talk, Digger Words' },
    { apps: ['Train Talk', 'Digger Words'] },
  );
  await same('look_up', { name: '9990000005' }, { name: '9990000005', kind: null });
  assert.match(await refusal('find_vehicles', { tier: '5 or 6' }, library), /^"tier" must be /);
  assert.match(await refusal('find_vehicles', { tier: '-5' }, library), /^"tier" must be /);
});

test('simple questions are answered whole: the vehicles with a common sound, and every sound', async () => {
  const found = await call<Vehicles>('find_vehicles', { sound: 'b' }, library);
  assert.deepEqual([found.total > 30, found.vehicles.length], [true, found.total]);
  const { sounds, ...rest } = await call<Sounds & { total: number }>('find_sounds', {}, library);
  assert.equal(sounds.length, rest.total);
});

const rejects = (fault: unknown): never => {
  throw fault;
};

test('schemas have no bounds that say nothing', async () => {
  const server = await createServer(() => Promise.resolve(library), rejects);
  const [client, transport] = InMemoryTransport.createLinkedPair();
  await server.connect(transport);
  const listed = new Promise((resolve) => (client.onmessage = resolve));
  await client.start();
  await client.send({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  const text = JSON.stringify(await listed);
  assert.match(text, /"nextOffset"/);
  assert.doesNotMatch(text, /\d{16}|propertyNames|\$schema/);
});

test('the input schemas of the tools name only tools that exist', () => {
  assert.ok(tools.length <= 7);
  const texts = tools
    .map(({ input }) => JSON.stringify(z.toJSONSchema(input, { io: 'input' })))
    .join();
  const named = texts.match(/\b(?:find|get|identify|compare|read|count|look)_[a-z]+\b/g) ?? [];
  assert.deepEqual(
    named.filter((name) => !mcpToolNames.some((known) => known === name)),
    [],
  );
});

test('answers have the requested fields, and all of them for "all"', async () => {
  const ask = (fields?: readonly string[]) =>
    call<Vehicles>('find_vehicles', { vehicles: ['digger'], fields }, library);
  const fieldsOf = async (fields?: readonly string[]) =>
    Object.keys((await ask(fields)).vehicles[0] ?? {});
  assert.deepEqual(await fieldsOf(['wordWorld', 'id']), ['id', 'name', 'wordWorld', 'path']);
  assert.deepEqual(await fieldsOf(), ['id', 'name', 'tier', 'practicePhonemeKeys', 'path']);
  const [digger] = (await ask(['name', 'all'])).vehicles;
  const published = publishedJson<{ slug: string }[]>('api/vehicles.json');
  const path = '/vehicles/digger';
  assert.deepEqual(digger, { ...published.find(({ slug }) => slug === 'digger'), path });
});

test('each row says what it is about, whichever fields are asked for', async () => {
  for (const fields of [undefined, ['all'], ['tier'], ['name'], ['path']]) {
    const { vehicles } = await call<Vehicles>('find_vehicles', { fields }, library);
    for (const { id, name, path } of vehicles)
      assert.ok(id && name && path.startsWith('/vehicles/'), JSON.stringify(fields));
  }
  const { vehicles } = await call<Vehicles>(
    'find_vehicles',
    { fields: ['tier'], limit: 1 },
    library,
  );
  assert.deepEqual(vehicles, [
    { id: 'vehicle-001', name: 'Fire Engine', tier: 2, path: '/vehicles/fire-engine' },
  ]);
  const { sounds } = await call<Sounds>('find_sounds', { fields: ['ipa'], limit: 1 }, library);
  assert.deepEqual(sounds, [{ key: 'ar', name: '/ar/', ipa: 'ɑː', path: '/speech-sounds/ar' }]);
  const { apps } = await call<Apps>('apps', { fields: ['ads'], limit: 1 }, library);
  assert.deepEqual(Object.keys(apps[0] ?? {}).sort(), ['ads', 'id', 'name', 'path']);
});

test('what a row is about is left out last', () => {
  const range = { limit: 1, offset: 0 };
  const identity = { id: 'x', key: 'x', name: 'N'.repeat(3000), path: '/a' };
  const [row] = pageOf('all', [{ ...identity, text: 'T'.repeat(2000) }], range)['all'] as object[];
  assert.deepEqual(row, { ...identity, tooLong: ['text'] });
  const long = { ...identity, name: 'N'.repeat(5000) };
  const [rest] = pageOf('all', [{ ...long, text: 'T' }], range)['all'] as object[];
  assert.deepEqual(rest, { id: 'x', key: 'x', path: long.path, tooLong: ['text', 'name'] });
});

test('a list names its next page while something is left, and none at its end', async () => {
  const ids: string[] = [];
  let offset: number | undefined = 0;
  while (offset !== undefined) {
    const page: Apps & { readonly nextOffset?: number; readonly total: number } = await call(
      'apps',
      { fields: ['id'], limit: 3, offset },
      library,
    );
    assert.equal(page.total, 8);
    ids.push(...page.apps.map(({ id }) => id));
    offset = page.nextOffset;
  }
  const { apps } = await call<Apps>('apps', {}, library);
  assert.deepEqual(
    ids,
    apps.map(({ id }) => id),
  );
  const beyond = await call<Apps>('apps', { fields: ['id'], offset: 8 }, library);
  assert.deepEqual(beyond, { total: 8, site: 'https://tootlewick.example', apps: [] });
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
