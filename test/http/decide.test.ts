import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Manifest, ManifestFile } from '../../src/content/publication/manifest.ts';
import { decide, type Decision } from '../../src/service/http/decide.ts';
import { createRouteTable } from '../../src/service/http/route-table.ts';
import { manifestOf, routesOf } from '../support/http/site.ts';
import { anyWebPath } from '../support/any-code-point.ts';

const routes = routesOf();

const ask = (path: string, accept = '', method = 'GET', table = routes): Decision =>
  decide({ method, path, query: '', accept }, table);

/** A decision in a few words: its status, and its file, where it leads, or the code of its error. */
function told(decision: Decision): string {
  switch (decision.kind) {
    case 'file':
      return decision.status === 200 ? decision.file.path : String(decision.status);
    case 'redirect':
      return `${decision.status} ${decision.headers['Location'] ?? ''}`;
    case 'error':
      return `${decision.status} ${decision.code}, ${decision.headers['Cache-Control'] ?? ''}`;
    case 'live':
      return `program ${decision.path}`;
    case 'preflight':
      return 'preflight';
  }
}

/** The routes of the manifest with some of it changed. */
const tableOf = (changes: Partial<Manifest>) => createRouteTable({ ...manifestOf(), ...changes });

const redirecting = (
  redirects: Readonly<Record<string, string>>,
  changes: Partial<Manifest> = {},
) =>
  tableOf({
    ...changes,
    redirects: Object.entries(redirects).map(([from, to]) => ({ from, to, status: 301 })),
  });

const fileAt = (path: string, mediaType: string): ManifestFile => ({
  ...{ path, mediaType, bytes: 1, sha256: '00'.repeat(32), modified: '2026-01-01T00:00:00Z' },
});

/** The routes of the manifest with more files. */
const withFiles = (files: Readonly<Record<string, string>>) =>
  tableOf({
    files: [
      ...manifestOf().files,
      ...Object.entries(files).map(([path, type]) => fileAt(path, type)),
    ],
  });

const html = 'text/html; charset=utf-8';
const noEndpoint = '404 not_found, public, max-age=60';
const shop = routesOf('https://host.example/shop');
const manifestName = '/catalogue-manifest.json';

/** What is said of a site, its routes, and what is decided on paths of it. */
const rows: readonly (readonly [
  ...[says: string, table: typeof routes, decided: Readonly<Record<string, string>>],
  accept?: string,
])[] = [
  [
    'a site without error pages answers a missing page in the envelope',
    tableOf({ files: manifestOf().files.filter(({ path }) => !/^\/4\d\d\./.test(path)) }),
    { '/nowhere': noEndpoint },
    'text/html',
  ],
  [
    'a removed page is gone in each of its forms',
    routes,
    Object.fromEntries(
      ['', '.md', '.html', '.json', '/'].map((ending) => [`/apps/balloon-pop${ending}`, '410']),
    ),
  ],
  [
    'a redirect of exactly this path comes before one in other letter case',
    redirecting({ '/Old': '/vehicles', '/old': '/' }),
    { '/Old': '301 /vehicles', '/old': '301 /' },
  ],
  [
    'a redirect that is written with an ending leads on from no other form of its path',
    redirecting({ '/old.md': '/vehicles', '/old/': '/vehicles', '/a.html': '/vehicles' }),
    {
      ...{ '/old.md': '301 /vehicles', '/old/': '301 /vehicles', '/a.html': '301 /vehicles' },
      ...{ '/old.md/': '404', '/old.md.html': '404', '/old/.md': '404', '/old//': '404' },
      ...{ '/a.html/': '404', '/a': '404' },
    },
  ],
  ...[
    { '/a': '/', '/a.html': '/vehicles' },
    { '/a.html': '/vehicles', '/a': '/' },
  ].map(
    (redirects) =>
      [
        'a redirect of a path with an ending comes before that form of another, in any order',
        redirecting(redirects),
        { '/a.html': '301 /vehicles', '/a': '301 /' },
      ] as const,
  ),
  [
    'an address with another sign before html or md than a dot is not that page',
    routes,
    { '/vehicles.html': '301 /vehicles', '/vehicles-html': '404', '/vehicles-md': '404' },
  ],
  [
    'only HTML with its markdown is a page',
    withFiles({
      ...{ '/notes.txt': 'text/plain', '/notes.txt.md': 'text/markdown', '/lonely.html': html },
    }),
    {
      ...{ '/notes.txt': '/notes.txt', '/notes.txt.md': '/notes.txt.md' },
      ...{ '/lonely': '404', '/lonely.html': '404' },
    },
    'text/markdown',
  ],
  [
    'only the bodies of errors of the API are not sent as files',
    withFiles({ '/api/404.json.txt': 'text/plain', '/copy/api/404.json': 'application/json' }),
    {
      '/api/404.json.txt': '/api/404.json.txt',
      '/copy/api/404.json': '/copy/api/404.json',
      '/api/404.json': noEndpoint,
    },
  ],
  [
    'the manifest is sent where it is given as a file',
    createRouteTable(manifestOf(), fileAt(manifestName, 'application/json')),
    { [manifestName]: manifestName },
  ],
  ['and nowhere else', routes, { [manifestName]: '404' }],
  [
    'a path that cannot be decoded names no file, however it is written',
    withFiles({ '/100%.txt': 'text/plain' }),
    { '/100%25.txt': '/100%.txt', '/100%.txt': '404', '/100%.md': '404' },
  ],
  [
    'the name of an app leads to its page in any spelling',
    routes,
    Object.fromEntries(
      [
        ...['/Talking%20Trains:%20First%20Sounds', '/talking+trains%3A+first+sounds'],
        ...['/TALKING%20TRAINS:%20FIRST%20SOUNDS', '/A%2FC%20%25%20%3F%20%23%20%3B%22%27'],
        ...['/a/c%20%25%20%3F%20%23%20;%22%27', '/Caf%C3%A9%20Trains', '/Cafe%CC%81%20Trains'],
        '/caf%C3%A9+trains',
      ].map((path) => [path, '301 /apps/train-talk']),
    ),
  ],
  [
    'a page is HTML for whoever asks for JSON: the JSON of an entry has an address of its own',
    routes,
    {
      '/vehicles/digger': '/vehicles/digger.html',
      '/vehicles/digger.json': '/vehicles/digger.json',
    },
    'application/json',
  ],
  [
    'the JSON of a former entry leads to that of its successor, or to where its page leads',
    redirecting({
      ...Object.fromEntries(manifestOf().redirects.map(({ from, to }) => [from, to])),
      ...{ '/vehicles/canoe': '/vehicles', '/vehicles/train': '/apps/train-talk' },
      ...{ '/data': '/vehicles/digger', '/vehicles/own': '/vehicles/digger' },
      '/vehicles/own.json': '/',
    }),
    {
      '/vehicles/excavator.json': '301 /vehicles/digger.json',
      '/vehicles/Excavator.JSON': '301 /vehicles/digger.json',
      '/vehicles/canoe.json': '301 /vehicles',
      '/vehicles/train.json': '301 /apps/train-talk',
      '/vehicles/own.json': '301 /',
      // It was no entry, so it never had any.
      '/data.json': '404',
    },
  ],
  [
    'a redirect covers every form of its path, and the markdown leads to markdown',
    routes,
    {
      '/vehicles/excavator.md': '301 /vehicles/digger.md',
      '/vehicles/excavator.html': '301 /vehicles/digger',
      '/vehicles/excavator/': '301 /vehicles/digger',
      '/VEHICLES/Excavator.MD': '301 /vehicles/digger.md',
      '/caf%C3%A9+trains.md': '301 /apps/train-talk.md',
      '/Talking%20Trains:%20First%20Sounds/': '301 /apps/train-talk',
      '/alte%20seite.md': '301 /vehicles.md',
      '/install/train-talk.md': '302 https://store.example/app/id1',
      '/install/train-talk.html': '302 https://store.example/app/id1',
      '/install/train-talk/': '302 https://store.example/app/id1',
    },
  ],
  [
    'what is published, redirected or removed by itself comes before a form of a redirect',
    redirecting(
      {
        ...{ '/agents': '/vehicles', '/old': '/vehicles', '/OLD.md': '/', '/toys': '/vehicles' },
        '/page.html': '/vehicles',
      },
      { removed: ['/toys.md'] },
    ),
    {
      ...{ '/agents.md': '/agents.md', '/old.md': '301 /', '/old/': '301 /vehicles' },
      ...{ '/toys.md': '410', '/toys': '301 /vehicles' },
      ...{ '/page': '404', '/page.html.md': '404', '/page.html/': '404' },
    },
  ],
  [
    'the bodies of errors are no pages of their own, and unknown paths of the API are 404 in the envelope',
    routes,
    {
      ...{ '/404': '404', '/410': '404', '/404.html': '404', '/410.md': '404', '/404.md': '404' },
      ...{ '/vehicles/api/nothing': '404', '/apis': '404', '/api/404.json': noEndpoint },
      ...{ '/api/nothing.json': noEndpoint, '/api': noEndpoint, '/api/': noEndpoint },
      '/api/vehicles.json/': noEndpoint,
    },
  ],
  [
    'live paths are left to a program',
    routes,
    {
      ...{ '/api/subscribe': 'program /api/subscribe', '/api/health': 'program /api/health' },
      ...{ '/mcp': 'program /mcp', '/mcp/': 'program /mcp' },
    },
  ],
  [
    'an encoded slash is no slash of a path',
    routes,
    { '/vehicles%2Fdigger': '404', '/vehicles/%64igger': '/vehicles/digger.html' },
  ],
  [
    'hostile paths are 404, and nothing redirects to another host',
    routes,
    Object.fromEntries(
      [
        ...['/%00', '/vehicles%00.html', '/%', '/%zz', '/%ff', '/../etc/passwd', '/%2e%2e/x'],
        ...['/.env', '/.md', '/.html', '//evil.example/', '/\\evil.example/'],
        '//evil.example/vehicles/',
      ].map((path) => [path, '404']),
    ),
  ],
  [
    'under a base path only what is below it is served',
    shop,
    {
      ...{ '/shop': '/index.html', '/shop/vehicles': '/vehicles.html', '/vehicles': '404' },
      ...{ '/shopping': '404', '/shopping/vehicles': '404', '/stop/vehicles': '404' },
      ...{ '/%/vehicles': '404', '/shop/vehicles/': '301 /shop/vehicles' },
      ...{ '/shop/api/nothing': noEndpoint, '/api/vehicles.json': '404' },
    },
  ],
  [
    'a prefix may hold any letter, in any encoding',
    routesOf('https://host.example/geschäft'),
    {
      '/gesch%C3%A4ft/vehicles': '/vehicles.html',
      '/gesch%c3%a4ft/vehicles': '/vehicles.html',
      '/%67esch%C3%A4ft/vehicles': '/vehicles.html',
    },
  ],
];

for (const [says, table, decided, accept] of rows)
  test(says, () => {
    const decisions = Object.keys(decided).map((path) => [
      path,
      told(ask(path, accept, 'GET', table)),
    ]);
    assert.deepEqual(Object.fromEntries(decisions), decided);
  });

test('what was removed is gone for every method, and of the API in the envelope, whatever is asked for', () => {
  for (const method of ['POST', 'OPTIONS', 'HEAD'])
    assert.equal(told(ask('/apps/balloon-pop', undefined, method)), '410', method);
  for (const path of ['/api/old.json', '/api/old.json/', '/api/old.json.md'])
    for (const [accept, method] of [
      ['text/html', 'GET'],
      ['*/*', 'HEAD'],
      ['*/*', 'POST'],
    ] as const) {
      const gone = ask(path, accept, method);
      assert.equal(told(gone), '410 not_found, public, max-age=3600', path);
      assert.ok(gone.kind === 'error' && gone.headers['Content-Type'] === 'application/json');
    }
});

test('the error of a path that cannot be decoded, or is beside the site, is markdown by its ending', () => {
  for (const [path, table] of [
    ['/100%.md', routes],
    ['/beside%2Emd', shop],
    ['/%zz.md', shop],
  ] as const) {
    const decision = ask(path, 'text/html', 'GET', table);
    assert.ok(decision.kind === 'file' && decision.file.path === '/404.md', path);
  }
});

test('two spellings of an old path that lead to one place are one redirect', () => {
  const spellings = ['/TootleTrains', '/Tootletrains', '/a b', '/a+b'];
  const table = redirecting(
    Object.fromEntries(spellings.map((from) => [from, '/apps/train-talk'])),
  );
  const paths = [...table.redirects.keys()].filter((path) => !/(?:\/|\.html|\.md)$/.test(path));
  assert.deepEqual(paths, ['/TootleTrains', '/a b']);
  for (const path of ['/TootleTrains', '/Tootletrains', '/tootletrains.html', '/a+b', '/A%20B/'])
    assert.equal(told(ask(path, undefined, 'GET', table)), '301 /apps/train-talk', path);
});

test('any path gives a decision, and never a redirect to elsewhere', () => {
  const paths = fc.oneof(
    anyWebPath,
    fc.string().map((text) => `/${text}`),
  );
  const methods = fc.constantFrom('GET', 'HEAD', 'POST', 'OPTIONS');
  fc.assert(
    fc.property(paths, fc.string(), methods, (path, accept, method) => {
      const decision = ask(path, accept, method);
      if (decision.kind !== 'redirect') return;
      const location = decision.headers['Location'] ?? '';
      assert.match(location, /^\/(?![/\\])|^https:\/\/store\.example\//);
    }),
  );
});
