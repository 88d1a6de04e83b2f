import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { AppCatalogue } from '../../../src/contract/resources/app-catalogue.ts';
import { aCatalogue, aReleasedApp } from '../../support/publish/model.ts';
import { publishCatalogue, publishSources } from '../../support/publish/publications.ts';
import { studioSources, catalogues } from '../../support/publish/fixtures.ts';
import type { ApiIndex, ToolManifest } from '../../../src/contract/resources/service.ts';
import { resourceNames, resourceSchemas } from '../../../src/contract/resource-schemas.ts';
import { operations } from '../../../src/contract/operations.ts';

const path = '/api/features.json';

test('of an app that says little, the file still says that there is no subscription', () => {
  const app = aReleasedApp('plain', { siteName: 'Plain', appStoreTitle: 'Plain' });
  const { json } = publishCatalogue(aCatalogue({ apps: [app] }));
  assert.deepEqual((json(path) as AppCatalogue).applications, [
    {
      '@type': 'SoftwareApplication',
      '@id': 'https://studio.example/apps/plain#app',
      name: 'Plain',
      description: 'What plain is.',
      url: 'https://studio.example/apps/plain',
      identifier: { '@type': 'PropertyValue', propertyID: 'appId', value: '1000000001' },
      installUrl: 'https://store.example/app/id1000000001',
      conditionsOfAccess:
        'Free to download; one one-time purchase unlocks everything. No subscription.',
      isFamilyFriendly: true,
      pricing: { model: 'free-download-one-time-unlock', subscription: false },
    },
  ]);
});

test('a price without a currency is published nowhere', () => {
  const app = aReleasedApp('plain', { pricing: { unlockPrice: '4.99' } });
  const { files } = publishCatalogue(aCatalogue({ apps: [app] }));
  for (const { path: file, text } of files) {
    assert.doesNotMatch(text, /4\.99/, file);
    // Scripts compare with it.
    if (!file.endsWith('.js')) assert.doesNotMatch(text, /undefined/, file);
  }
});

const curriculumPath = '/api/curriculum.json';
interface Curriculum {
  readonly meta: { readonly generatedAt: string; readonly description: string };
  readonly phonemes: Readonly<Record<string, object>>;
}

test('sounds stand by tier, then key, and the text warns that an age diagnoses nobody', async () => {
  const { json } = await publishSources(studioSources);
  const { meta, phonemes } = json(curriculumPath) as Curriculum;
  assert.deepEqual(Object.keys(phonemes), ['b', 'long-a', 'short-a', 'th']);
  assert.match(meta.description, /not diagnostic limits/);
});

test('a host finds an envelope for each status that it may have to answer itself', async () => {
  const { files, json } = await publishSources(studioSources);
  const bodies = files.filter(({ path }) => /^\/api\/\d+\.json$/.test(path));
  assert.deepEqual(
    bodies.map(({ path, mediaType }) => [path, mediaType]),
    [404, 405, 406, 500, 503].map((status) => [`/api/${status}.json`, 'application/json']),
  );
  for (const { path } of bodies) {
    const { error } = json(path) as { error: { status: number } };
    assert.equal(path, `/api/${error.status}.json`);
  }
});

const identityPath = '/api/apps.json';

test('an app has no fields without a value', () => {
  const { json } = publishCatalogue(aCatalogue({ apps: [aReleasedApp('plain')] }));
  const map = json(identityPath) as { brand: object; apps: object[]; unreleased: object[] };
  assert.deepEqual(Object.keys(map.brand), ['name', 'url']);
  assert.deepEqual(Object.keys(map.apps[0] ?? {}), [
    'id',
    'appId',
    'appStoreTitle',
    'siteName',
    'appStoreUrl',
    'siteUrl',
    'aliases',
  ]);
  assert.deepEqual(map.unreleased, []);
});

test('aliases start with the store title and hold every name once, in order', async () => {
  const { json } = await publishSources(studioSources);
  const { apps } = json(identityPath) as { apps: { id: string; aliases: string[] }[] };
  assert.deepEqual(apps.find(({ id }) => id === 'air-con')?.aliases, [
    'A/C % ? # ;"\'',
    'Air & "Con" ]x[ </script>',
    'Air, Con (old)',
    'Größe+Öl',
    'AC',
    '..x',
  ]);
  assert.deepEqual(apps.find(({ id }) => id === 'plain')?.aliases, ['Plain']);
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

test('each resource has a schema of its own, that stands under its address', async () => {
  const { json, files } = await publishSources(studioSources);
  assert.equal(
    files.filter(({ path }) => path.startsWith('/schemas/')).length,
    resourceNames.length,
  );
  for (const name of resourceNames) {
    const path = `/schemas/${name}.schema.json`;
    const { $schema, $id, ...rest } = json(path) as Record<string, unknown>;
    const { $schema: _, ...committed } = resourceSchemas[name];
    assert.equal($schema, 'https://json-schema.org/draft/2020-12/schema');
    assert.equal($id, `https://host.example/shop${path}`);
    assert.deepEqual(rest, committed);
    assert.equal(files.find((file) => file.path === path)?.mediaType, 'application/schema+json');
  }
});

test('the published schemas compile alone and accept what is published', async () => {
  const { json } = await publishSources(studioSources);
  const payloads: readonly (readonly [string, unknown])[] = [
    ['ApiIndex', json('/api/index.json')],
    ['ToolManifest', json('/api/tools.json')],
    ['AppCatalogue', json('/api/features.json')],
    ['AppIdentity', json('/api/apps.json')],
    ['Curriculum', json('/api/curriculum.json')],
    ['Error', json('/api/404.json')],
    ...(json('/api/vehicles.json') as unknown[]).map((one) => ['Vehicle', one] as const),
  ];
  for (const [name, payload] of payloads) {
    const ajv = new Ajv2020({ allErrors: true, strict: true, strictRequired: false });
    addFormats(ajv);
    const validate = ajv.compile(json(`/schemas/${name}.schema.json`) as object);
    assert.ok(validate(payload), `${name}: ${ajv.errorsText(validate.errors)}`);
  }
});

const manifest = async (): Promise<ToolManifest> =>
  (await publishSources(studioSources)).json('/api/tools.json') as ToolManifest;

test('the manifest carries the version and one tool an operation, in the order of the contract', async () => {
  const found = await manifest();
  assert.deepEqual(Object.keys(found), ['version', 'documentation', 'tools']);
  assert.equal(found.version, '1.2.0');
  assert.equal(found.documentation, 'https://host.example/shop/developers');
  assert.deepEqual(
    found.tools.map(({ name, endpoint }) => [name, endpoint.method, endpoint.url]),
    operations.map(({ operationId, method, path }) => [
      operationId,
      method,
      `https://host.example/shop${path}`,
    ]),
  );
});

test('each tool has the fields of the contract, and a name that every tool format takes', async () => {
  for (const tool of (await manifest()).tools) {
    assert.deepEqual(Object.keys(tool), [
      'name',
      'description',
      'input_schema',
      'parameters',
      'endpoint',
    ]);
    assert.match(tool.name, /^[A-Za-z0-9_-]{1,64}$/);
    assert.deepEqual(tool.parameters, tool.input_schema);
    assert.equal(Object.hasOwn(tool, 'strict'), false);
  }
});

test('a tool without arguments takes a closed empty object', async () => {
  const without = (await manifest()).tools.filter(({ name }) => name !== 'subscribeToNewsletter');
  assert.equal(without.length, operations.length - 1);
  for (const { input_schema: schema, name } of without)
    assert.deepEqual(schema, { type: 'object', properties: {}, additionalProperties: false }, name);
});

test('the arguments of the sign-up are those of SubscribeRequest', async () => {
  const tool = (await manifest()).tools.find(({ name }) => name === 'subscribeToNewsletter');
  const { type, properties, required, additionalProperties } = resourceSchemas.SubscribeRequest;
  assert.deepEqual(tool?.input_schema, { type, properties, required, additionalProperties });
});

const vehiclesPath = '/api/vehicles.json';

test('a catalogue without vehicles publishes an empty list', () => {
  assert.equal(publishCatalogue(aCatalogue()).text(vehiclesPath), '[]\n');
});

test('vehicles stand in the order of their numbers; a tier is that of the first sound', async () => {
  const { json } = await publishSources(studioSources);
  assert.deepEqual(
    (json(vehiclesPath) as { id: string; tier?: number }[]).map(({ id, tier }) => [id, tier]),
    [
      ['vehicle-001', undefined],
      ['vehicle-002', 1],
      ['vehicle-010', 4],
      ['vehicle-1000', 2],
    ],
  );
});
