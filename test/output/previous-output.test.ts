import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { previousPages } from '../../src/build/output/previous-output.ts';
import { smallFolder } from '../support/hosts/site-folder.ts';

test('the pages of the last build are those of its manifest', (t) => {
  assert.deepEqual(previousPages('out').includes('/vehicles/digger'), true);
  assert.deepEqual(previousPages('out')[0], '/404');
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-test-'));
  t.after(() => {
    rmSync(folder, { recursive: true });
  });
  assert.deepEqual(previousPages(folder), []);
  writeFileSync(
    join(folder, 'catalogue-manifest.json'),
    '{ "path": "/index.html", "path": "/a.md"',
  );
  assert.deepEqual(previousPages(folder), ['/']);
});

test('previousPages leaves out an HTML file of static/', async (t) => {
  const { root } = await smallFolder('https://studio.example');
  t.after(() => {
    rmSync(dirname(root), { recursive: true });
  });
  const pages = previousPages(root);
  assert.ok(pages.includes('/about') && !pages.includes('/google12ab'));
});
