import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleSources, studioSources } from '../../support/publish/fixtures.ts';
import { aCatalogue, aSite } from '../../support/publish/model.ts';
import { publishCatalogue, publishSources } from '../../support/publish/publications.ts';

const plainText = 'text/plain; charset=utf-8';

test('robots.txt allows every path to crawlers but the sign-up', async () => {
  const { text, files } = await publishSources(sampleSources);
  assert.equal(
    text('/robots.txt'),
    [
      'User-agent: *',
      'Content-Signal: search=yes, ai-input=yes, ai-train=yes',
      'Allow: /',
      'Disallow: /api/subscribe',
      '',
      'Sitemap: https://tootlewick.example/sitemap.xml',
      '',
    ].join('\n'),
  );
  assert.equal(files.find(({ path }) => path === '/robots.txt')?.mediaType, plainText);
});

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

test('the API catalog is a link set of the description, its documentation and the health probe', async () => {
  const { json, files } = await publishSources(studioSources);
  const path = '/.well-known/api-catalog';
  assert.deepEqual(json(path), {
    linkset: [
      {
        anchor: 'https://host.example/shop/api/index.json',
        'service-desc': [
          { href: 'https://host.example/shop/openapi.json', type: 'application/json' },
        ],
        'service-doc': [{ href: 'https://host.example/shop/developers', type: 'text/html' }],
        'service-meta': [
          { href: 'https://host.example/shop/api/tools.json', type: 'application/json' },
        ],
        status: [{ href: 'https://host.example/shop/api/health', type: 'application/json' }],
      },
    ],
  });
  assert.equal(
    files.find((file) => file.path === path)?.mediaType,
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  );
});

test('security.txt names the contacts and ends within a year', async () => {
  const { text, files } = await publishSources(studioSources);
  const path = '/.well-known/security.txt';
  assert.equal(
    text(path),
    [
      'Contact: mailto:hello@host.example',
      'Contact: https://host.example/shop/about',
      'Expires: 2027-03-14T09:00:00Z',
      'Canonical: https://host.example/shop/.well-known/security.txt',
      'Preferred-Languages: en-GB',
      '',
    ].join('\n'),
  );
  assert.equal(files.find((file) => file.path === path)?.mediaType, plainText);
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
