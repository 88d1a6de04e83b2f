import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parse } from 'yaml';
import { mediaTypes } from '../../src/contract/media-types.ts';
import { withdrawnFrom, withdrawnPaths } from '../../src/contract/paths.ts';
import type { Manifest } from '../../src/content/publication/manifest.ts';
import { decide } from '../../src/service/http/decide.ts';
import { GoneError, goneAddresses } from '../../src/service/http/gone-addresses.ts';
import { respond } from '../../src/service/http/response.ts';
import { createRouteTable, type RouteTable } from '../../src/service/http/route-table.ts';
import { runs } from '../support/runs.ts';

const pages = [
  ...['/', '/404', '/410', '/vehicles', '/vehicles/bus', '/vehicles/tram', '/about', '/a b/ä?#%'],
  ...['/changes', '/search', '/articles/pages/2', '/vehicles/categories/town/pages/3', '/search/x'],
];
const others = [
  ...[
    '/vehicles/bus.json',
    '/vehicles/tram.json',
    '/feed.xml',
    '/changes/feed.json',
    '/api/404.json',
  ],
  ...['/api/vehicles.json', '/api/changes/1.0.json', '/openapi.json', '/schemas/App.schema.json'],
  ...['/notes.md', '/google12.html', '/.well-known/assetlinks.json', '/plans/2026 %2F.pdf'],
  ...[
    '/assets/style.0123456789.css',
    '/media/bus.0123456789.svg',
    '/llms-full-2.txt',
    '/sitemap-2.xml',
  ],
  ...['/favicon.ico', '/mcp/server.json', '/llms-full.txt'],
  ...withdrawnPaths.filter((path) => !pages.includes(path) && !path.includes('*')),
];

/** What the door leaves out, written once more. */
const isLeftOut = (path: string): boolean =>
  /^\/(?:assets|media|search)\/|\/pages\/\d|^\/(?:llms-full|sitemap)-\d|^\/mcp\/server\.json|\.ico$/.test(
    path,
  );

const typeOf = (path: string): string =>
  path.endsWith('.md')
    ? mediaTypes.markdown
    : path.endsWith('.html')
      ? 'text/html'
      : mediaTypes.json;

const fileOf = (path: string, mediaType: string) => ({
  ...{ path, mediaType, bytes: 1, sha256: 'a'.repeat(64) },
  modified: '2026-01-01T00:00:00Z',
});

const oldPaths = [...pages, ...others, '/vehicles/cab', '/old', '/Vehicles/Bus', '/about/'];

const anyManifest: fc.Arbitrary<Manifest> = fc
  .record({
    baseUrl: fc.constantFrom('https://a.example', 'https://b.example/shop', 'http://localhost:8/ä'),
    pages: fc.subarray(pages),
    others: fc.subarray(others),
    redirects: fc.dictionary(
      fc.constantFrom(...oldPaths),
      fc.constantFrom('/about', '/vehicles/bus', '/nowhere', 'https://else.example/x'),
      { maxKeys: 5 },
    ),
    removed: fc.subarray(oldPaths.slice(1), { maxLength: 5 }),
  })
  .map(({ baseUrl, pages, others, redirects, removed }) => ({
    ...{ version: 1, baseUrl, removed },
    files: [
      ...pages.flatMap((page) => [
        fileOf(page === '/' ? '/index.html' : `${page}.html`, mediaTypes.html),
        fileOf(page === '/' ? '/index.md' : `${page}.md`, mediaTypes.markdown),
      ]),
      ...others.map((path) => fileOf(path, typeOf(path))),
    ],
    redirects: Object.entries(redirects).map(([from, to]) => ({ from, to, status: 301 })),
  }));

/** The status of a request for an address, as it is served. */
function served(path: string, routes: RouteTable): number | undefined {
  const answer = respond(
    { method: 'GET', path: routes.addresses.href(path), query: '', header: () => undefined },
    { routes, requestId: 'x', hasEncoding: () => false },
  );
  return 'live' in answer ? undefined : answer.status;
}

test('the door names exactly what was served with 200 and would be served with 404', () => {
  const seen = { gone: 0, kept: 0 };
  fc.assert(
    fc.property(anyManifest, anyManifest, (online, next) => {
      const [before, after] = [createRouteTable(online), createRouteTable(next)];
      const forms = ['', '.html', '.md', '.json', '/'];
      const asked = new Set([
        ...oldPaths.flatMap((path) => forms.map((form) => path + form)),
        ...online.files.map(({ path }) => path),
      ]);
      const had = [...asked].filter((path) => !isLeftOut(path) && served(path, before) === 200);
      const gone = had.filter((path) => served(path, after) === 404);
      assert.deepEqual(goneAddresses(online, next), gone.sort());
      seen.gone += gone.length;
      seen.kept += had.length - gone.length;
    }),
    { numRuns: runs(1500) },
  );
  assert.ok(seen.gone > 100 && seen.kept > 100, JSON.stringify(seen));
});

const siteOf = (...paths: readonly string[]): Manifest => ({
  version: 1,
  baseUrl: 'https://a.example',
  files: ['/410.html', '/410.md', ...paths].map((path) =>
    fileOf(path, path.endsWith('.html') ? mediaTypes.html : typeOf(path)),
  ),
  redirects: [],
  removed: [],
});
const whole = siteOf('/vehicles/bus.html', '/vehicles/bus.md', '/vehicles/bus.json', '/feed.xml');

test('the forms of a removed entry are three addresses, and one line of moved.yaml answers for them', () => {
  const next = siteOf('/feed.xml');
  const gone = goneAddresses(whole, next);
  assert.deepEqual(gone, ['/vehicles/bus', '/vehicles/bus.json', '/vehicles/bus.md']);
  const [yaml = ''] = /^ {2}removed:\n(?: {4}- .*\n)+/m.exec(new GoneError(gone).message) ?? [];
  const { removed } = parse(yaml) as Pick<Manifest, 'removed'>;
  assert.deepEqual(removed, ['/vehicles/bus']);
  assert.deepEqual(goneAddresses(whole, { ...next, removed }), []);
});

test('a preview loses nothing, and what comes after one neither', () => {
  const [preview, next] = [{ ...whole, noindex: true as const }, siteOf('/feed.xml')];
  assert.deepEqual(goneAddresses(preview, next), []);
  assert.deepEqual(goneAddresses(whole, { ...next, noindex: true }), []);
  assert.equal(goneAddresses(whole, next).length, 3);
});

test('what the program withdrew answers 410 on every site, and is no address that is gone', () => {
  const site = siteOf('/feed.xml');
  const withdrawn = withdrawnFrom(site.baseUrl);
  assert.equal(withdrawn.length, withdrawnPaths.length + 1);
  const paths = withdrawn.map((path) => path.replace('*', '2026-10-01'));
  const forms = [
    '/changes.md',
    '/changes/1.4',
    '/changes/1.4.html',
    '/changes/1.4/',
    '/changes/feed.xml',
  ];
  for (const path of [...paths, ...forms]) assert.equal(statusOf(path, site), 410, path);
  assert.deepEqual(goneAddresses(siteOf(...paths, ...forms.slice(0, 1)), site), []);
  for (const path of ['/changes/a/b', '/changesets', '/api/changes', '/api/changes/1.4.xml'])
    assert.equal(statusOf(path, site), 404, path);
});

test('what a studio has at a withdrawn address is served', () => {
  const site = siteOf('/changes.html', '/changes.md', '/changes/new.html', '/changes/new.md');
  for (const path of ['/changes', '/changes/new', '/changes/new.md'])
    assert.equal(statusOf(path, site), 200, path);
  assert.equal(statusOf('/changes/1.4', site), 410);
  const moved = {
    ...site,
    redirects: [{ from: '/changes/1.4', to: '/changes', status: 301 as const }],
  };
  assert.equal(statusOf('/changes/1.4', moved), 301);
});

function statusOf(path: string, site: Manifest): number | undefined {
  const answer = decide({ method: 'GET', path, query: '', accept: null }, createRouteTable(site));
  return answer.kind === 'live' ? undefined : answer.status;
}

test('the skill of an earlier version is withdrawn by the name that the address of the site gave it', () => {
  for (const [baseUrl, name] of [
    ['https://shop.example', 'shop-example-catalogue'],
    ['https://shop.example/toys/a b', 'shop-example-toys-a-20b-catalogue'],
    ['http://[::1]/', '1-catalogue'],
    [`https://${'long-'.repeat(12)}name.example`, `${'long-'.repeat(12)}name`],
  ] as const)
    assert.equal(withdrawnFrom(baseUrl).at(-1), `/.well-known/agent-skills/${name}/SKILL.md`);
});

test('a refusal names twenty addresses and counts the others, in lines of YAML that can be read', () => {
  const names = Array.from({ length: 22 }, (_, at) => `/plan: ${at + 10} #.pdf`);
  const { message } = new GoneError(names);
  assert.match(message, /^The site that is online has 22 addresses that would answer 404:\n/);
  assert.match(message, /\n {2}\/plan: 29 #\.pdf\n {2}… and 2 more; --format json lists all\n/);
  const [yaml = ''] = /^ {2}removed:\n(?: {4}- .*\n)+/m.exec(message) ?? [];
  assert.deepEqual(parse(yaml), { removed: names.slice(0, 20) });
  assert.match(message, /\nChoose --allow-gone .*\.$/);
  assert.match(new GoneError(['/x']).message, /^The site that is online has 1 address that would/);
  assert.doesNotMatch(new GoneError(names.slice(0, 20)).message, /more/);
});
