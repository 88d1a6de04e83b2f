import fc from 'fast-check';
import { paths } from '../../../src/contract/paths.ts';
import type {
  CatalogueRecord,
  RecordAddress,
  RecordEntry,
} from '../../../src/contract/resources/catalogue-record.ts';

/** A vehicle as a record has it. */
interface AnyVehicle {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly emoji?: string | undefined;
  readonly tier?: number | undefined;
  readonly practicePhonemes?: readonly string[] | undefined;
}

/** An app that is in the store. */
interface AnyApp {
  readonly id: string;
  readonly appId: string;
  readonly siteName: string;
  readonly aliases: readonly string[];
}

/** What a small catalogue holds, before it is made a record. */
export interface Holdings {
  readonly vehicles: readonly AnyVehicle[];
  readonly apps: readonly AnyApp[];
  readonly phonemes: Readonly<
    Record<string, { readonly label: string; readonly words: readonly string[] }>
  >;
  readonly pages: Readonly<Record<string, string>>;
  readonly redirects: Readonly<Record<string, string>>;
  readonly removed: readonly string[];
}

const name = fc.constantFrom('Bus', 'Tram', 'Van', 'a & b', '<i>', '@all', '#1', 'x|y', '`');
const slug = fc.constantFrom('bus', 'tram', 'van', 'cab', 'cart');
const sound = fc.constantFrom('/b/', '/s/', '/t/');
const sites = fc.constantFrom('/about', '/help', '/old', '/older', '/news');

const vehicle = fc
  .record({
    id: fc.constantFrom('vehicle-001', 'vehicle-002', 'vehicle-003'),
    slug,
    name,
    emoji: fc.option(fc.constantFrom('🚌', '🚊'), { nil: undefined }),
    tier: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
    practicePhonemes: fc.option(fc.uniqueArray(sound, { minLength: 1 }), { nil: undefined }),
  })
  .map(withoutUndefined);

const app = fc.record({
  id: fc.constantFrom('one', 'two', 'three'),
  appId: fc.constantFrom('1', '2', '3', '4'),
  siteName: name,
  aliases: fc.uniqueArray(name, { maxLength: 4 }),
});

/** What a catalogue may hold; ids, slugs and paths repeat often enough to collide. */
export const anyHoldings: fc.Arbitrary<Holdings> = fc.record({
  vehicles: fc
    .uniqueArray(vehicle, { selector: ({ id }) => id, maxLength: 3 })
    .map((list) => [...new Map(list.map((one) => [one.slug, one])).values()]),
  apps: fc
    .uniqueArray(app, { selector: ({ id }) => id, maxLength: 3 })
    .map((list) => [...new Map(list.map((one) => [one.appId, one])).values()]),
  phonemes: fc.dictionary(
    fc.constantFrom('b', 's', 't'),
    fc.record({ label: sound, words: fc.uniqueArray(name) }),
    { maxKeys: 3 },
  ),
  pages: fc.dictionary(sites, fc.constantFrom('One.', 'Two.\n\n- a\n- b'), { maxKeys: 3 }),
  redirects: fc.dictionary(
    fc.oneof(sites, fc.constantFrom('/vehicles/cab', '/vehicles/cart', '/install/one', '/Bus')),
    fc.constantFrom('/about', '/vehicles/bus', '/vehicles/tram', '/apps/one'),
    { maxKeys: 4 },
  ),
  removed: fc.uniqueArray(fc.oneof(sites, fc.constantFrom('/vehicles/bus', '/vehicles/cab')), {
    maxLength: 2,
  }),
});

function withoutUndefined<Value extends object>(value: Value): Value {
  return Object.fromEntries(
    Object.entries(value).filter(([, member]) => member !== undefined),
  ) as Value;
}

/** The record of what it holds. */
export function recordOf({
  vehicles,
  apps,
  phonemes,
  pages,
  redirects,
  removed,
}: Holdings): CatalogueRecord {
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
