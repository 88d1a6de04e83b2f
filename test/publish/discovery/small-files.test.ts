import assert from 'node:assert/strict';
import { test } from 'node:test';
import { studioSources } from '../../support/publish/fixtures.ts';
import { aCatalogue, aSite } from '../../support/publish/model.ts';
import { publishCatalogue, publishSources } from '../../support/publish/publications.ts';

test('robots.txt has the Content-Signal of the site, and paths below the base path', async () => {
  const { text } = await publishSources(studioSources);
  assert.match(text('/robots.txt'), /^Content-Signal: search=yes, ai-input=yes, ai-train=no$/m);
  assert.match(text('/robots.txt'), /^Allow: \/shop\/$/m);
  assert.match(text('/robots.txt'), /^Disallow: \/shop\/api\/subscribe$/m);
  const site = aSite({ crawlers: { search: false, aiInput: false, aiTrain: true } });
  assert.match(
    publishCatalogue(aCatalogue({ site })).text('/robots.txt'),
    /^Content-Signal: search=no, ai-input=no, ai-train=yes$/m,
  );
});

test('security.txt has one contact where the site has one', () => {
  const contactsOf = (contact: { email?: string; url?: string }) =>
    publishCatalogue(aCatalogue({ site: aSite({ contact }) }))
      .text('/.well-known/security.txt')
      .match(/^Contact: .*$/gm);
  assert.deepEqual(contactsOf({ email: 'a@b.example' }), ['Contact: mailto:a@b.example']);
  assert.deepEqual(contactsOf({ url: 'https://b.example/help' }), [
    'Contact: https://b.example/help',
  ]);
});

test('no file promises an agent, a plugin or a server that does not run', async () => {
  const { files } = await publishSources(studioSources);
  assert.deepEqual(
    files.filter(({ path }) => path.startsWith('/.well-known/')).map(({ path }) => path),
    ['/.well-known/api-catalog', '/.well-known/security.txt'],
  );
});
