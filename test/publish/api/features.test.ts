import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { AppCatalogue } from '../../../src/contract/resources/app-catalogue.ts';
import { aCatalogue, aReleasedApp } from '../../support/publish/model.ts';
import { publishCatalogue, publishSources } from '../../support/publish/publications.ts';
import { studioSources } from '../../support/publish/fixtures.ts';

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
