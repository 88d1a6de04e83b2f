import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AppCatalogue } from '../../../src/contract/resources/app-catalogue.ts';
import { aCatalogue, aReleasedApp, anUnreleasedApp } from '../../support/publish/model.ts';
import { publishCatalogue } from '../../support/publish/publications.ts';

const path = '/api/features.json';

const garage = aReleasedApp('garage', {
  siteName: 'Little Garage',
  appStoreTitle: 'Garage: First Words',
  description: 'A repair shop.',
  category: 'EducationalApplication',
  operatingSystem: 'iOS 16 or later',
  features: ['Twelve cars'],
  ageRange: { min: 2, max: 6 },
  offline: { worksOffline: true, networkNeededFor: ['the purchase'], note: 'In tunnels, too.' },
  privacy: {
    dataCollected: [],
    ads: false,
    accounts: false,
    policyUrl: 'https://studio.example/privacy',
    note: 'Nothing leaves the device.',
  },
  pricing: { currency: 'GBP', unlockPrice: '4.99', note: 'Once.' },
});

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

test('an unreleased app is not in the file at all', () => {
  const { text, json } = publishCatalogue(aCatalogue({ apps: [anUnreleasedApp('dock'), garage] }));
  assert.doesNotMatch(text(path), /dock/);
  assert.equal((json(path) as AppCatalogue).applications?.length, 1);
});
