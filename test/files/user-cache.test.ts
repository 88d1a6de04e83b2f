import assert from 'node:assert/strict';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { openUserCache, type UserCache } from '../../src/base/files/user-cache.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const opened = (folder: string): UserCache => {
  const cache = openUserCache({ CATALOGUE_CACHE_DIR: folder }, 'things');
  assert.ok(cache);
  return cache;
};

function made(t: TestContext) {
  const folder = temporaryFolder(t);
  return { folder, things: join(folder, 'things'), cache: opened(folder) };
}

const age = (file: string, days: number): void => {
  utimesSync(file, new Date(), new Date(Date.now() - days * 24 * 60 * 60 * 1000));
};

test('what one process wrote, another one reads, and only the user can', (t) => {
  const { folder, things, cache } = made(t);
  assert.equal(cache.read('a'), undefined);
  cache.write('a', Buffer.from('one'));
  assert.deepEqual(opened(folder).read('a'), Buffer.from('one'));
  opened(folder).write('a', Buffer.from('two'));
  assert.deepEqual(cache.read('a'), Buffer.from('two'));
  assert.deepEqual(readdirSync(things), ['a']);
  assert.equal(statSync(things).mode & 0o777, 0o700);
  assert.equal(statSync(join(things, 'a')).mode & 0o777, 0o600);
});

for (const [fault, spoil] of [
  ['cut off by a power cut', (bytes) => bytes.subarray(0, bytes.length - 1)],
  ['cut off before its content', (bytes) => bytes.subarray(0, 20)],
  ['empty', () => Buffer.alloc(0)],
  ['full of zeros', (bytes) => Buffer.alloc(bytes.length)],
  ['changed in one byte', (bytes) => Buffer.from([...bytes.subarray(0, -1), 0])],
] as const satisfies [string, (bytes: Buffer) => Uint8Array][])
  test(`a file that is ${fault} is missing, and can be written again`, (t) => {
    const { things, cache } = made(t);
    cache.write('a', Buffer.from('content'));
    const file = join(things, 'a');
    writeFileSync(file, spoil(readFileSync(file)));
    assert.equal(cache.read('a'), undefined);
    cache.write('a', Buffer.from('content'));
    assert.deepEqual(cache.read('a'), Buffer.from('content'));
  });

test('what is used stays, and what nothing has used for a month goes when something is written', (t) => {
  const { folder, things, cache } = made(t);
  for (const name of ['used', 'unused', 'recent']) cache.write(name, Buffer.from(name));
  for (const name of ['used', 'unused']) age(join(things, name), 31);
  age(join(things, 'recent'), 29);
  // Another catalogue needs one of them, and writes one of its own.
  const other = opened(folder);
  assert.deepEqual(other.read('used'), Buffer.from('used'));
  assert.deepEqual(readdirSync(things).sort(), ['recent', 'unused', 'used']);
  other.write('new', Buffer.from('new'));
  assert.deepEqual(readdirSync(things).sort(), ['new', 'recent', 'used']);
});

test('a file that cannot be read or written is missing, and nothing fails', (t) => {
  const { things, cache } = made(t);
  mkdirSync(join(things, 'folder'));
  cache.write('folder', Buffer.from('a'));
  assert.equal(cache.read('folder'), undefined);
});

for (const [place, prepare] of [
  [
    'that others may read',
    (root) => {
      mkdirSync(join(root, 'cache/things'), { recursive: true });
      chmodSync(join(root, 'cache/things'), 0o755);
    },
  ],
  [
    'of another user',
    (root) => {
      assert.equal(process.getuid?.(), 0, 'This test gives a folder away, so it runs as root.');
      mkdirSync(join(root, 'cache/things'), { recursive: true, mode: 0o700 });
      chownSync(join(root, 'cache/things'), 12345, 12345);
    },
  ],
  [
    'that is a link',
    (root) => {
      mkdirSync(join(root, 'cache'));
      mkdirSync(join(root, 'elsewhere'), { mode: 0o700 });
      symlinkSync('../elsewhere', join(root, 'cache/things'));
    },
  ],
  [
    'in a repository',
    (root) => {
      mkdirSync(join(root, '.git'));
    },
  ],
  [
    'in a catalogue',
    (root) => {
      mkdirSync(join(root, 'sources'));
      writeFileSync(join(root, 'sources/site.yaml'), '');
    },
  ],
  [
    'that a link in front leads into a repository',
    (root) => {
      mkdirSync(join(root, 'repository/.git'), { recursive: true });
      symlinkSync('repository', join(root, 'cache'));
    },
  ],
] as const satisfies [string, (root: string) => void][])
  test(`a folder ${place} is no cache, and stays as it is`, (t) => {
    const root = temporaryFolder(t);
    prepare(root);
    const before = readdirSync(root).sort();
    assert.equal(openUserCache({ CATALOGUE_CACHE_DIR: join(root, 'cache') }, 'things'), undefined);
    assert.deepEqual(readdirSync(root).sort(), before);
  });

test('the working folder and installed packages hold no cache, nor get one', () => {
  const before = readdirSync('.');
  for (const folder of ['cache-of-this-test', 'node_modules/.cache-of-this-test'])
    assert.equal(openUserCache({ CATALOGUE_CACHE_DIR: folder }, 'things'), undefined, folder);
  assert.deepEqual(readdirSync('.'), before);
  assert.equal(readdirSync('node_modules').includes('.cache-of-this-test'), false);
});
