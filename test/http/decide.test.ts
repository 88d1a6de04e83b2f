import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Manifest } from '../../src/content/publication/manifest.ts';
import { decide, type Decision } from '../../src/service/http/decide.ts';
import { createRouteTable } from '../../src/service/http/route-table.ts';
import { manifestOf, routesOf } from '../support/http/site.ts';
import { anyWebPath } from '../support/any-web-path.ts';

const routes = routesOf();

const ask = (path: string, accept?: string, method = 'GET', table = routes): Decision =>
  decide({ method, path, query: '', accept }, table);

function fileOf(decision: Decision) {
  assert.ok(decision.kind === 'file', `expected a file, got ${decision.kind}`);
  return { path: decision.file.path, status: decision.status, headers: decision.headers };
}

function locationOf(decision: Decision): readonly [status: number, location: string | undefined] {
  assert.ok(decision.kind === 'redirect', `expected a redirect, got ${decision.kind}`);
  return [decision.status, decision.headers['Location']];
}

/** The routes of the manifest with some of it changed. */
const tableOf = (changes: Partial<Manifest>) => createRouteTable({ ...manifestOf(), ...changes });

/** The routes of the manifest with more files. */
function withFiles(...more: readonly (readonly [path: string, mediaType: string])[]) {
  const { files } = manifestOf();
  const [first] = files;
  assert.ok(first !== undefined);
  const added = more.map(([path, mediaType]) => ({ ...first, path, mediaType }));
  return tableOf({ files: [...files, ...added] });
}

test('a site without error pages answers a missing page in the envelope', () => {
  const { files } = manifestOf();
  const table = tableOf({ files: files.filter(({ path }) => !/^\/4\d\d\./.test(path)) });
  const decision = ask('/nowhere', 'text/html', 'GET', table);
  assert.ok(decision.kind === 'error');
  assert.deepEqual([decision.status, decision.code], [404, 'not_found']);
  assert.equal(decision.headers['Cache-Control'], 'public, max-age=60');
});

test('a removed page is gone in each of its forms, and for every method', () => {
  for (const ending of ['', '.md', '.html', '.json', '/'])
    assert.equal(fileOf(ask(`/apps/balloon-pop${ending}`)).status, 410, ending);
  for (const method of ['POST', 'OPTIONS'])
    assert.equal(fileOf(ask('/apps/balloon-pop', undefined, method)).status, 410, method);
});

test('a redirect of exactly this path comes before one in other letter case', () => {
  const table = tableOf({
    redirects: [
      { from: '/Old', to: '/vehicles', status: 301 },
      { from: '/old', to: '/', status: 301 },
    ],
  });
  assert.deepEqual(locationOf(ask('/Old', undefined, 'GET', table)), [301, '/vehicles']);
  assert.deepEqual(locationOf(ask('/old', undefined, 'GET', table)), [301, '/']);
});

test('a redirect that is written with an ending leads on from no other form of its path', () => {
  const table = tableOf({
    redirects: ['/old.md', '/old/', '/a.html'].map((from) => ({
      from,
      to: '/vehicles',
      status: 301,
    })),
  });
  for (const path of ['/old.md', '/old/', '/a.html'])
    assert.deepEqual(locationOf(ask(path, undefined, 'GET', table)), [301, '/vehicles'], path);
  for (const path of ['/old.md/', '/old.md.html', '/old/.md', '/old//', '/a.html/', '/a'])
    assert.equal(fileOf(ask(path, undefined, 'GET', table)).status, 404, path);
});

test('a redirect of a path with an ending comes before that form of another, in any order', () => {
  const redirects = [
    { from: '/a', to: '/', status: 301 },
    { from: '/a.html', to: '/vehicles', status: 301 },
  ] as const;
  for (const order of [redirects, redirects.toReversed()]) {
    const table = tableOf({ redirects: order });
    assert.deepEqual(locationOf(ask('/a.html', undefined, 'GET', table)), [301, '/vehicles']);
    assert.deepEqual(locationOf(ask('/a', undefined, 'GET', table)), [301, '/']);
  }
});

test('an address with another sign before html or md than a dot is not that page', () => {
  assert.deepEqual(locationOf(ask('/vehicles.html')), [301, '/vehicles']);
  assert.equal(fileOf(ask('/vehicles-html')).status, 404);
  assert.equal(fileOf(ask('/vehicles-md')).status, 404);
});

test('only HTML with its markdown is a page', () => {
  const table = withFiles(
    ['/notes.txt', 'text/plain; charset=utf-8'],
    ['/notes.txt.md', 'text/markdown; charset=utf-8'],
    ['/lonely.html', 'text/html; charset=utf-8'],
  );
  const found = (path: string) => fileOf(ask(path, 'text/markdown', 'GET', table));
  assert.equal(found('/notes.txt').path, '/notes.txt');
  assert.equal(found('/notes.txt.md').path, '/notes.txt.md');
  assert.deepEqual([found('/lonely').status, found('/lonely.html').status], [404, 404]);
});

test('only the bodies of errors of the API are not sent as files', () => {
  const [path, below] = ['/api/404.json.txt', '/copy/api/404.json'];
  const table = withFiles([path, 'text/plain'], [below, 'application/json']);
  for (const each of [path, below])
    assert.equal(fileOf(ask(each, undefined, 'GET', table)).path, each);
  assert.equal(ask('/api/404.json', undefined, 'GET', table).kind, 'error');
});

test('the manifest is sent only where it is given as a file', () => {
  const [path, mediaType] = ['/catalogue-manifest.json', 'application/json'];
  const own = {
    path,
    mediaType,
    bytes: 1,
    sha256: '00'.repeat(32),
    modified: '2026-01-01T00:00:00Z',
  };
  const table = createRouteTable(manifestOf(), own);
  assert.equal(fileOf(ask(path, undefined, 'GET', table)).path, path);
  assert.equal(fileOf(ask(path)).status, 404);
});

test('a path that cannot be decoded names no file, however it is written', () => {
  const table = withFiles(['/100%.txt', 'text/plain']);
  assert.equal(fileOf(ask('/100%25.txt', undefined, 'GET', table)).path, '/100%.txt');
  assert.equal(fileOf(ask('/100%.txt', undefined, 'GET', table)).status, 404);
  assert.equal(fileOf(ask('/100%.md', 'text/html', 'GET', table)).path, '/404.md');
});

test('nothing redirects to another host', () => {
  for (const path of ['//evil.example/', '/\\evil.example/', '//evil.example/vehicles/'])
    assert.equal(ask(path).kind === 'redirect', false, path);
});

for (const path of [
  '/Talking%20Trains:%20First%20Sounds',
  '/talking+trains%3A+first+sounds',
  '/TALKING%20TRAINS:%20FIRST%20SOUNDS',
  '/A%2FC%20%25%20%3F%20%23%20%3B%22%27',
  '/a/c%20%25%20%3F%20%23%20;%22%27',
  '/Caf%C3%A9%20Trains',
  '/Cafe%CC%81%20Trains',
  '/caf%C3%A9+trains',
])
  test(`the name of an app leads to its page: ${path}`, () => {
    assert.deepEqual(locationOf(ask(path)), [301, '/apps/train-talk']);
  });

test('a page is HTML for whoever asks for JSON: the JSON of an entry has an address of its own', () => {
  assert.equal(fileOf(ask('/vehicles/digger', 'application/json')).path, '/vehicles/digger.html');
  const { path, headers } = fileOf(ask('/vehicles/digger.json', 'text/html'));
  assert.deepEqual(
    [path, headers['Content-Type'], headers['Vary']],
    ['/vehicles/digger.json', 'application/json', 'Accept-Encoding'],
  );
});

test('the JSON of a former entry leads to that of its successor, or to where its page leads', () => {
  const { redirects, ...manifest } = manifestOf();
  const table = createRouteTable({
    ...manifest,
    redirects: [
      ...redirects,
      { from: '/vehicles/canoe', to: '/vehicles', status: 301 },
      { from: '/vehicles/train', to: '/apps/train-talk', status: 301 },
      { from: '/data', to: '/vehicles/digger', status: 301 },
      { from: '/vehicles/own', to: '/vehicles/digger', status: 301 },
      { from: '/vehicles/own.json', to: '/', status: 301 },
    ],
  });
  for (const [path, to] of [
    ['/vehicles/excavator.json', '/vehicles/digger.json'],
    ['/vehicles/Excavator.JSON', '/vehicles/digger.json'],
    ['/vehicles/canoe.json', '/vehicles'],
    ['/vehicles/train.json', '/apps/train-talk'],
    ['/vehicles/own.json', '/'],
  ] as const)
    assert.deepEqual(locationOf(ask(path, undefined, 'GET', table)), [301, to], path);
  // It was no entry, so it never had any.
  assert.equal(fileOf(ask('/data.json', undefined, 'GET', table)).status, 404);
});

test('a redirect covers every form of its path, and the markdown leads to markdown', () => {
  const cases = [
    ['/vehicles/excavator.md', '/vehicles/digger.md'],
    ['/vehicles/excavator.html', '/vehicles/digger'],
    ['/vehicles/excavator/', '/vehicles/digger'],
    ['/VEHICLES/Excavator.MD', '/vehicles/digger.md'],
    ['/caf%C3%A9+trains.md', '/apps/train-talk.md'],
    ['/Talking%20Trains:%20First%20Sounds/', '/apps/train-talk'],
    ['/alte%20seite.md', '/vehicles.md'],
  ] as const;
  for (const [path, to] of cases) assert.deepEqual(locationOf(ask(path)), [301, to], path);
  for (const ending of ['.md', '.html', '/'])
    assert.deepEqual(locationOf(ask(`/install/train-talk${ending}`)), [
      302,
      'https://store.example/app/id1',
    ]);
});

test('two spellings of an old path that lead to one place are one redirect', () => {
  const redirects = ['/TootleTrains', '/Tootletrains', '/a b', '/a+b'].map((from) => ({
    from,
    to: '/apps/train-talk',
    status: 301 as const,
  }));
  const table = createRouteTable({ ...manifestOf(), redirects });
  assert.deepEqual(
    [...table.redirects.keys()].filter((path) => !/(?:\/|\.html|\.md)$/.test(path)),
    ['/TootleTrains', '/a b'],
  );
  for (const path of ['/TootleTrains', '/Tootletrains', '/tootletrains.html', '/a+b', '/A%20B/'])
    assert.deepEqual(
      locationOf(ask(path, undefined, 'GET', table)),
      [301, '/apps/train-talk'],
      path,
    );
});

test('what is published, redirected or removed by itself comes before a form of a redirect', () => {
  const manifest = manifestOf();
  const table = createRouteTable({
    ...manifest,
    redirects: [
      { from: '/agents', to: '/vehicles', status: 301 },
      { from: '/old', to: '/vehicles', status: 301 },
      { from: '/OLD.md', to: '/', status: 301 },
      { from: '/toys', to: '/vehicles', status: 301 },
      { from: '/page.html', to: '/vehicles', status: 301 },
    ],
    removed: ['/toys.md'],
  });
  assert.equal(fileOf(ask('/agents.md', undefined, 'GET', table)).path, '/agents.md');
  assert.deepEqual(locationOf(ask('/old.md', undefined, 'GET', table)), [301, '/']);
  assert.deepEqual(locationOf(ask('/old/', undefined, 'GET', table)), [301, '/vehicles']);
  assert.equal(fileOf(ask('/toys.md', undefined, 'GET', table)).status, 410);
  assert.deepEqual(locationOf(ask('/toys', undefined, 'GET', table)), [301, '/vehicles']);
  for (const path of ['/page', '/page.html.md', '/page.html/'])
    assert.equal(fileOf(ask(path, undefined, 'GET', table)).status, 404, path);
});

test('the bodies of errors are no pages of their own', () => {
  for (const path of ['/404', '/410', '/404.html', '/410.md', '/404.md'])
    assert.equal(fileOf(ask(path)).status, 404, path);
  const body = ask('/api/404.json');
  assert.ok(body.kind === 'error' && body.code === 'not_found');
});

test('an unknown path of the API is 404 in the envelope', () => {
  assert.equal(fileOf(ask('/vehicles/api/nothing')).status, 404);
  assert.equal(fileOf(ask('/apis')).status, 404);
  for (const path of ['/api/nothing.json', '/api', '/api/', '/api/vehicles.json/'])
    assert.deepEqual(
      (({ kind, status, headers }) => [kind, status, headers['Cache-Control']])(
        ask(path) as Extract<Decision, { kind: 'error' }>,
      ),
      ['error', 404, 'public, max-age=60'],
      path,
    );
});

test('what was removed from the API is 410 in the envelope, whatever is asked for', () => {
  for (const path of ['/api/old.json', '/api/old.json/', '/api/old.json.md'])
    for (const [accept, method] of [
      ['text/html', 'GET'],
      ['*/*', 'HEAD'],
      ['*/*', 'POST'],
    ] as const) {
      const gone = ask(path, accept, method);
      assert.ok(gone.kind === 'error', path);
      assert.deepEqual(
        [gone.status, gone.code, gone.headers['Content-Type'], gone.headers['Cache-Control']],
        [410, 'not_found', 'application/json', 'public, max-age=3600'],
      );
    }
});

test('live paths are left to a program', () => {
  assert.deepEqual(ask('/api/subscribe', undefined, 'POST'), {
    kind: 'live',
    path: '/api/subscribe',
  });
  assert.deepEqual(ask('/api/health'), { kind: 'live', path: '/api/health' });
  for (const path of ['/mcp', '/mcp/'])
    assert.deepEqual(ask(path), { kind: 'live', path: '/mcp' }, path);
});

test('an encoded slash is no slash of a path', () => {
  assert.equal(fileOf(ask('/vehicles%2Fdigger')).status, 404);
  assert.equal(fileOf(ask('/vehicles/%64igger')).path, '/vehicles/digger.html');
});

test('hostile paths are 404', () => {
  for (const path of [
    '/%00',
    '/vehicles%00.html',
    '/%',
    '/%zz',
    '/%ff',
    '/../etc/passwd',
    '/%2e%2e/x',
    '/.env',
    '/.md',
    '/.html',
  ])
    assert.equal(fileOf(ask(path)).status, 404, path);
});

test('under a base path only what is below it is served', () => {
  const shop = routesOf('https://host.example/shop');
  assert.equal(fileOf(ask('/shop', undefined, 'GET', shop)).path, '/index.html');
  assert.equal(fileOf(ask('/shop/vehicles', undefined, 'GET', shop)).path, '/vehicles.html');
  assert.equal(fileOf(ask('/vehicles', undefined, 'GET', shop)).status, 404);
  for (const path of ['/shopping', '/shopping/vehicles', '/stop/vehicles', '/%/vehicles'])
    assert.equal(fileOf(ask(path, undefined, 'GET', shop)).status, 404, path);
  assert.equal(fileOf(ask('/beside%2Emd', 'text/html', 'GET', shop)).path, '/404.md');
  assert.equal(fileOf(ask('/%zz.md', 'text/html', 'GET', shop)).path, '/404.md');
  assert.deepEqual(locationOf(ask('/shop/vehicles/', undefined, 'GET', shop)), [
    301,
    '/shop/vehicles',
  ]);
  const api = ask('/shop/api/nothing', undefined, 'GET', shop);
  assert.ok(api.kind === 'error');
  const beside = fileOf(ask('/api/vehicles.json', undefined, 'GET', shop));
  assert.deepEqual([beside.status, beside.path], [404, '/404.md']);
});

test('a prefix may hold any letter, in any encoding', () => {
  const shop = routesOf('https://host.example/geschäft');
  for (const prefix of ['/gesch%C3%A4ft', '/gesch%c3%a4ft', '/%67esch%C3%A4ft'])
    assert.equal(fileOf(ask(`${prefix}/vehicles`, undefined, 'GET', shop)).path, '/vehicles.html');
});

test('any path gives a decision, and never a redirect to elsewhere', () => {
  const paths = fc.oneof(
    anyWebPath,
    fc.string().map((text) => `/${text}`),
  );
  fc.assert(
    fc.property(
      paths,
      fc.string(),
      fc.constantFrom('GET', 'HEAD', 'POST', 'OPTIONS'),
      (path, accept, method) => {
        const decision = ask(path, accept, method);
        if (decision.kind !== 'redirect') return;
        const location = decision.headers['Location'] ?? '';
        assert.match(location, /^\/(?![/\\])|^https:\/\/store\.example\//);
      },
    ),
  );
});
