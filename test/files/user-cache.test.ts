import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
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
import { openUserCache, placeOf, type GuardedCache } from '../../src/base/files/user-cache.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const opened = (folder: string): GuardedCache => {
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

/** A repository that ignores `kept/`, and an open cache in it. */
function repository(t: TestContext) {
  const root = temporaryFolder(t);
  gitIn(root, 'init', '-q');
  writeFileSync(join(root, '.gitignore'), 'kept/\n');
  const open = () => openUserCache({ CATALOGUE_CACHE_DIR: join(root, 'kept') }, 'things');
  return { root, open };
}

const gitIn = (cwd: string, ...args: readonly string[]): void => {
  assert.equal(spawnSync('git', args, { cwd }).status, 0, args.join(' '));
};

test('a named folder in a project is used if git ignores it and tracks nothing there', (t) => {
  const { root, open } = repository(t);
  mkdirSync(join(root, 'sources'));
  writeFileSync(join(root, 'sources/site.yaml'), '');
  open()?.write('a', Buffer.from('one'));
  assert.deepEqual(open()?.read('a'), Buffer.from('one'));
  gitIn(root, 'add', '-f', 'kept/things/a');
  assert.equal(open(), undefined);
  gitIn(root, 'rm', '-q', '--cached', 'kept/things/a');
  assert.ok(open());
  writeFileSync(join(root, '.gitignore'), '');
  assert.equal(open(), undefined);
});

test('the default folder is used though the home is a repository, but in no other and in no catalogue', (t) => {
  const home = temporaryFolder(t);
  const open = (env: Record<string, string> = {}) => openUserCache({ HOME: home, ...env }, 'code');
  mkdirSync(join(home, '.git'));
  assert.ok(open());
  mkdirSync(join(home, 'project/.git'), { recursive: true });
  assert.equal(open({ XDG_CACHE_HOME: join(home, 'project') }), undefined);
  mkdirSync(join(home, 'sources'));
  writeFileSync(join(home, 'sources/site.yaml'), '');
  assert.equal(open(), undefined);
});

test('a variable switches it off', (t) => {
  const env = { HOME: temporaryFolder(t), CATALOGUE_NO_CACHE: '1' };
  assert.equal(openUserCache(env, 'things'), undefined);
  assert.match(placeOf(env, 'things').whyNot ?? '', /CATALOGUE_NO_CACHE/);
  assert.ok(openUserCache({ ...env, CATALOGUE_NO_CACHE: '' }, 'things'));
});

test('a file that was in use when a process ended is gone, one that is in use or was released stays', (t) => {
  const { things, cache } = made(t);
  for (const name of ['a', 'ab']) cache.write(name, Buffer.from(name));
  cache.use('a')();
  cache.use('a');
  assert.deepEqual(cache.read('a'), Buffer.from('a'));
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(join(things, `a.${pid}`), '');
  cache.use('ab')();
  assert.ok(cache.read('a'), 'another file says nothing of it');
  cache.use('a')();
  assert.equal(cache.read('a'), undefined);
  assert.deepEqual(readdirSync(things), ['ab']);
});
