import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressesUnder } from '../../src/content/model/addresses.ts';
import { decide } from '../../src/service/http/decide.ts';
import { objectHeaders } from '../../src/service/deploy/deployed-site.ts';
import { createRouteTable } from '../../src/service/http/route-table.ts';
import { manifestOf } from '../support/http/site.ts';

for (const baseUrl of ['https://studio.example', 'https://studio.example/shop'])
  test(`an object has the type and the caching that the service answers with: ${baseUrl}`, () => {
    const manifest = manifestOf(baseUrl);
    const routes = createRouteTable(manifest);
    const { href } = addressesUnder(baseUrl);
    const paths = [...routes.pages.keys(), ...routes.files.keys(), '/nowhere', '/apps/balloon-pop'];
    const seen = new Set<string>();
    for (const path of paths)
      for (const accept of ['text/html', 'text/markdown']) {
        const decision = decide({ method: 'GET', path: href(path), query: '', accept }, routes);
        assert.ok(decision.kind === 'file', path);
        const { file, headers } = decision;
        const { 'Content-Type': type, 'Cache-Control': caching } = headers;
        const expected = { 'Content-Type': type, 'Cache-Control': caching };
        assert.deepEqual(objectHeaders(file, routes), expected, file.path);
        seen.add(file.path);
      }
    const left = manifest.files.filter(({ path }) => !seen.has(path));
    assert.deepEqual(
      left.map(({ path }) => path),
      ['/api/404.json'],
    );
    for (const file of left)
      assert.equal(objectHeaders(file, routes)['Cache-Control'], 'public, max-age=60');
  });
