import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AppCatalogue } from '../../../src/contract/resources/app-catalogue.ts';
import { studioSources } from '../../support/publish/fixtures.ts';
import { aCatalogue, aReleasedApp, aSite, anUnreleasedApp } from '../../support/publish/model.ts';
import { publishCatalogue, publishSources } from '../../support/publish/publications.ts';

const path = '/api/features.json';
const terms =
  'Free to download; one one-time purchase for GBP 4.99 unlocks everything. No subscription.';

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

test('the app catalogue has every field, those of the contract in its order', () => {
  const site = aSite({ creator: { type: 'Organization', name: 'Makers', description: 'Two.' } });
  const { json } = publishCatalogue(aCatalogue({ site, apps: [garage] }));
  assert.equal(
    JSON.stringify(json(path)),
    JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'SoftwareApplication',
      '@id': 'https://studio.example/apps#catalogue',
      name: 'Studio',
      url: 'https://studio.example/apps',
      creator: { '@type': 'Organization', name: 'Makers', description: 'Two.' },
      applications: [
        {
          '@type': 'SoftwareApplication',
          '@id': 'https://studio.example/apps/garage#app',
          name: 'Little Garage',
          alternateName: 'Garage: First Words',
          applicationCategory: 'EducationalApplication',
          operatingSystem: 'iOS 16 or later',
          description: 'A repair shop.',
          url: 'https://studio.example/apps/garage',
          identifier: { '@type': 'PropertyValue', propertyID: 'appId', value: '1000000001' },
          installUrl: 'https://store.example/app/id1000000001',
          offers: {
            '@type': 'Offer',
            price: '0',
            priceCurrency: 'GBP',
            availability: 'https://schema.org/InStock',
            description: terms,
          },
          conditionsOfAccess: terms,
          isFamilyFriendly: true,
          typicalAgeRange: '2-6',
          audience: { '@type': 'PeopleAudience', suggestedMinAge: 2, suggestedMaxAge: 6 },
          featureList: ['Twelve cars'],
          offline: {
            worksOffline: true,
            networkNeededFor: ['the purchase'],
            note: 'In tunnels, too.',
          },
          privacy: {
            ads: false,
            accounts: false,
            dataCollected: [],
            policyUrl: 'https://studio.example/privacy',
            note: 'Nothing leaves the device.',
          },
          pricing: {
            model: 'free-download-one-time-unlock',
            subscription: false,
            currency: 'GBP',
            unlockPrice: '4.99',
            note: 'Once.',
          },
        },
      ],
      hasPart: [{ '@id': 'https://studio.example/apps/garage#app' }],
    }),
  );
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

test('hasPart names the released apps and nothing else', async () => {
  const { json } = await publishSources(studioSources);
  const { applications = [], hasPart = [] } = json(path) as AppCatalogue;
  assert.deepEqual(
    hasPart.map((part) => part['@id']),
    applications.map((app) => app['@id']),
  );
  assert.equal(applications.length, 2);
});
