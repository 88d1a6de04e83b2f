import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { previousPages } from '../../src/build/output/previous-output.ts';

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
