import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCompressedBodies } from '../../src/service/serve/compressed-bodies.ts';
import { createRawClient } from '../support/hosts/raw-client.ts';
import { sampleFolder } from '../support/hosts/site-folder.ts';
import { serveFolder } from '../support/serve/running-site.ts';

const body = (bytes: number) => Promise.resolve(Buffer.alloc(bytes));

test('compressed bodies are kept up to a number of bytes, and the oldest are dropped first', async () => {
  const bodies = createCompressedBodies(10);
  for (const key of ['a', 'b']) await bodies.add(key, body(5));
  assert.ok(bodies.get('a') !== undefined && bodies.get('b') !== undefined);
  await bodies.add('c', body(1));
  assert.deepEqual(
    ['a', 'b', 'c'].filter((key) => bodies.get(key) !== undefined),
    ['b', 'c'],
  );
  await bodies.add('large', body(11));
  assert.deepEqual(
    ['b', 'c', 'large'].filter((key) => bodies.get(key) !== undefined),
    [],
    'what is too large by itself is not kept',
  );
  for (const key of ['d', 'e']) await bodies.add(key, body(5));
  assert.ok(bodies.get('d') !== undefined && bodies.get('e') !== undefined, 'and takes no room');
});

test('a body that is being made is there for other requests, and one that could not be made is not', async () => {
  const bodies = createCompressedBodies();
  const added = bodies.add('a', body(1));
  assert.equal(await bodies.get('a'), await added);
  const failing = bodies.add('b', Promise.reject(new Error('no memory')));
  await assert.rejects(Promise.all([failing, bodies.get('b')]), /no memory/);
  assert.equal(bodies.get('b'), undefined);
});

test('the same request is answered the same but for its request id', async (t) => {
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
