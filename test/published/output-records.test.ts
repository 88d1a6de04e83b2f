import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { lastRecords, recordsIn } from '../../src/build/published/output-records.ts';
import { smallFolder } from '../support/hosts/site-folder.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const pathsIn = (folder: string) => lastRecords(folder).map(({ path }) => path);

test('an output records its pages, its vehicles with their ids, and old addresses', (t) => {
  const records = lastRecords('out');
  const at = (path: string) => records.filter((record) => record.path === path);
  assert.deepEqual(at('/vehicles/digger'), [
    { path: '/vehicles/digger', kind: 'vehicle', id: 'vehicle-006' },
  ]);
  assert.deepEqual(at('/about'), [{ path: '/about', kind: 'page' }]);
  assert.deepEqual(at('/toys'), [{ path: '/toys', kind: 'redirect' }]);
  assert.deepEqual(at('/apps/balloon-pop'), [{ path: '/apps/balloon-pop', kind: 'removed' }]);
  assert.ok(records.every(({ path }) => !path.startsWith('/install/')));
  const folder = temporaryFolder(t);
  assert.deepEqual(lastRecords(folder), []);
  writeFileSync(
    join(folder, 'catalogue-manifest.json'),
    '{ "path": "/index.html", "path": "/a.md"',
  );
  assert.deepEqual(pathsIn(folder), ['/']);
});

test('a file of static/ in HTML is no page', async (t) => {
  const { root } = await smallFolder('https://studio.example');
  t.after(() => {
    rmSync(dirname(root), { recursive: true });
  });
  const pages = pathsIn(root);
  assert.ok(pages.includes('/about') && !pages.includes('/google12ab'));
});

test('a damaged list of vehicles, or the end of a manifest that is cut off, says nothing', () => {
  assert.deepEqual(recordsIn('', '[{ "id": "vehicle-001"'), []);
  assert.deepEqual(recordsIn('', '{}'), []);
  const list = '[{ "id": 1, "slug": "van" }, null, "bus", { "id": "vehicle-001", "slug": "bus" }]';
  assert.deepEqual(recordsIn('', list), [
    { path: '/vehicles/bus', kind: 'vehicle', id: 'vehicle-001' },
  ]);
  assert.deepEqual(recordsIn('{\n  "redirects": [\n    { "from": "/a", '), []);
});
