import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { AppCatalogue } from '../../../src/contract/resources/app-catalogue.ts';
import { aCatalogue, aReleasedApp } from '../../support/publish/model.ts';
import { publishCatalogue, publishSources } from '../../support/publish/publications.ts';
import { studioSources, catalogues } from '../../support/publish/fixtures.ts';
import type { ApiIndex } from '../../../src/contract/resources/service.ts';

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
