import assert from 'node:assert/strict';
import { test } from 'node:test';
import { studioSources } from '../../support/publish/fixtures.ts';
import { aCatalogue, aReleasedApp, aSite, anUnreleasedApp } from '../../support/publish/model.ts';
import { publishCatalogue, publishSources } from '../../support/publish/publications.ts';

const path = '/api/apps.json';

test('the identity map has every field of the contract, in its order', () => {
  const app = aReleasedApp('garage', {
    appId: '0012345678',
    appStoreTitle: 'Garage: First Words',
    siteName: 'Little Garage',
    appStoreUrl: 'https://store.example/app/id0012345678',
    installPath: '/install/garage',
    platform: 'iOS',
    formerAppStoreTitles: ['Old Garage'],
    aliases: ['Garage: First Words', 'Little Garage', 'Old Garage', 'The Garage'],
  });
  const soon = anUnreleasedApp('dock', { siteName: 'Dock', statusText: 'In tests', note: 'Wait.' });
  const site = aSite({
    brand: { name: 'Studio', legalName: 'Studio Ltd', note: 'Match by appId.' },
    publisher: 'Studio Press',
  });
  const { json } = publishCatalogue(aCatalogue({ site, apps: [soon, app] }));
  assert.equal(
    JSON.stringify(json(path)),
    JSON.stringify({
      meta: {
        description: 'Names, store identifiers and addresses of the apps by Studio.',
        publisher: 'Studio Press',
        source: 'https://studio.example/api/apps.json',
      },
      brand: {
        name: 'Studio',
        legalName: 'Studio Ltd',
        url: 'https://studio.example/',
        note: 'Match by appId.',
      },
      apps: [
        {
          id: 'garage',
          appId: '0012345678',
          appStoreTitle: 'Garage: First Words',
          siteName: 'Little Garage',
          appStoreUrl: 'https://store.example/app/id0012345678',
          siteUrl: 'https://studio.example/apps/garage',
          trackedInstallUrl: 'https://studio.example/install/garage',
          platform: 'iOS',
          formerAppStoreTitles: ['Old Garage'],
          aliases: ['Garage: First Words', 'Little Garage', 'Old Garage', 'The Garage'],
        },
      ],
      unreleased: [
        {
          id: 'dock',
          siteName: 'Dock',
          siteUrl: 'https://studio.example/apps/dock',
          status: 'In tests',
          note: 'Wait.',
        },
      ],
    }),
  );
});

test('an app has no fields without a value', () => {
  const { json } = publishCatalogue(aCatalogue({ apps: [aReleasedApp('plain')] }));
  const map = json(path) as { brand: object; apps: object[]; unreleased: object[] };
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
  const { apps } = json(path) as { apps: { id: string; aliases: string[] }[] };
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

test('the identity map has no date of its generation: the same registry gives the same bytes', async () => {
  const { text } = await publishSources(studioSources);
  assert.doesNotMatch(text(path), /generatedAt|dateModified|2026-03-14/);
});
