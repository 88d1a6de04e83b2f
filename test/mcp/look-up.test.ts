import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, refusal } from '../support/mcp/call.ts';
import { apps, categories, sounds, vehicles } from './sources.ts';
import { sampleLibrary } from '../support/mcp/sample-library.ts';

interface Found {
  readonly entries: readonly {
    readonly kind: string;
    readonly key: string;
    readonly path: string;
  }[];
}

const library = sampleLibrary();
const lookUp = (name: string, more: object = {}) =>
  call<Found>('look_up', { name, ...more }, library);
const base = 'https://tootlewick.example';

/** Every name that the sources give to something, with what it is and its address. */
const named: readonly (readonly [name: string, kind: string, key: string, path: string])[] = [
  ...vehicles.flatMap(({ key, id, name, alsoCalled = [], formerSlugs = [] }) =>
    [key, id, name, ...alsoCalled, ...formerSlugs].map(
      (each) => [each, 'vehicle', key, `/vehicles/${key}`] as const,
    ),
  ),
  ...sounds.flatMap(({ key, label }) =>
    [key, label].map((each) => [each, 'sound', key, `/speech-sounds/${key}`] as const),
  ),
  ...apps.flatMap(({ key, siteName, released }) =>
    [
      key,
      siteName,
      ...(released === undefined
        ? []
        : [
            released.appId,
            released.appStoreTitle,
            ...(released.aliases ?? []),
            ...(released.formerAppStoreTitles ?? []),
          ]),
    ].map((each) => [each, 'app', key, `/apps/${key}`] as const),
  ),
  ...categories.flatMap(({ key, name, alsoCalled = [] }) =>
    [key, name, ...alsoCalled].map(
      (each) => [each, 'category', key, `/vehicles/categories/${key}`] as const,
    ),
  ),
];

test('look_up finds each entry by each of its names, its key, its id, its former keys and its address', async () => {
  for (const [name, kind, key, path] of named) {
    const loud = name.toUpperCase().replaceAll(' ', '  ').replaceAll("'", '\u2019');
    for (const asked of [name, ` ${loud} `]) {
      const { entries } = await lookUp(asked);
      const found = entries.find((each) => each.kind === kind && each.key === key);
      assert.equal(found?.path, path, `${asked} is ${kind} ${key}`);
    }
    // The first name of each is its key.
    for (const address of name === key ? [path, base + path, `http:${base.slice(6)}${path}`] : []) {
      const { entries } = await lookUp(address);
      assert.deepEqual(
        entries.map((each) => [each.kind, each.key]),
        [[kind, key]],
        address,
      );
    }
    assert.ok((await lookUp(name, { kind })).entries.every((each) => each.kind === kind));
  }
});

test('an old address is looked up as what it leads to, and another page by its path', async () => {
  assert.deepEqual((await lookUp('/vehicles/excavator')).entries[0]?.key, 'digger');
  for (const { key, released } of apps) {
    if (released === undefined) continue;
    const store = `https://apps.example/gb/app/any/id${released.appId}`;
    assert.deepEqual((await lookUp(store)).entries[0]?.key, key);
  }
  const [page] = (await lookUp('about')).entries;
  assert.deepEqual([page?.kind, page?.key], ['page', '/about']);
  assert.match(
    await refusal('look_up', { name: '/apps/balloon-pop' }, library),
    /removed for good/,
  );
});

test('look_up of an address of another kind than requested is refused', async () => {
  assert.equal(
    await refusal('look_up', { name: '/vehicles/digger', kind: 'app' }, library),
    '/vehicles/digger is no app.',
  );
});

test('look_up of an unknown name is refused with the nearest', async () => {
  assert.equal(
    await refusal('look_up', { name: 'Diggr' }, library),
    'There is nothing called "Diggr". Did you mean "Digger"?',
  );
  assert.match(await refusal('look_up', { name: 'qqqqqqqqqq' }, library), /Use search/);
});

test('a category is given by its key, any name, in any letter case; find_vehicles finds the same', async () => {
  for (const { key, name, alsoCalled = [] } of categories)
    for (const given of [key, name, name.toUpperCase(), ...alsoCalled]) {
      const { total } = await call<{ total: number }>(
        'find_vehicles',
        { category: given },
        library,
      );
      assert.equal(total, vehicles.filter(({ category }) => category === key).length, given);
    }
});
