import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleFolder } from '../support/hosts/site-folder.ts';
import { createRawClient } from '../support/hosts/raw-client.ts';
import { serveFolder } from '../support/serve/running-site.ts';

test('a second answer equals the first one but for its request id', async (t) => {
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
