import fc from 'fast-check';
import { paths } from '../../../src/contract/paths.ts';
import type {
  CatalogueRecord,
  RecordAddress,
  RecordEntry,
} from '../../../src/contract/resources/catalogue-record.ts';

const anyOf = (...texts: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...texts);
const name = anyOf('Bus', 'Tram', 'Van', 'a & b', '<i>', '@all', '#1', 'x|y', '`');
const slug = anyOf('bus', 'tram', 'van', 'cab', 'cart');
const sound = anyOf('/b/', '/s/', '/t/');
const sites = anyOf('/about', '/help', '/old', '/older', '/news');

const vehicle = fc.record(
  {
    id: anyOf('vehicle-001', 'vehicle-002', 'vehicle-003'),
    slug,
    name,
    emoji: anyOf('🚌', '🚊'),
    tier: fc.integer({ min: 1, max: 4 }),
    practicePhonemes: fc.uniqueArray(sound, { minLength: 1 }),
  },
  { requiredKeys: ['id', 'slug', 'name'], noNullPrototype: true },
);

const app = fc.record({
  id: anyOf('one', 'two', 'three'),
  appId: anyOf('1', '2', '3', '4'),
  siteName: name,
  aliases: fc.uniqueArray(name, { maxLength: 4 }),
});

/** What a catalogue may hold; ids, slugs and paths repeat often enough to collide. */
export const anyHoldings = fc.record({
  vehicles: fc
    .uniqueArray(vehicle, { selector: ({ id }) => id, maxLength: 3 })
    .map((list) => [...new Map(list.map((one) => [one.slug, one])).values()]),
  apps: fc
    .uniqueArray(app, { selector: ({ id }) => id, maxLength: 3 })
    .map((list) => [...new Map(list.map((one) => [one.appId, one])).values()]),
  phonemes: fc.dictionary(
    anyOf('b', 's', 't'),
    fc.record({ label: sound, words: fc.uniqueArray(name) }),
    { maxKeys: 3 },
  ),
  pages: fc.dictionary(sites, anyOf('One.', 'Two.\n\n- a\n- b'), { maxKeys: 3 }),
  redirects: fc.dictionary(
    fc.oneof(sites, anyOf('/vehicles/cab', '/vehicles/cart', '/install/one', '/Bus')),
    anyOf('/about', '/vehicles/bus', '/vehicles/tram', '/apps/one'),
    { maxKeys: 4 },
  ),
  removed: fc.uniqueArray(fc.oneof(sites, anyOf('/vehicles/bus', '/vehicles/cab')), {
    maxLength: 2,
  }),
});

/** What a small catalogue holds, before it is made a record. */
export type Holdings = typeof anyHoldings extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** The record of what it holds. */
export function recordOf(holdings: Holdings): CatalogueRecord {
  const { vehicles, apps, phonemes, pages, redirects, removed } = holdings;
  const entryOf = (
    kind: string,
    [id, path]: readonly [id: string, path: string],
    { texts = {}, match = {}, ...fields }: Readonly<Record<string, unknown>>,
  ) => ({ kind, id, path, match, fields, texts }) as RecordEntry;
  const entries = [
    ...vehicles.map(({ id, slug, tier, ...fields }) => {
      const match = tier === undefined ? {} : { tier };
      return entryOf('vehicle', [id, paths.vehicle(slug)], { ...fields, match });
    }),
    ...apps.map(({ id, appId, siteName, aliases }) => {
      const match = { aliases, appStoreUrl: `https://store.example/${appId}` };
      return entryOf('app', [id, paths.app(id)], { siteName, released: { appId }, match });
    }),
    ...Object.entries(phonemes).map(([key, fields]) =>
      entryOf('phoneme', [key, paths.phoneme(key)], fields),
    ),
    ...Object.entries(pages).map(([path, text]) =>
      entryOf('page', [path, path], { title: path, texts: { text: text.split('\n') } }),
    ),
  ];
  const shown = new Map(entries.map(({ kind, id, path }) => [path, { kind, id }]));
  const addresses: readonly (readonly [string, RecordAddress])[] = [
    ...removed.map((path) => [path, { kind: 'removed' }] as const),
    ...Object.entries(redirects)
      .filter(([from, to]) => from !== to && shown.has(to))
      .map(([from, to]) => [from, { kind: 'redirect', to, status: 301 }] as const),
    ...shown,
  ];
  return {
    ...{ version: 1, baseUrl: 'https://wheels.example', addresses: Object.fromEntries(addresses) },
    ...{ site: {}, categories: [], templates: {}, media: {}, static: {}, allowed: [], entries },
  };
}
