import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { htmlFile, markdownFile, paths } from '../../../src/contract/paths.ts';
import type { Redirect } from '../../../src/content/model/catalogue.ts';
import type { ManifestFile } from '../../../src/content/publication/manifest.ts';
import type { Snapshot } from '../../../src/review/diff/side.ts';

/** A vehicle as the API publishes it. */
interface AnyVehicle {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly emoji?: string | undefined;
  readonly tier?: number | undefined;
  readonly practicePhonemes?: readonly string[] | undefined;
}

/** An app as the store identity map publishes it. */
interface AnyApp {
  readonly id: string;
  readonly appId: string;
  readonly siteName: string;
  readonly aliases: readonly string[];
}

/** What a small publication holds, before it is written as files. */
export interface Holdings {
  readonly vehicles: readonly AnyVehicle[];
  readonly apps: readonly AnyApp[];
  readonly phonemes: Readonly<
    Record<string, { readonly label: string; readonly words: readonly string[] }>
  >;
  readonly pages: Readonly<Record<string, string>>;
  readonly redirects: Readonly<Record<string, string>>;
  readonly removed: readonly string[];
  /** Properties of a schema that is answered with; true where one is required. */
  readonly properties: Readonly<Record<string, boolean>>;
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

/** What a publication may hold; ids, slugs and paths repeat often enough to collide. */
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
  properties: fc.dictionary(fc.constantFrom('p', 'q', 'r'), fc.boolean(), { maxKeys: 3 }),
});

function withoutUndefined<Value extends object>(value: Value): Value {
  return Object.fromEntries(
    Object.entries(value).filter(([, member]) => member !== undefined),
  ) as Value;
}

/** The publication that holds it, as a comparison reads one. */
export function publicationOf(holdings: Holdings, modified = '2026-03-14T09:00:00Z'): Snapshot {
  const pages = {
    ...holdings.pages,
    ...Object.fromEntries(holdings.vehicles.map((one) => [paths.vehicle(one.slug), one.name])),
    ...Object.fromEntries(holdings.apps.map((one) => [paths.app(one.id), one.siteName])),
  };
  const texts = new Map<string, string>([
    [paths.vehicleList, JSON.stringify(holdings.vehicles)],
    [paths.identity, JSON.stringify({ apps: holdings.apps })],
    [
      paths.curriculum,
      JSON.stringify({ meta: { generatedAt: modified }, phonemes: holdings.phonemes }),
    ],
    [paths.openApi, JSON.stringify(openApiOf(holdings))],
    ...Object.entries(pages).flatMap(([path, text]) => [
      [markdownFile(path), text] as const,
      [htmlFile(path), `<p>${text}`] as const,
    ]),
  ]);
  const taken = new Set(Object.keys(pages));
  return {
    manifest: {
      version: 1,
      baseUrl: 'https://wheels.example',
      files: [...texts].map(([path, text]) => fileOf(path, text, modified)),
      redirects: Object.entries(holdings.redirects)
        .filter(([from, to]) => !taken.has(from) && from !== to && taken.has(to))
        .map(([from, to]): Redirect => ({ from, to, status: 301 })),
      removed: holdings.removed.filter((path) => !taken.has(path) && !(path in holdings.redirects)),
    },
    read: (path) => texts.get(path),
  };
}

const fileOf = (path: string, text: string, modified: string): ManifestFile => ({
  path,
  mediaType: 'text/plain',
  bytes: text.length,
  sha256: createHash('sha256').update(text).digest('hex'),
  modified,
});

const openApiOf = ({ properties }: Holdings): object => ({
  info: { version: '1.0.0' },
  paths: {
    '/thing.json': {
      get: {
        operationId: 'getThing',
        responses: {
          '200': {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Thing: {
        type: 'object',
        properties: Object.fromEntries(
          Object.keys(properties).map((key) => [key, { type: 'string' }]),
        ),
        required: Object.keys(properties).filter((key) => properties[key]),
      },
    },
  },
});
