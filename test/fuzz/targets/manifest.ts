import assert from 'node:assert/strict';
import { decide } from '../../../src/service/http/decide.ts';
import { createRouteTable } from '../../../src/service/http/route-table.ts';
import { isPublishedPath, parseManifest } from '../../../src/content/publication/manifest.ts';
import { manifestOf } from '../../support/http/site.ts';
import type { FuzzTarget } from '../fuzz-target.ts';

/** A manifest is none, or one that a site can be served from. */
export const manifestTarget: FuzzTarget = {
  name: 'manifest',
  seeds: () => [
    JSON.stringify(manifestOf(), null, 1),
    JSON.stringify(manifestOf('https://a.example/b'), null, 1),
  ],
  pieces: [
    ...[
      '"path": ',
      '"/a"',
      '"../a"',
      '"//a"',
      '"baseUrl": ',
      '"https://"',
      '"http://[::1"',
      '"%zz"',
      '"version": 1',
      'null',
    ],
    ...[
      '[]',
      '{}',
      ',',
      '"status": 301',
      '"to": "/"',
      '"from": ""',
      '"modified": "2026-01-01T00:00:00Z"',
      '-1',
      '1e9',
    ],
  ],
  run(text) {
    const manifest = parseManifest(text);
    if (manifest === undefined) return;
    for (const { path } of manifest.files) assert.ok(isPublishedPath(path));
    const routes = createRouteTable(manifest);
    const paths = ['/', '/vehicles', '/install/train-talk', '/a/../b', '/%', '/apps/balloon-pop/'];
    for (const path of paths) decide({ method: 'GET', path, query: '', accept: '*/*' }, routes);
  },
};
