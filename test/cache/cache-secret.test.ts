import assert from 'node:assert/strict';
import {
  chmodSync,
  cpSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { cacheSecret, stateFolder } from '../../src/build/cache/cache-secret.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

test('a secret is made once, readable only by its user', (t) => {
  const folder = join(temporaryFolder(t), 'state/catalogue');
  const secret = cacheSecret(folder);
  assert.match(secret, /^[0-9a-f]{64}$/);
  assert.equal(cacheSecret(folder), secret);
  assert.equal(statSync(join(folder, 'cache-secret')).mode & 0o777, 0o600);
  assert.equal(statSync(folder).mode & 0o777, 0o700);
  assert.notEqual(cacheSecret(join(folder, 'another')), secret);
});

test('a secret file that was copied or restored is replaced by a new secret', (t) => {
  const folder = temporaryFolder(t);
  const [file, copy] = [join(folder, 'cache-secret'), join(folder, 'copy')];
  const secret = cacheSecret(folder);
  cpSync(file, copy, { preserveTimestamps: true });
  renameSync(copy, file);
  assert.equal(statSync(file).size, 32);
  const restored = cacheSecret(folder);
  assert.notEqual(restored, secret);
  assert.equal(cacheSecret(folder), restored);
});

test('a secret file that others may read, of the wrong length or of another kind is replaced', (t) => {
  const folder = temporaryFolder(t);
  const file = join(folder, 'cache-secret');
  for (const spoil of [
    () => {
      chmodSync(file, 0o644);
    },
    () => {
      writeFileSync(file, '');
    },
  ]) {
    const before = cacheSecret(folder);
    spoil();
    const after = cacheSecret(folder);
    assert.notEqual(after, before);
    assert.equal(cacheSecret(folder), after);
  }
});

test('where no secret can be kept, each process has its own', (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(join(folder, 'file'), '');
  for (const place of [undefined, join(folder, 'file'), join(folder, 'linked')]) {
    if (place?.endsWith('linked') === true) {
      cacheSecret(place);
      const file = join(place, 'cache-secret');
      cpSync(file, join(folder, 'known'));
      rmSync(file);
      symlinkSync('../known', file);
    }
    const secret = cacheSecret(place);
    assert.match(secret, /^[0-9a-f]{64}$/);
    assert.notEqual(cacheSecret(place), secret);
  }
});

test('a relative XDG_STATE_HOME is not used as the folder of state', () => {
  assert.equal(stateFolder({ XDG_STATE_HOME: '/x/state' }), join('/x/state', 'catalogue'));
  assert.doesNotMatch(stateFolder({ XDG_STATE_HOME: 'checkout' }) ?? '', /checkout/);
});

test(
  'where a folder is there but takes no file, each process has its own',
  { skip: process.platform !== 'linux' },
  () => {
    // The file system refuses every new file, as a full disk does.
    const [one, other] = [cacheSecret('/proc/self/fd'), cacheSecret('/proc/self/fd')];
    assert.match(one, /^[0-9a-f]{64}$/);
    assert.notEqual(one, other);
  },
);
