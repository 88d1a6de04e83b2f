import assert from 'node:assert/strict';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { test } from 'node:test';
import type { HttpResponse } from '../../src/service/http/response.ts';
import { createResponseCache } from '../../src/service/serve/response-cache.ts';
import { sampleFolder } from '../support/hosts/site-folder.ts';
import { createRawClient } from '../support/hosts/raw-client.ts';
import { serveFolder } from '../support/serve/running-site.ts';

function requestOf(url: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') {
  const request = new IncomingMessage(new Socket());
  Object.assign(request.headers, headers);
  return Object.assign(request, { url, method });
}

const file = { path: '/a.html', mediaType: 'text/html', bytes: 1, sha256: 'a', modified: '' };
const answerOf = (status: number): HttpResponse => ({
  status,
  headers: { Vary: 'Accept', 'X-Request-Id': 'of-the-first' },
  body: { file, encoding: undefined },
});

test('an answer is known by path, Accept and Accept-Encoding alone', () => {
  const { keyOf } = createResponseCache();
  const html = keyOf(requestOf('/a', { accept: 'text/html' }));
  assert.ok(html);
  assert.equal(keyOf(requestOf('/a', { accept: 'text/html', 'user-agent': 'x' })), html);
  for (const other of [
    requestOf('/b', { accept: 'text/html' }),
    requestOf('/a'),
    requestOf('/a', { accept: 'text/html', 'accept-encoding': 'br' }),
  ])
    assert.notEqual(keyOf(other), html);
  for (const special of [
    requestOf('/a?x', {}),
    requestOf('/a', { 'if-none-match': '"x"' }),
    requestOf('/a', { range: 'bytes=0-1' }),
    requestOf('/a', {}, 'HEAD'),
    requestOf('/a', {}, 'POST'),
    requestOf('/a', { accept: 'x'.repeat(1000) }),
  ])
    assert.equal(keyOf(special), undefined);
});

test('only whole files are kept, without the identifier of the request, the oldest go first', () => {
  const known = createResponseCache(2);
  known.add('missing', answerOf(404));
  known.add('moved', { status: 301, headers: {} });
  assert.equal(known.get('missing'), undefined);
  assert.equal(known.get('moved'), undefined);
  for (const key of ['one', 'two', 'three']) known.add(key, answerOf(200));
  assert.equal(known.get('one'), undefined);
  assert.deepEqual(known.get('three')?.head, ['Vary', 'Accept']);
});

test('a cached answer equals the first one but for its request id', async (t) => {
  const { root, manifest } = sampleFolder();
  const site = await serveFolder(t, root);
  const client = createRawClient(1);
  t.after(client.close);
  const names = [
    ...['Content-Type', 'Content-Length', 'Content-Encoding', 'Content-Location', 'Vary', 'Link'],
    ...['ETag', 'Accept-Ranges', 'Cache-Control', 'Content-Security-Policy', 'Connection'],
    ...['Access-Control-Allow-Origin', 'X-Content-Type-Options', 'Referrer-Policy'],
  ];
  const pages = manifest.files.map(({ path }) => path.replace(/(?:\/index)?\.html$/, '') || '/');
  for (const path of pages.slice(0, 60))
    for (const headers of [
      {},
      { Accept: 'text/markdown' },
      { 'Accept-Encoding': 'gzip' },
    ] as const) {
      const [first, second] = [
        await client.ask(site.origin, { path, headers }),
        await client.ask(site.origin, { path, headers }),
      ];
      assert.equal(second.status, first.status);
      if (first.status === 200) assert.equal(second.text, first.text, path);
      for (const name of names) assert.equal(second.header(name), first.header(name), name);
      assert.notEqual(second.header('X-Request-Id'), first.header('X-Request-Id'));
    }
});
