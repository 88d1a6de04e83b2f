import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { AppIdentity } from '../../src/contract/resources/app-identity.ts';
import type { CurriculumResource } from '../../src/contract/resources/curriculum-resource.ts';
import type { VehicleResource } from '../../src/contract/resources/vehicle-resource.ts';
import type { Matrix } from '../../src/service/mcp/entry-kinds.ts';
import { publishedDataOf } from '../../src/service/mcp/published-data.ts';
import { call } from '../support/mcp/call.ts';
import { publishedJson, sampleLibrary, samplePublished } from '../support/mcp/sample-library.ts';
import { runs } from '../support/runs.ts';

const library = sampleLibrary();
const vehicles = publishedJson<VehicleResource[]>('api/vehicles.json');
const { phonemes } = publishedJson<CurriculumResource>('api/curriculum.json');
const identity = publishedJson<AppIdentity>('api/apps.json');
const matrix = publishedJson<Matrix>('llm/comparison-matrix.json');
const keys = Object.keys(phonemes);
const base = 'https://tootlewick.example';
const numRuns = runs(500);

const tier = fc.integer({ min: 1, max: 4 });
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

/** The question without what is not asked: clients leave it out. */
const asked = (question: object) => JSON.parse(JSON.stringify(question)) as object;

interface Heard {
  readonly sound?: string | undefined;
  readonly sounds?: readonly string[] | undefined;
  readonly match: 'all' | 'any';
  readonly position: 'main' | 'any';
}

/** Whether the sounds of a vehicle are those of a question. */
function isHeard({ sound, sounds, match, position }: Heard, all: readonly string[]): boolean {
  const has = (key: string) => (position === 'main' ? all[0] === key : all.includes(key));
  const several = match === 'any' ? sounds?.some(has) : sounds?.every(has);
  return (sound === undefined || has(sound)) && (several ?? true);
}

test('find_vehicles answers as a filter over the published list does, on all its pages', async () => {
  const words = ['bus', 'train', 'fire', 'the station', 'snow', 'ZZZ', 'e'];
  const question = fc.record({
    sound: optional(fc.constantFrom(...keys)),
    position: fc.constantFrom('main' as const, 'any' as const),
    tier: optional(tier),
    sounds: optional(fc.subarray(keys, { minLength: 1, maxLength: 3 })),
    match: fc.constantFrom('all' as const, 'any' as const),
    category: optional(fc.constantFrom(...new Set(vehicles.map(({ category }) => category)))),
    text: optional(fc.constantFrom(...words)),
    limit: fc.integer({ min: 1, max: 100 }),
  });
  await fc.assert(
    fc.asyncProperty(question, async (given) => {
      const expected = vehicles.filter((vehicle) => {
        const sounds = vehicle.practicePhonemeKeys ?? [];
        const { name, alsoCalled = [], wordWorld } = vehicle;
        const said = [name, ...alsoCalled, wordWorld?.name, wordWorld?.summary];
        const text = said.join(' ').toLowerCase();
        return (
          isHeard(given, sounds) &&
          (given.tier === undefined || vehicle.tier === given.tier) &&
          (given.category === undefined || vehicle.category === given.category) &&
          (given.text?.toLowerCase().split(' ') ?? []).every((word) => text.includes(word))
        );
      });
      const found: object[] = [];
      let offset: number | undefined;
      do {
        const page: { total: number; vehicles: object[]; nextOffset?: number } = await call(
          'find_vehicles',
          asked({ ...given, fields: ['all'], offset }),
          library,
        );
        assert.equal(page.total, expected.length);
        assert.ok(page.vehicles.length <= given.limit);
        found.push(...page.vehicles);
        offset = page.nextOffset;
      } while (offset !== undefined);
      assert.deepEqual(
        found,
        expected.map((vehicle) => ({ ...vehicle, path: `/vehicles/${vehicle.slug}` })),
      );
    }),
    { numRuns },
  );
});

test('find_sounds answers as a filter over the curriculum does', async () => {
  const question = fc.record({
    tier: optional(tier),
    age: optional(fc.integer({ min: 0, max: 9 })),
    limit: fc.integer({ min: 1, max: 100 }),
  });
  await fc.assert(
    fc.asyncProperty(question, async (given) => {
      const expected = keys.filter((key) => {
        const [from, to] = phonemes[key]?.typicalAge?.match(/\d+/g)?.map(Number) ?? [99, 99];
        const { age } = given;
        return (
          (given.tier === undefined || phonemes[key]?.tier === given.tier) &&
          (age === undefined || ((from ?? 99) <= age && age <= (to ?? 99)))
        );
      });
      const { total, sounds } = await call<{ total: number; sounds: { key: string }[] }>(
        'find_sounds',
        asked({ ...given, fields: ['key'] }),
        library,
      );
      assert.equal(total, expected.length);
      assert.deepEqual(
        sounds.map(({ key }) => key),
        expected.slice(0, given.limit),
      );
    }),
    { numRuns },
  );
});

test('find_sounds says where ages come from, where it gives any', async () => {
  const { meta } = publishedJson<CurriculumResource>('api/curriculum.json');
  const sourceFor = async (sound: string) =>
    (await call<{ agesSource?: object }>('find_sounds', { sounds: [sound] }, library)).agesSource;
  assert.ok(meta.agesSource);
  assert.deepEqual(await sourceFor('s'), meta.agesSource);
  assert.equal(await sourceFor('long-a'), undefined);
});

test('find_sounds gives what the curriculum says, whichever way the sound is written', async () => {
  const written = fc.constantFrom(...keys).chain((key) => {
    const label = phonemes[key]?.label ?? '';
    const bare = label.replace(/ \(.*$/, '');
    const isAlone = keys.filter((each) => phonemes[each]?.label.startsWith(bare)).length === 1;
    const ways = [key, key.toUpperCase(), label, ` ${label} `, ...(isAlone ? [bare] : [])];
    return fc.record({ key: fc.constant(key), given: fc.constantFrom(...ways) });
  });
  await fc.assert(
    fc.asyncProperty(written, async ({ key, given }) => {
      const { sounds } = await call<{ sounds: Record<string, unknown>[] }>(
        'find_sounds',
        { sounds: [given], fields: ['all'] },
        library,
      );
      const { path, vehicles: counts, key: foundKey, name, ...published } = sounds[0] ?? {};
      assert.deepEqual([foundKey, path], [key, `/speech-sounds/${key}`]);
      assert.equal(name, published['label']);
      assert.deepEqual(asked(published), phonemes[key]);
      const having = vehicles.filter((each) => each.practicePhonemeKeys?.includes(key));
      const main = having.filter((each) => each.practicePhonemeKeys?.[0] === key);
      assert.deepEqual(counts, { any: having.length, main: main.length });
    }),
    { numRuns },
  );
});

test('apps gives the requested rows and columns of the published comparison', async () => {
  const ids = matrix.items.map(({ id }) => id);
  const dimensions = matrix.dimensions.map(({ id }) => id);
  const question = fc.record({
    apps: optional(fc.subarray(ids, { minLength: 1 })),
    dimensions: optional(fc.subarray(dimensions, { minLength: 1 })),
    age: optional(fc.integer({ min: 0, max: 9 })),
  });
  await fc.assert(
    fc.asyncProperty(question, async ({ dimensions: fields, age, apps }) => {
      const expected = matrix.items.filter(({ id, values }) => {
        const range = values['ageRange'] as { min: number; max: number } | null;
        const fits = age === undefined || (range !== null && range.min <= age && age <= range.max);
        return (apps ?? ids).includes(id) && fits;
      });
      const isShort = ({ type }: { type: string }) => ['range', 'money', 'boolean'].includes(type);
      const wanted = fields ?? matrix.dimensions.filter(isShort).map(({ id }) => id);
      const found: object[] = [];
      let offset: number | undefined = 0;
      while (offset !== undefined) {
        const page: { apps: object[]; nextOffset?: number } = await call(
          'apps',
          asked({ apps, age, fields: fields && ['id', ...fields], offset }),
          library,
        );
        found.push(...page.apps);
        offset = page.nextOffset;
      }
      assert.deepEqual(
        found.map((each) => Object.entries(each).filter(([name]) => dimensions.includes(name))),
        expected.map(({ values }) =>
          Object.entries(values).filter(([name]) => wanted.includes(name)),
        ),
      );
      assert.deepEqual(
        found.map((each) => (each as { id: string }).id),
        expected.map(({ id }) => id),
      );
    }),
    { numRuns },
  );
});

test('an app that is not released has no price, even if the comparison has one', async () => {
  const sample = samplePublished();
  const price = { amount: '9.99', currency: 'GBP' };
  const items = matrix.items.map((item) => ({ ...item, values: { unlockPrice: price } }));
  const priced = publishedDataOf({
    ...sample,
    read: (file) =>
      file.path === '/llm/comparison-matrix.json'
        ? Promise.resolve(JSON.stringify({ ...matrix, items }))
        : sample.read(file),
  });
  const { apps } = await call<{ apps: { status: string; unlockPrice: unknown }[] }>(
    'apps',
    {},
    priced,
  );
  for (const { status, unlockPrice } of apps)
    assert.deepEqual(unlockPrice, status === 'released' ? price : null);
});

test('no answer says that an app which is not released can be bought', async () => {
  const unreleased = new Set(identity.unreleased?.map(({ id }) => id));
  assert.ok(unreleased.size > 0);
  interface Apps {
    readonly apps: readonly { id: string; purchasable: boolean; unlockPrice: unknown }[];
  }
  const { apps: all } = await call<Apps>(
    'apps',
    { fields: ['id', 'purchasable', 'unlockPrice'] },
    library,
  );
  for (const { id, purchasable, unlockPrice } of all.filter((item) => unreleased.has(item.id)))
    assert.deepEqual([purchasable, unlockPrice], [false, null], id);
  for (const { id = '', siteName = '' } of identity.unreleased ?? []) {
    const named = { apps: [siteName], fields: ['all'] };
    const { apps } = await call<{ apps: object[] }>('apps', named, library);
    assert.doesNotMatch(JSON.stringify(apps), /appStoreUrl|unlockPrice":\{|"purchasable":true/, id);
    const { results } = await call<{ results: { title: string; description?: string }[] }>(
      'search',
      { query: siteName },
      library,
    );
    const hit = results.find(({ title }) => title === siteName);
    assert.match(hit?.description ?? '', /^Not released/);
  }
});

test('fetch gives the markdown of each page, in parts that make up the whole', async () => {
  const { routes, read } = library.published;
  const pages = [...routes.pages.values()];
  const question = fc.record({
    page: fc.constantFrom(...pages),
    form: fc.constantFrom(
      (path: string) => path,
      (path: string) => base + path,
      (path: string) => (path === '/' ? '/index.md' : `${path}.md`),
      (path: string) => `${path === '/' ? '' : path}/`,
    ),
  });
  await fc.assert(
    fc.asyncProperty(question, async ({ page, form }) => {
      let text = '';
      let offset: number | undefined = 0;
      do {
        const part: { id: string; title: string; text: string; nextOffset?: number } = await call(
          'fetch',
          { id: form(page.path), offset },
          library,
        );
        assert.equal(part.id, page.path);
        assert.notEqual(part.title, page.path);
        assert.ok(Buffer.byteLength(part.text) <= 4096);
        text += part.text;
        offset = part.nextOffset;
      } while (offset !== undefined);
      assert.equal(text, await read(page.markdown));
    }),
    { numRuns },
  );
});

test('each id that search gives is fetched, with the fields that connectors of ChatGPT read', async () => {
  const { results } = await call<{ results: { id: string; title: string; url: string }[] }>(
    'search',
    { query: 'train' },
    library,
  );
  assert.ok(results.length > 2);
  for (const { id, url } of results) {
    const page = await call<Record<string, unknown>>('fetch', { id }, library);
    assert.deepEqual([page['id'], page['url']], [id, url]);
    for (const field of ['title', 'text']) assert.ok(page[field] !== '', field);
  }
});
