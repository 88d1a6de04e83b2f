import assert from 'node:assert/strict';
import { test } from 'node:test';
import { declaredFiles, fixedPaths } from '../../src/site/publish/registry.ts';
import { publishSources, publishCatalogue } from '../support/publish/publications.ts';
import { checkPublication } from '../../src/build/publication-check/check-publication.ts';
import { addressesUnder } from '../../src/content/model/addresses.ts';
import { writtenPaths } from '../../src/site/publish/written-urls.ts';
import {
  aCatalogue,
  aCategory,
  aPage,
  aPhoneme,
  aReleasedApp,
  aSite,
  aVehicle,
} from '../support/publish/model.ts';

test('what is listed is published, and may be linked to', async () => {
  const { publication } = await publishSources('sources');
  const published = new Set(publication.files.keys());
  const listed = declaredFiles.filter((file) => file.listed !== undefined);
  assert.ok(listed.length > 5);
  for (const { path } of listed) {
    assert.ok(path === '/catalogue-manifest.json' || published.has(path), path);
    assert.ok(fixedPaths.linkable.has(path), path);
  }
});

const at = (path: string): string => `https://studio.example${path}`;
const link = (path: string): string => `See [this](${at(path)}).`;

/** A catalogue that names an address of its own site wherever editors may write one. */
const category = aCategory({ description: at('/from-category') });
const catalogue = aCatalogue({
  site: aSite({ contact: { url: at('/contact-form') }, description: `All at ${at('/from-site')}` }),
  categories: [category],
  phonemes: [aPhoneme('b', { parentTip: at('/from-sound') })],
  vehicles: [aVehicle('bus', 1, { category, description: link('/from-vehicle') })],
  apps: [
    aReleasedApp('garage', {
      about: link('/from-app'),
      privacy: { dataCollected: [], policyUrl: at('/datenschutz-erklärung') },
    }),
  ],
  pages: [aPage('/about', { markdown: link('/from-page') })],
  home: aPage('/', { markdown: link('/from-home') }),
});

test('addresses of the site that the sources write are known, in every field', () => {
  const found = writtenPaths(catalogue, addressesUnder('https://studio.example'));
  const belowHome = [...found].filter((path) => path !== '/');
  assert.deepEqual(belowHome.sort(), [
    '/contact-form',
    '/datenschutz-erklärung',
    '/from-app',
    '/from-category',
    '/from-home',
    '/from-page',
    '/from-site',
    '/from-sound',
    '/from-vehicle',
  ]);
});

test('a link to such an address is no fault of an emitter', () => {
  const { publication } = publishCatalogue(catalogue);
  assert.deepEqual(checkPublication(publication), []);
});

test('URLs of the sources are published in the form that validators know', () => {
  const site = aSite({
    baseUrl: 'https://müller.example/größe',
    contact: { url: 'https://müller.example/kontakt?für=[uns]' },
    licence: { ...aSite().licence, url: 'https://licence.example/ä' },
  });
  const app = aReleasedApp('garage', {
    appStoreUrl: 'https://store.example/größe/1',
    privacy: { dataCollected: [], policyUrl: 'https://müller.example/datenschutz' },
  });
  const redirects = [{ from: '/alt', to: 'https://elsewhere.example/ü', status: 301 }] as const;
  const { publication, files, text } = publishCatalogue(
    aCatalogue({ site, apps: [app], redirects }),
  );
  assert.deepEqual(checkPublication(publication), []);
  assert.equal(publication.baseUrl, 'https://xn--mller-kva.example/gr%C3%B6%C3%9Fe');
  assert.deepEqual(publication.redirects, [
    { from: '/alt', to: 'https://elsewhere.example/%C3%BC', status: 301 },
  ]);
  for (const { path, text: contents } of files)
    for (const [url] of contents.matchAll(/https?:\/\/[^\s"<>()\\`]+/g))
      assert.match(url, /^[!-~]+$/, path);
  assert.match(
    text('/api/apps.json'),
    /"appStoreUrl": "https:\/\/store\.example\/gr%C3%B6%C3%9Fe\/1"/,
  );
  assert.match(text('/.well-known/security.txt'), /kontakt\?f%C3%BCr=%5Buns%5D$/m);
});
