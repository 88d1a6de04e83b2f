import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { AppIdentity } from '../../src/contract/resources/app-identity.ts';
import type { CurriculumResource } from '../../src/contract/resources/curriculum-resource.ts';
import type { VehicleResource } from '../../src/contract/resources/vehicle-resource.ts';
import { call } from '../support/mcp/call.ts';
import { publishedJson, sampleLibrary } from '../support/mcp/sample-library.ts';
import { runs } from '../support/runs.ts';

interface Found {
  readonly results: readonly { readonly title: string; readonly url: string }[];
  readonly without?: readonly string[];
}

const library = sampleLibrary();
const vehicles = publishedJson<VehicleResource[]>('api/vehicles.json');
const { phonemes } = publishedJson<CurriculumResource>('api/curriculum.json');
const { apps } = publishedJson<AppIdentity>('api/apps.json');
const base = 'https://tootlewick.example';
const numRuns = runs(500);

const written = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => `  ${text.replaceAll(' ', ' - ')}!`,
);

/** The letters and digits of a name, in order. */
const lettersOf = (name = ''): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

const pathOf = (url: string): string => new URL(url).pathname;
const isCategory = (path: string): boolean => path.startsWith('/vehicles/categories/');

const named = [
  ...vehicles.map(({ name, slug }) => ({ name, path: `/vehicles/${slug}` })),
  ...Object.entries(phonemes).map(([key, { label }]) => ({
    name: label,
    path: `/speech-sounds/${key}`,
  })),
  ...apps.flatMap(({ siteName, appStoreTitle, siteUrl, aliases = [] }) =>
    [siteName, appStoreTitle, ...aliases].map((name) => ({ name, path: pathOf(siteUrl) })),
  ),
];

test('search puts a page first whose name is searched for, however it is written', async () => {
  const question = fc.record({ entry: fc.constantFrom(...named), change: written });
  await fc.assert(
    fc.asyncProperty(question, async ({ entry, change }) => {
      const asking = { query: change(entry.name), limit: 1 };
      const [first] = (await call<Found>('search', asking, library)).results;
      const asked = lettersOf(entry.name);
      const bearers = named.filter(({ name }) => lettersOf(name) === asked).map(({ path }) => path);
      const path = pathOf(first?.url ?? base);
      // A category and a vehicle may have one name.
      const isNamesake = isCategory(path) && lettersOf(first?.title) === asked;
      assert.ok(bearers.includes(path) || isNamesake, `${entry.name}: ${path}`);
    }),
    { numRuns },
  );
});

test('search names the words of a query that are nowhere, and finds nothing if none is left', async () => {
  const found = async (query: string) => {
    const { results, without } = await call<Found>('search', { query, limit: 3 }, library);
    return [results.map(({ title }) => title), without];
  };
  const [titles, without] = await found('tractor zzyzx page');
  assert.ok(titles?.includes('Tractor'));
  assert.deepEqual(without, ['zzyzx']);
  assert.deepEqual(await found('zzyzx qqqqqq'), [[], undefined]);
  assert.equal((await found('tractor'))[1], undefined);
});
