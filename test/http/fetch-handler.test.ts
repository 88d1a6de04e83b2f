import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createFetchHandler,
  faultLine,
  type HandlerPorts,
} from '../../src/service/http/fetch-handler.ts';
import { routesOf } from '../support/http/site.ts';

const faults: unknown[] = [];
const ports: HandlerPorts = {
  readFile: (file) => Promise.resolve(new TextEncoder().encode(`bytes of ${file.path}`)),
  live: () => Promise.resolve(new Response('live')),
  mcp: (_, requestId) => Promise.resolve(new Response(`mcp of ${requestId}`)),
  onFault: (fault) => void faults.push(fault),
};
const handle = createFetchHandler(routesOf(), ports);
const get = (path: string, init?: RequestInit) =>
  handle(new Request(`https://studio.example${path}`, init));

test('a range is cut out, HEAD and 304 have no body', async () => {
  const part = await get('/llms.txt', { headers: { range: 'bytes=0-4' } });
  assert.equal(part.status, 206);
  assert.equal(await part.text(), 'bytes');
  const head = await get('/llms.txt', { method: 'HEAD' });
  assert.equal(await head.text(), '');
  assert.equal(
    head.headers.get('content-length'),
    String(routesOf().files.get('/llms.txt')?.bytes),
  );
  const error = await get('/api/nothing', { method: 'HEAD' });
  const { length } = await (await get('/api/nothing')).text();
  assert.deepEqual([error.status, error.headers.get('content-length')], [404, String(length)]);
  // What the platform makes of it, it alone knows.
  const encoded = { method: 'HEAD', headers: { 'accept-encoding': 'br' } };
  assert.equal((await get('/llms.txt', encoded)).headers.get('content-length'), null);
  const tag = head.headers.get('etag') ?? '';
  assert.equal((await get('/llms.txt', { headers: { 'if-none-match': tag } })).status, 304);
});

test('where the platform may compress, tags are weak and name no bytes to go on from', async () => {
  const encoded = { 'accept-encoding': 'gzip, br' };
  const tag = (await get('/llms.txt', { headers: encoded })).headers.get('etag') ?? '';
  assert.match(tag, /^W\/"[0-9a-f]{32}"$/);
  const plain = (await get('/llms.txt')).headers.get('etag') ?? '';
  assert.equal(tag, `W/${plain}`);
  for (const none of ['', 'identity', ' Identity '])
    assert.equal(
      (await get('/llms.txt', { headers: { 'accept-encoding': none } })).headers.get('etag'),
      plain,
      none,
    );
  const again = { ...encoded, 'if-none-match': tag };
  assert.equal((await get('/llms.txt', { headers: again })).status, 304);
  const rest = { range: 'bytes=2-', 'if-range': tag };
  assert.equal((await get('/llms.txt', { headers: rest })).status, 200);
  assert.equal((await get('/llms.txt', { headers: { ...rest, 'if-range': plain } })).status, 206);
});

test('live paths go to the program, redirects name their target', async () => {
  assert.equal(await (await get('/api/health')).text(), 'live');
  const headers = { 'X-Request-Id': 'request-1' };
  assert.equal(await (await get('/mcp', { headers })).text(), 'mcp of request-1');
  const moved = await get('/vehicles/', { redirect: 'manual' });
  assert.equal(moved.headers.get('location'), '/vehicles');
});

test('without a base path the program gets the same request object', async () => {
  const requests: Request[] = [];
  const service = createFetchHandler(routesOf(), {
    ...ports,
    live: (given) => Promise.resolve(new Response(String(requests.push(given)))),
  });
  const request = new Request('https://studio.example/api/health');
  await service(request);
  assert.equal(requests[0], request);
});

test('under a prefix the program gets the path without it, with method and body', async () => {
  const shop = createFetchHandler(routesOf('https://host.example/shop'), {
    ...ports,
    live: async (request) =>
      new Response(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`),
  });
  const init = { method: 'POST', body: '{}' };
  const answer = await shop(new Request('https://host.example/shop/api/subscribe', init));
  assert.equal(await answer.text(), 'POST /api/subscribe {}');
  const beside = await shop(new Request('https://host.example/api/subscribe', init));
  assert.equal(beside.status, 404);
});

for (const [path, accept, type, start] of [
  ['/vehicles', 'text/html', 'text/html; charset=utf-8', '<!doctype html>'],
  ['/vehicles', 'text/markdown', 'text/markdown; charset=utf-8', '# Something went wrong'],
  ['/api/vehicles.json', '*/*', 'application/json', '{'],
] as const)
  test(`a file that is missing after all is a 500 in the form that was asked for: ${path} as ${type}`, async () => {
    const seen: unknown[] = [];
    const broken = createFetchHandler(routesOf(), {
      ...ports,
      readFile: () => Promise.resolve(undefined),
      onFault: (fault) => void seen.push(fault),
    });
    const headers = { Accept: accept };
    const response = await broken(new Request(`https://studio.example${path}`, { headers }));
    assert.deepEqual(
      [
        response.status,
        response.headers.get('Content-Type'),
        response.headers.get('Cache-Control'),
      ],
      [500, type, 'no-store'],
    );
    const text = await response.text();
    assert.ok(text.startsWith(start), text);
    if (start === '{') assert.match(text, /"code": "internal_error"/);
    const [fault, ...more] = seen;
    assert.equal(more.length, 0);
    assert.match(
      faultLine(fault),
      /^\{"event":"fault","message":"\/[a-z/.]+ is in the manifest and not there"\}$/,
    );
  });

test('a fault of the program is logged with where it happened', () => {
  assert.match(faultLine(new TypeError('x')), /TypeError: x\\n {4}at /);
});
