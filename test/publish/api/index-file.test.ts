import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ApiIndex } from '../../../src/contract/resources/service.ts';
import { catalogues, studioSources } from '../../support/publish/fixtures.ts';
import { publishSources } from '../../support/publish/publications.ts';

const base = 'https://host.example/shop';
const markdown = 'text/markdown; charset=utf-8';
const text = 'text/plain; charset=utf-8';
const json = 'application/json';
const schema = 'application/schema+json';

/** What the contract wants listed, with what each address answers. */
const wanted: readonly (readonly [string, string])[] = [
  ['/openapi.json', json],
  ['/api/index.json', json],
  ['/api/tools.json', json],
  ['/api/features.json', 'application/ld+json'],
  ['/api/apps.json', json],
  ['/api/vehicles.json', json],
  ['/api/curriculum.json', json],
  ['/api/subscribe', json],
  ['/api/health', json],
  ['/agents.md', markdown],
  ['/llms.txt', text],
  ['/llms-full.txt', text],
  ['/llm/ai-instructions.json', json],
  ['/llm/comparison-matrix.json', json],
  ['/sitemap.xml', 'application/xml'],
  ['/robots.txt', text],
  [
    '/.well-known/api-catalog',
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  ],
  ['/catalogue-manifest.json', json],
  ...[
    'Error',
    'ApiIndex',
    'ToolManifest',
    'AppCatalogue',
    'AppIdentity',
    'Vehicle',
    'Curriculum',
    'SubscribeRequest',
    'SubscribeResponse',
    'Health',
  ].map((name) => [`/schemas/${name}.schema.json`, schema] as const),
];

test('the index has the fields of the contract, in its order', async () => {
  const published = await publishSources(studioSources);
  const index = published.json('/api/index.json') as ApiIndex;
  assert.deepEqual(Object.keys(index), [
    'name',
    'version',
    'description',
    'documentation',
    'openapi',
    'resources',
  ]);
  assert.equal(index.name, published.catalogue.site.name);
  assert.equal(index.version, '1.2.0');
  assert.equal(index.documentation, `${base}/developers`);
  assert.equal(index.openapi, `${base}/openapi.json`);
  for (const resource of index.resources)
    assert.deepEqual(Object.keys(resource), ['name', 'url', 'mediaType', 'description']);
});

test('the index lists what the contract wants, with its media type, in its order', async () => {
  const { resources } = (await publishSources(studioSources)).json('/api/index.json') as ApiIndex;
  const paths = new Set(wanted.map(([path]) => base + path));
  assert.deepEqual(
    resources.filter(({ url }) => paths.has(url)).map(({ url, mediaType }) => [url, mediaType]),
    wanted.map(([path, mediaType]) => [base + path, mediaType]),
  );
  assert.equal(new Set(resources.map(({ name }) => name)).size, resources.length);
});

for (const { name, sources } of catalogues)
  test(`each media type of the index is that of the file: ${name}`, async () => {
    const { files, publication, json: parsed } = await publishSources(sources);
    const served = new Map(files.map(({ path, mediaType }) => [path, mediaType]));
    const { resources } = parsed('/api/index.json') as ApiIndex;
    const live: string[] = [];
    for (const { url, mediaType } of resources) {
      assert.ok(url.startsWith(publication.baseUrl), url);
      const path = url.slice(publication.baseUrl.length);
      const actual = served.get(path);
      if (actual === undefined) live.push(path);
      else assert.equal(mediaType, actual, url);
    }
    assert.deepEqual(live, ['/api/subscribe', '/api/health', '/catalogue-manifest.json']);
  });
