import assert from 'node:assert/strict';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { openStore } from '../../src/service/deploy/open-store.ts';
import type { DeployStore } from '../../src/service/deploy/store.ts';
import { parseTarget } from '../../src/service/deploy/target.ts';
import { startSshServer, whyNoSshServer, type SshServer } from '../support/deploy/ssh-server.ts';
import { checkStore } from '../support/deploy/store-contract.ts';

const skip = whyNoSshServer();
const facts = { sha256: '0'.repeat(64), headers: {} };

/** Keys that a shell, a pattern or a list of lines would take for something else. */
const hostileKeys = [
  'a b/c d.html',
  '-oProxyCommand=x',
  'quote\'s "double" `tick` $(id).html',
  'line\nend/\ttab.html',
  '*/[a-z]?.html',
  'back\\slash.html',
  'Größe/日本語 🚜.html',
  'x'.repeat(200),
];

/** Opens a folder of a server, by the `ssh` that has a key for it. */
async function open(
  t: TestContext,
  server: SshServer,
  folder = 'www',
  user = server.user,
): Promise<DeployStore> {
  const address = `ssh://${user}@127.0.0.1:${String(server.port)}${server.folder}/${folder}`;
  const store = await openStore(parseTarget(address), { sync: true, env: {} });
  t.after(() => store.close());
  return store;
}

/** Starts a server whose `ssh` is the one on PATH until the test ends. */
async function start(t: TestContext, around?: string): Promise<SshServer> {
  const server = await startSshServer(t, around);
  const { PATH } = process.env;
  process.env['PATH'] = server.path;
  t.after(() => {
    process.env['PATH'] = PATH;
  });
  return server;
}

test('a folder behind a real sshd is a store like any other', { skip }, async (t) => {
  const server = await start(t);
  const store = await open(t, server);
  await checkStore(store);
  for (const key of hostileKeys) await store.write(key, Buffer.from(key), facts);
  for (const key of hostileKeys) {
    assert.equal(readFileSync(join(server.folder, 'www', key), 'utf8'), key);
    assert.equal((await store.read(key))?.toString(), key);
    await store.remove(key);
  }
  const big = Buffer.alloc(1_500_001, 'abcdefg');
  await store.write('big.bin', big, facts);
  assert.ok((await store.read('big.bin'))?.equals(big));
  await store.remove('big.bin');
  const made = await Promise.all(
    ['1', '2', '3'].map((text) => store.create('lock', Buffer.from(text))),
  );
  assert.equal(made.filter(Boolean).length, 1, 'of several that try at once, one succeeds');
  assert.equal((await store.read('lock'))?.toString(), String(made.indexOf(true) + 1));
  await store.remove('lock');
  await store.close();
  assert.deepEqual(readdirSync(join(server.folder, 'www'), { recursive: true }), []);

  await t.test(
    'hundreds of small files are written at once over one connection, each whole',
    async () => {
      const many = await open(t, server);
      const keys = Array.from(
        { length: 400 },
        (_, number) => `${String(number % 7)}/${String(number)}.html`,
      );
      await Promise.all(keys.map((key) => many.write(key, Buffer.from(key), facts)));
      for (const key of keys)
        assert.equal(readFileSync(join(server.folder, 'www', key), 'utf8'), key);
      await Promise.all(keys.map((key) => many.remove(key)));
      await many.close();
      assert.deepEqual(readdirSync(join(server.folder, 'www')), []);
    },
  );

  await t.test('what a deployment left that was killed is swept', async () => {
    const store = await open(t, server);
    await store.write('page.html', Buffer.from('1'), facts);
    for (const name of ['a', 'b c'])
      writeFileSync(join(server.folder, 'www/.catalogue/unfinished', name), 'x');
    await store.sweep();
    await store.remove('page.html');
    await store.close();
    assert.deepEqual(readdirSync(join(server.folder, 'www')), []);
  });

  await t.test('what is put back is newer than what it replaces', async () => {
    const store = await open(t, server);
    const file = join(server.folder, 'www/page.html');
    await store.write('page.html', Buffer.from('1'), facts);
    await store.copy('page.html', 'kept', facts);
    await store.write('page.html', Buffer.from('2'), facts);
    const replaced = statSync(file);
    await store.copy('kept', 'page.html', facts);
    assert.ok(statSync(file).mtimeMs >= replaced.mtimeMs);
    assert.notEqual(statSync(file).ino, statSync(join(server.folder, 'www/kept')).ino);
  });

  await t.test('no link leads out of the folder, and no key', async () => {
    const store = await open(t, server);
    const outside = join(server.folder, 'outside');
    mkdirSync(outside);
    symlinkSync(outside, join(server.folder, 'www/link'));
    await assert.rejects(store.write('link/x', Buffer.from('x'), facts), /is a file or a link/);
    for (const key of ['../x', 'a/../../x', '/x', 'a//x', './x', ''])
      await assert.rejects(async () => store.write(key, Buffer.from('x'), facts), /leads out of/);
    assert.deepEqual(readdirSync(outside), []);
  });

  await t.test('each failure says what and why', async () => {
    const store = await open(t, server);
    mkdirSync(join(server.folder, 'www/folder.html/x'), { recursive: true });
    await assert.rejects(
      store.write('folder.html', Buffer.from('x'), facts),
      /^EnvironmentError: Writing ssh:.*\/folder\.html failed: a folder has this name/,
    );
    const lost = await open(t, server, 'no/such');
    await assert.rejects(lost.write('x', Buffer.from('x'), facts), /has no folder .*\/no\. Create/);
    if (process.getuid?.() === 0) {
      mkdirSync(join(server.folder, 'of-root'));
      writeFileSync(join(server.folder, 'of-root/secret'), 'x', { mode: 0o600 });
      const locked = await open(t, server, 'of-root');
      await assert.rejects(locked.write('x', Buffer.from('x'), facts), /there is no permission/);
      await assert.rejects(
        locked.read('secret'),
        /Reading .*secret failed: there is no permission/,
      );
    }
  });

  await t.test(
    'a user without a key and a host with another key are refused, with a remedy',
    async () => {
      await assert.rejects(open(t, server, 'www', 'somebody'), /does not let this user in/);
      server.configure('UserKnownHostsFile /dev/null');
      await assert.rejects(open(t, server), /is not known here/);
    },
  );

  await t.test('a server that ends ends what is under way, and is named', async () => {
    server.configure(`UserKnownHostsFile ${server.knownHosts}`);
    const store = await open(t, server);
    const writing = store.write('big.bin', Buffer.alloc(50_000_000), facts);
    const failing = assert.rejects(writing, /^EnvironmentError: ssh:.* cannot be reached: /);
    server.endSessions();
    await failing;
    await assert.rejects(store.read('x'), /cannot be reached/);
    await store.close();
  });
});

test(
  'a full disk is named',
  { skip: skip || (process.getuid?.() === 0 ? false : 'only root mounts') },
  async (t) => {
    const server = await start(t, 'mount -t tmpfs -o size=256k,mode=777 none "$FOLDER"');
    const store = await open(t, server);
    await store.write('page.html', Buffer.from('small'), facts);
    await assert.rejects(
      store.write('page.html', Buffer.alloc(400_000), facts),
      /failed: the disk is full/,
    );
    assert.equal((await store.read('page.html'))?.toString(), 'small');
    await store.write('other.html', Buffer.alloc(100_000), facts);
  },
);
