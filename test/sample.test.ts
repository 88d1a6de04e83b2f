import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import jsonld from 'jsonld';
import { operations } from '../src/contract/operations.ts';
import type { JsonObject } from '../src/contract/json-schema.ts';
import type { Manifest } from '../src/content/publication/manifest.ts';
import { readTree } from './support/publish/file-tree.ts';
import { catalogues, sampleOut } from './support/publish/fixtures.ts';
import { publishSources } from './support/publish/publications.ts';

test('the manifest names every committed file with its size, and no other', () => {
  const files = readTree(sampleOut);
  const text = files.get('catalogue-manifest.json')?.toString('utf8') ?? '';
  const manifest = JSON.parse(text) as Manifest;
  assert.deepEqual(
    manifest.files.map(({ path }) => path.slice(1)).sort(),
    [...files.keys()].filter((path) => path !== 'catalogue-manifest.json').sort(),
  );
  for (const { path, bytes } of manifest.files)
    assert.equal(files.get(path.slice(1))?.length, bytes, path);
});

test('the sample has at least 60 vehicles, 42 sounds, 6 released apps and 6 long articles', async () => {
  const sample = catalogues[1].sources;
  const { apps, vehicles, categories, phonemes, pages } = (await publishSources(sample)).catalogue;
  const released = apps.filter(({ status }) => status === 'released');
  assert.ok(released.length >= 6 && apps.length - released.length >= 2);
  assert.ok(vehicles.length >= 60 && categories.length >= 8);
  assert.ok(phonemes.length >= 42);
  const emoji = vehicles.flatMap((vehicle) => vehicle.emoji ?? []);
  assert.equal(new Set(emoji).size, emoji.length);
  const articles = pages.filter(({ kind }) => kind === 'article');
  assert.ok(articles.length >= 6);
  for (const { path, markdown } of articles)
    assert.ok(markdown.split(/\s+/).length >= 400, `${path} is short`);
});

for (const { name, sources } of catalogues) {
  test(`every API file is valid by the OpenAPI document: ${name}`, async () => {
    const { json, files } = await publishSources(sources);
    const document = json('/openapi.json') as JsonObject;
    const ajv = new Ajv2020({ allErrors: true, strict: true, strictRequired: false });
    addFormats(ajv);
    const local = (schema: unknown): object =>
      JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/')) as object;
    const { schemas } = document['components'] as { schemas: JsonObject };
    const accepts = (schema: unknown, value: unknown, what: string) => {
      const validate = ajv.compile({ ...local(schema), $defs: local(schemas) });
      assert.ok(validate(value), `${what}: ${ajv.errorsText(validate.errors)}`);
    };
    const paths = document['paths'] as Record<string, Record<string, unknown>>;
    interface Described {
      readonly schema: unknown;
      readonly examples: Readonly<Record<string, { readonly value: unknown }>>;
    }
    let payloads = 0;
    for (const { path, method, kind } of operations) {
      const { responses, requestBody } = paths[path]?.[method.toLowerCase()] as {
        responses: Record<string, { content?: Record<string, Described> }>;
        requestBody?: { content: Record<string, Described> };
      };
      for (const { schema, examples } of [
        ...Object.values(responses['200']?.content ?? {}),
        ...Object.values(requestBody?.content ?? {}),
      ])
        for (const [example, { value }] of Object.entries(examples))
          accepts(schema, value, `example ${example} of ${path}`);
      if (kind !== 'static') continue;
      const [answer] = Object.values(responses['200']?.content ?? {});
      accepts(answer?.schema, json(path), path);
      payloads += 1;
    }
    assert.equal(payloads, 7);
    for (const { path } of files.filter((file) => /^\/api\/\d+\.json$/.test(file.path)))
      accepts({ $ref: '#/components/schemas/Error' }, json(path), path);
  });

  test(`JSON-LD readers see the apps as parts of the catalogue: ${name}`, async () => {
    const { json } = await publishSources(sources);
    const catalogue = json('/api/features.json') as JsonObject;
    const schema = 'https://schema.org/';
    const [expanded, ...more] = (await jsonld.expand(catalogue, {
      documentLoader: (url: string) => {
        assert.equal(url.replace(/\/$/, ''), 'https://schema.org');
        const document = { '@context': { '@vocab': schema } };
        return Promise.resolve({ contextUrl: undefined, documentUrl: url, document });
      },
    })) as Record<string, { '@id'?: string; '@type'?: string[] }[]>[];
    assert.deepEqual(more, []);
    assert.deepEqual(expanded?.['@type'], [`${schema}SoftwareApplication`]);
    const apps = expanded[`${schema}applications`] ?? [];
    const parts = expanded[`${schema}hasPart`] ?? [];
    assert.ok(apps.length > 0);
    for (const app of apps) assert.deepEqual(app['@type'], [`${schema}SoftwareApplication`]);
    assert.deepEqual(
      parts.map((part) => part['@id']),
      apps.map((app) => app['@id']),
    );
    for (const { '@id': id } of parts) assert.match(id ?? '', /^https:\/\/.+\/apps\/.+#app$/);
  });
}
