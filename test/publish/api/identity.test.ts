import assert from 'node:assert/strict';
import { test } from 'node:test';
import { studioSources } from '../../support/publish/fixtures.ts';
import { aCatalogue, aReleasedApp } from '../../support/publish/model.ts';
import { publishCatalogue, publishSources } from '../../support/publish/publications.ts';

const path = '/api/apps.json';

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
