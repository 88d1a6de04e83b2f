import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { apache } from '../../src/service/hosts/apache.ts';
import type { Clause } from '../http/contract/clauses/clause.ts';
import { broken } from '../http/contract/judge.ts';
import { hostInputOf } from '../support/hosts/host-input.ts';
import { serverKind, startServer, webSpaceKind, whyNot } from '../support/hosts/running-server.ts';
import { smallFolder } from '../support/hosts/site-folder.ts';
import { blocksUnder } from '../support/signup/operator-page.ts';
import { served, testServer, verified } from './server-tests.ts';

const kind = serverKind('apache');
const skip = whyNot(kind);

// It reports its start, and a path that it cannot read.
testServer(kind, /^\S.* \[\w+:notice\] | AH10244: invalid URI path /);

/** What a control panel writes: an address of its own, a version of PHP, settings of its cache. */
const ofPanel = `\
# BEGIN panel
RewriteEngine On
RewriteCond %{HTTP_HOST} ^www\\.(.+)$ [NC]
RewriteRule ^ https://%1%{REQUEST_URI} [L,R=301]
RewriteRule ^cpanel/?$ https://panel.example/ [R=302,L]
<IfModule mime_module>
  AddHandler application/x-httpd-ea-php81 .php .php8 .phtml
</IfModule>
# END panel
`;

for (const baseUrl of ['https://studio.example', 'https://studio.example/shop'])
  test(`apache serves bought web space, beside the lines of a panel: ${baseUrl}`, { skip }, () =>
    served(
      (site) => {
        const folder = dirname(site.root);
        const [ours = ''] = apache.configure(hostInputOf(site)).files.map(({ text }) => text);
        for (const path of ['hosting/apache', 'upload'])
          mkdirSync(join(folder, path), { recursive: true });
        writeFileSync(join(folder, 'panel.htaccess'), ofPanel);
        writeFileSync(join(folder, 'hosting/apache/.htaccess'), ours);
        execFileSync('sh', ['-ec', ...blocksUnder('Apache', 'sh', 'hosts')], { cwd: folder });
        const joined = readFileSync(join(folder, 'upload/.htaccess'), 'utf8');
        return startServer(webSpaceKind, site, {}, [{ find: ours, put: () => joined }]);
      },
      smallFolder(baseUrl),
      async (server, site, ask) => {
        await verified('apache', server, site);
        const path = new URL(baseUrl).pathname.replace(/\/$/, '');
        for (const [at, Host, to] of [
          ['/cpanel', 'studio.example', 'https://panel.example/'],
          ['/vehicles', 'www.studio.example', `https://studio.example${path}/vehicles`],
        ] as const) {
          const { header } = await ask({ path: path + at, headers: { Host } });
          assert.equal(header('Location'), to);
        }
      },
      {},
    ),
  );

const html = { 'Content-Type': /^text\/html/ };
const markdown = { 'Content-Type': /^text\/markdown/ };
const json = { 'Content-Type': 'application/json' };
const toMarkdown = { Accept: 'text/markdown' };
const toHtml = { Accept: 'text/html' };

const withoutModules: readonly Clause[] = [
  { says: 'A page is HTML.', asks: ['GET /vehicles/bus'], status: 200, headers: html },
  { says: 'Or markdown.', asks: ['GET /vehicles/bus'], with: toMarkdown, headers: markdown },
  { says: 'By its path, too.', asks: ['GET /vehicles/bus.md'], with: toHtml, headers: markdown },
  { says: 'Data is JSON.', asks: ['GET /api/vehicles.json'], status: 200, headers: json },
  { says: 'A title leads to its app.', asks: ['GET /BUS%20WORDS'], status: 301 },
  { says: 'What is gone is 410.', asks: ['GET /toys'], status: 410, headers: markdown },
  { says: 'Else 404.', asks: ['GET /nothing'], with: toHtml, status: 404, headers: html },
  { says: 'In the envelope.', asks: ['GET /api/nothing'], status: 404, error: 'not_found' },
  { says: 'Pages are read.', asks: ['POST /vehicles'], status: 405, error: 'method_not_allowed' },
  { says: 'None signs up.', asks: ['POST /api/subscribe'], status: 503, headers: json },
];

test('apache keeps forms, redirects and errors without mod_headers and others', { skip }, () => {
  const without = [
    blocksUnder('HTTPS', 'apache', 'hosts').join(''),
    ...['headers', 'deflate', 'unique_id'].map(
      (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
    ),
  ].map((find) => ({ find, put: () => '' }));
  return served(
    (site) => startServer(webSpaceKind, site, {}, without),
    smallFolder('https://studio.example'),
    async (_, { manifest }, ask) => {
      assert.deepEqual(await broken(withoutModules, manifest, ask), []);
    },
    {},
  );
});
