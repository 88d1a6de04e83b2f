import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findingsOf, type Surroundings } from '../support/sources/findings-of.ts';
import { smallCatalogue } from '../support/sources/small-catalogue.ts';

const site = Buffer.from(smallCatalogue({}).get('site.yaml') ?? '').toString();
const theme =
  'theme:\n  fonts:\n    display:\n      family: Round\n      files:\n        - file: round.woff2\n';

const codesFor = async (surroundings: Surroundings, more = ''): Promise<string[]> =>
  (await findingsOf({ 'site.yaml': site + theme + more }, surroundings)).map(({ code }) => code);

test('a font is reported if the templates are known and do not have it', async () => {
  assert.deepEqual(await codesFor({ assets: [] }), ['unknown-font']);
  assert.deepEqual(await codesFor({ assets: ['round.woff2'] }), []);
  assert.deepEqual(await codesFor({}), []);
  const broken = "        - weight: '400'\n";
  assert.deepEqual(await codesFor({ assets: ['round.woff2'] }, broken), ['missing-field']);
});

test('a build that forgets the templates of the site reports only that', async () => {
  const forgotten = { assets: [], hasOwnTemplates: false };
  assert.deepEqual(await codesFor(forgotten, 'templates: mine\n'), ['templates-not-named']);
  assert.deepEqual(await codesFor(forgotten), ['unknown-font']);
});
