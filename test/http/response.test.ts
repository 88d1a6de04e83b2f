import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isNotModified, parseRange } from '../../src/service/http/conditions.ts';
import {
  chooseEncoding,
  headersOf,
  respond,
  internalError,
  type HttpResponse,
  type ResponseContext,
} from '../../src/service/http/response.ts';
import { publicHeaders } from '../../src/service/http/headers.ts';
import { routesOf } from '../support/http/site.ts';

const routes = routesOf();

function ask(
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
  context: Partial<ResponseContext> = {},
): HttpResponse {
  const found = respond(
    { method, path, query: '', header: (name) => headers[name] },
    { routes, requestId: 'request-1', hasEncoding: () => true, ...context },
  );
  assert.ok(!('live' in found));
  return { ...found, headers: headersOf(found) };
}

test('a preflight and a redirect have no body, and Content-Length 0', () => {
  for (const [path, method, status] of [
    ['/vehicles', 'OPTIONS', 204],
    ['/vehicles/', 'GET', 301],
    ['/vehicles/', 'HEAD', 301],
  ] as const) {
    const { headers, ...rest } = ask(path, {}, method);
    assert.deepEqual(rest, { status, requestId: 'request-1' });
    assert.equal(headers['Content-Length'], '0');
  }
});

test('HEAD is answered as GET, with the body marked as one that is not sent', () => {
  for (const path of ['/vehicles', '/api/nothing'])
    assert.deepEqual(ask(path, {}, 'HEAD'), { ...ask(path), isHead: true });
});

test('HEAD with a range gets the headers of the whole file', () => {
  const range = { range: 'bytes=10-19' };
  assert.equal(ask('/api/vehicles.json', range).status, 206);
  const head = ask('/api/vehicles.json', range, 'HEAD');
  assert.deepEqual([head.status, head.headers['Content-Range']], [200, undefined]);
  const outside = ask('/api/vehicles.json', { range: 'bytes=100000-' }, 'HEAD');
  assert.equal(outside.status, 200);
});

test('a client that takes an encoding gets the whole file in it, and no range of it', () => {
  const gzip = { 'accept-encoding': 'gzip' };
  for (const headers of [gzip, { ...gzip, range: 'bytes=10-19' }]) {
    const found = ask('/llms.txt', headers);
    assert.deepEqual([found.status, found.headers['Content-Encoding']], [200, 'gzip']);
    assert.ok(found.body !== undefined && 'file' in found.body);
    assert.deepEqual([found.body.encoding, found.body.range], ['gzip', undefined]);
  }
});

test('a file without the accepted encoding is sent as it is, also in ranges', () => {
  const headers = { 'accept-encoding': 'gzip', range: 'bytes=10-19' };
  const found = ask('/llms.txt', headers, 'GET', { hasEncoding: () => false });
  assert.deepEqual([found.status, found.headers['Content-Encoding']], [206, undefined]);
  assert.equal(found.headers['ETag'], ask('/llms.txt').headers['ETag']);
});

test('a file that was changed on disk has the tag and the size of its new bytes', () => {
  const context: Partial<ResponseContext> = {
    asFound: (file) => ({ ...file, bytes: 5, sha256: 'ab'.repeat(32) }),
  };
  assert.equal(ask('/llms.txt', {}, 'GET', context).headers['ETag'], `"${'ab'.repeat(16)}"`);
  const part = ask('/llms.txt', { range: 'bytes=2-' }, 'GET', context);
  assert.equal(part.headers['Content-Range'], 'bytes 2-4/5');
});

test('where the sender may encode, the whole has a weak tag and a part the strong one', () => {
  const tag = ask('/llms.txt').headers['ETag'] ?? '';
  const later = { isEncodedLater: true };
  const tagOf = (headers: Readonly<Record<string, string>>) =>
    ask('/llms.txt', headers, 'GET', later).headers['ETag'];
  assert.equal(tagOf({}), `W/${tag}`);
  assert.equal(tagOf({ 'if-none-match': tag }), `W/${tag}`);
  assert.equal(tagOf({ range: 'bytes=0-1' }), tag);
});

test('a 304 does not repeat the headers of the body', () => {
  const { headers } = ask('/vehicles');
  const again = ask('/vehicles', { 'if-none-match': headers['ETag'] ?? '' }).headers;
  for (const name of ['Content-Type', 'Link', 'Content-Security-Policy', 'Referrer-Policy'])
    assert.deepEqual([name in headers, name in again], [true, false], name);
});

test('If-Match compares with the strong tag of the form that would be sent', () => {
  const tag = ask('/vehicles').headers['ETag'] ?? '';
  assert.equal(ask('/vehicles', { 'if-match': `"a", ${tag}` }).status, 200);
  assert.equal(ask('/vehicles', { 'if-match': '*' }).status, 200);
  assert.equal(ask('/vehicles', { 'if-match': `W/${tag}` }).status, 412);
  assert.equal(ask('/vehicles', { 'if-match': tag, 'accept-encoding': 'gzip' }).status, 412);
  assert.equal(ask('/nowhere', { 'if-match': '"a"' }).status, 404);
});

test('a range counts only beside the tag of the same form', () => {
  const tagOf = (encoding: string) =>
    ask('/llms.txt', { 'accept-encoding': encoding }).headers['ETag'] ?? '';
  const part = (tag: string) => ask('/llms.txt', { range: 'bytes=0-1', 'if-range': tag }).status;
  assert.equal(part(tagOf('identity')), 206);
  assert.equal(part(` ${tagOf('identity')} `), 206);
  for (const tag of [tagOf('gzip'), tagOf('br'), `W/${tagOf('identity')}`])
    assert.equal(part(tag), 200, tag);
});

describe('Last-Modified', () => {
  const own = 'Thu, 01 Jan 2026 00:00:00 GMT';
  const [before, after] = ['Wed, 31 Dec 2025 23:59:59 GMT', 'Thu, 01 Jan 2026 00:00:01 GMT'];
  const status = (headers: Readonly<Record<string, string>>) => ask('/vehicles', headers).status;

  test('decides on 304 where there is no tag', () => {
    for (const [since, wanted] of [
      [before, 200],
      [own, 304],
      [after, 304],
      ['Thursday, 01-Jan-26 00:00:00 GMT', 304],
      ['Thu Jan  1 00:00:00 2026', 304],
      ['Wed Dec 31 23:59:59 2025', 200],
      ['2026-01-01', 200],
      ['tomorrow', 200],
      ['Mon 1', 200],
      ['', 200],
    ] as const)
      assert.equal(status({ 'if-modified-since': since }), wanted, since);
    const tag = ask('/vehicles').headers['ETag'] ?? '';
    assert.equal(status({ 'if-modified-since': own, 'if-none-match': '"another"' }), 200);
    assert.equal(status({ 'if-modified-since': before, 'if-none-match': tag }), 304);
  });

  test('decides on 412 if no tag does', () => {
    const tag = ask('/vehicles').headers['ETag'] ?? '';
    for (const [since, wanted] of [
      [before, 412],
      [own, 200],
      ['tomorrow', 200],
    ] as const)
      assert.equal(status({ 'if-unmodified-since': since }), wanted, since);
    assert.equal(status({ 'if-unmodified-since': before, 'if-match': tag }), 200);
  });

  test('is left out for bytes that are not those of the manifest', () => {
    const found = ask('/vehicles', { 'if-modified-since': own }, 'GET', {
      asFound: (file) => ({ ...file, modified: '' }),
    });
    assert.deepEqual([found.status, found.headers['Last-Modified']], [200, undefined]);
  });
});

test('a 404 page ignores If-None-Match', () => {
  const tag = ask('/vehicles').headers['ETag'] ?? '';
  assert.equal(ask('/nowhere', { 'if-none-match': `${tag}, *` }).status, 404);
});

test('an internal error is a 500 that names nothing internal', () => {
  const response = internalError({ routes, requestId: 'request-2' }, new Error('x'));
  const { status, body } = response;
  assert.deepEqual(headersOf(response), {
    ...publicHeaders,
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'X-Request-Id': 'request-2',
  });
  assert.equal(status, 500);
  assert.ok(body !== undefined && 'text' in body);
  assert.equal((JSON.parse(body.text) as { error: { code: string } }).error.code, 'internal_error');
});

const isCurrent = (tags: string | null | undefined): boolean =>
  isNotModified((name) => (name === 'if-none-match' ? tags : undefined), '"b"', { modified: '' });

test('If-None-Match takes lists, weak tags and a star', () => {
  assert.equal(isCurrent('"a", W/"b" , "c"'), true);
  assert.equal(isCurrent('"", "b"'), true);
  assert.equal(isCurrent('*'), true);
  assert.equal(isCurrent(' * '), true);
  assert.equal(isCurrent(null), false);
  assert.equal(isCurrent('"ab"'), false);
  assert.equal(isCurrent('b'), false);
  assert.equal(isCurrent('"a"b"c"'), false, 'between two tags');
  assert.equal(isCurrent('"W/b", "a"b"'), false, 'W/ within a tag');
  assert.equal(isCurrent(undefined), false);
});

test('a range is read from first, last or the end, and none where there are several or malformed ones', () => {
  assert.deepEqual(parseRange('bytes=0-0', 10), { start: 0, end: 0 });
  assert.deepEqual(parseRange('bytes=5-', 10), { start: 5, end: 9 });
  assert.deepEqual(parseRange('bytes=-3', 10), { start: 7, end: 9 });
  assert.deepEqual(parseRange('bytes=-30', 10), { start: 0, end: 9 });
  assert.deepEqual(parseRange('bytes=2-99', 10), { start: 2, end: 9 });
  assert.deepEqual(parseRange('bytes=-1', 10), { start: 9, end: 9 });
  assert.deepEqual(parseRange('bytes=-1', 1), { start: 0, end: 0 });
  assert.deepEqual(parseRange(' Bytes=0-1 ', 10), { start: 0, end: 1 });
  assert.equal(parseRange('bytes=-5', 0), 'unsatisfiable');
  assert.equal(parseRange('bytes=0-', 0), 'unsatisfiable');
  assert.equal(parseRange('bytes=10-', 10), 'unsatisfiable');
  assert.equal(parseRange('bytes=-0', 10), 'unsatisfiable');
  for (const header of [
    ...['bytes=5-2', 'bytes=0-1,3-4', 'lines=0-1', 'kilobytes=0-1', 'bytes=a-b', 'bytes=-'],
    ...['', null, undefined],
  ])
    assert.equal(parseRange(header, 10), undefined, String(header));
});

test('the smallest accepted encoding is chosen', () => {
  assert.equal(chooseEncoding('gzip, deflate, br'), 'br');
  assert.equal(chooseEncoding('gzip'), 'gzip');
  assert.equal(chooseEncoding('gzip;q=1, br;q=0.2'), 'gzip');
  assert.equal(chooseEncoding('br;q=0, *'), 'gzip');
  assert.equal(chooseEncoding('identity'), undefined);
  assert.equal(chooseEncoding('identity;q=1, br;q=0.5'), undefined);
  assert.equal(chooseEncoding('identity;q=0.5, *;q=0.4'), undefined);
  assert.equal(chooseEncoding('gzip;q=0.5, identity;q=0.5'), 'gzip');
  assert.equal(chooseEncoding('*'), 'br');
  assert.equal(chooseEncoding('gzip;q=0'), undefined);
  assert.equal(chooseEncoding(''), undefined);
});
