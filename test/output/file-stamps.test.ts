import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { revalidateStamp, stampOf } from '../../src/build/cache/build-record.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const sha256 = createHash('sha256').update('old').digest('hex');
const later = () => Date.now() + 10_000;

test('an edit is noticed although it keeps the length and the date', (t) => {
  const file = join(temporaryFolder(t), 'page');
  writeFileSync(file, 'old');
  utimesSync(file, 1000, 1000);
  const seen = { sha256, stamp: stampOf(file, later()) };
  assert.equal(revalidateStamp(file, seen), seen);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 30);
  writeFileSync(file, 'new');
  utimesSync(file, 1000, 1000);
  assert.equal(statSync(file).mtimeMs, 1_000_000);
  assert.equal(revalidateStamp(file, seen), undefined);
});

test('a file with another stamp and the same bytes is as it was', (t) => {
  const file = join(temporaryFolder(t), 'page');
  writeFileSync(file, 'old');
  const seen = { sha256, stamp: stampOf(file, later()) };
  utimesSync(file, 1000, 1000);
  assert.equal(revalidateStamp(file, seen)?.sha256, sha256);
});

test('a file that changed just now has no stamp, so that its bytes are read', (t) => {
  const file = join(temporaryFolder(t), 'page');
  writeFileSync(file, 'old');
  assert.equal(stampOf(file, statSync(file).ctimeMs + 1), undefined);
  writeFileSync(file, 'new');
  assert.equal(revalidateStamp(file, { sha256, stamp: undefined }), undefined);
});

test('neither a missing file nor a link is what was written', (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(join(folder, 'page'), 'old');
  symlinkSync('page', join(folder, 'link'));
  for (const name of ['none', 'link'])
    assert.equal(revalidateStamp(join(folder, name), { sha256, stamp: undefined }), undefined);
});
