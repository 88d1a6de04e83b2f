import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressesUnder } from '../../src/content/model/addresses.ts';
import type { Manifest } from '../../src/content/model/manifest.ts';
import { foldPath } from '../../src/base/text/fold-path.ts';
import type { Deployment } from '../../src/service/verify/check.ts';
import { redirectChecks } from '../../src/service/verify/checks/redirects.ts';
import { selectAll } from '../../src/service/verify/select.ts';

test('every spelling of a request is the same path to a server', () => {
  for (const from of ['/Größe+Öl', '/Straße', '/Λόγος', '/ŉ']) {
    const manifest: Manifest = {
      version: 1,
      baseUrl: 'https://studio.example',
      files: [],
      redirects: [{ from, to: '/vehicles', status: 301 }],
      removed: [],
    };
    const deployment = {
      manifest,
      pages: [],
      addresses: addressesUnder(manifest.baseUrl),
      selection: selectAll(manifest, []),
    } as Partial<Deployment> as Deployment;
    const asked = redirectChecks(deployment).flatMap(({ id, request }) =>
      id.includes(' with .') || typeof request === 'function'
        ? []
        : [decodeURIComponent(request.path.split('?')[0] ?? '').replace(/\/$/, '')],
    );
    assert.ok(asked.length > 1);
    assert.deepEqual([...new Set(asked.map(foldPath))], [foldPath(from)]);
  }
});
