import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { folderStore } from '../../src/service/deploy/folder-store.ts';
import { write } from '../support/content/catalogue-folder.ts';
import { checkStore } from '../support/deploy/store-contract.ts';
import { readTree } from '../support/publish/file-tree.ts';
import { studioSources } from '../support/publish/fixtures.ts';
import { runWithin } from '../support/publish/run-within.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

test('a folder keeps what every store promises', async (t) => {
  const folder = temporaryFolder(t);
  for (const sync of [true, false])
    await checkStore(folderStore(join(folder, 'www'), sync), {
      keepsHeaders: false,
      knowsConditions: true,
    });
  assert.deepEqual([...readTree(folder).keys()], []);
});

test('no link within a folder is followed or replaced, wherever it leads; a folder is in the way, too', async (t) => {
  const folder = temporaryFolder(t);
  write(folder, 'outside/a.html', 'theirs');
  write(folder, 'www/index.txt', '');
  symlinkSync(join(folder, 'outside'), join(folder, 'www/a'));
  symlinkSync(join(folder, 'outside/a.html'), join(folder, 'www/b.html'));
  mkdirSync(join(folder, 'www/c.html'));
  const store = folderStore(join(folder, 'www'), false);
  const facts = { sha256: '', headers: {} };
  const fault = (key: string) => ({ name: 'UsageError', message: new RegExp(`www/${key} is a `) });
  await assert.rejects(store.write('a/a.html', Buffer.from('ours'), facts), fault('a'));
  await assert.rejects(store.remove('a/a.html'), fault('a'));
  for (const key of ['a/a.html', 'b.html', 'c.html'])
    for (const look of [store.read, store.find])
      await assert.rejects(look(key), fault(key.split('/')[0] ?? ''));
  assert.deepEqual(String(readTree(folder).get('outside/a.html')), 'theirs');
});

/** A folder with a built site, and a way to run the program there. */
async function built(t: TestContext) {
  const folder = temporaryFolder(t);
  const run = (...args: readonly string[]) => runWithin(t, args, { cwd: folder });
  const args = ['build', '--sources', studioSources, '--generated-at', '2026-03-14'];
  const { code, stderr } = await run(...args);
  assert.equal(code, 0, stderr);
  return { folder, run };
}

test('files are 644 and folders 755 whatever the mask of the process, which stays', async (t) => {
  const { folder, run } = await built(t);
  for (const mask of [0o077, 0o000]) {
    const before = process.umask(mask);
    try {
      const { code, stderr } = await run('deploy', 'www/shop');
      assert.equal(code, 0, stderr);
    } finally {
      assert.equal(process.umask(before), mask);
    }
    for (const entry of readdirSync(join(folder, 'www'), {
      recursive: true,
      withFileTypes: true,
    })) {
      const { mode } = statSync(join(entry.parentPath, entry.name));
      assert.equal(mode & 0o777, entry.isDirectory() ? 0o755 : 0o644, entry.name);
    }
    assert.equal(statSync(join(folder, 'www')).mode & 0o777, 0o755);
    rmSync(join(folder, 'www'), { recursive: true });
  }
});

test('a changed file of the built site, a link, and a folder behind a link end it before anything is written', async (t) => {
  const { folder, run } = await built(t);
  const out = join(folder, 'out');
  const text = String(readTree(out).get('index.html'));
  const refused = async (words: RegExp): Promise<void> => {
    const { stderr } = await run('deploy', 'www');
    assert.match(stderr, words);
    assert.ok(!readdirSync(folder).includes('www'));
  };
  const changed = /out\/index\.html is not what .* says in its manifest/;
  write(out, 'index.html', `${text} `);
  await refused(changed);
  rmSync(join(out, 'index.html'));
  await refused(changed);
  write(folder, 'index.html', text);
  symlinkSync(join(folder, 'index.html'), join(out, 'index.html'));
  await refused(changed);
  rmSync(join(out, 'index.html'));
  write(out, 'index.html', text);
  renameSync(join(out, 'apps'), join(folder, 'apps'));
  symlinkSync(join(folder, 'apps'), join(out, 'apps'));
  await refused(/out\/apps is a symbolic link and is not followed/);
});

test('deploy prints what it would do, what it did, and what is in the way', async (t) => {
  const { folder, run } = await built(t);
  const files = readTree(join(folder, 'out'));
  const summary = (text: string) => text.replace(/\d[\d,]*/g, 'n').replace(/\(n\.?n? MB\)/, '(n)');
  const dry = await run('deploy', 'www', '--dry-run');
  assert.match(
    dry.stdout,
    /^\+ \/\S+\n(?:\+ .*\n){39}… and \d+ more; --format json lists all\nWould/,
  );
  write(folder, 'www/about.html', 'mine');
  write(folder, 'www/apps/.0.catalogue-tmp', 'half of a file');
  const refused = await run('deploy', 'www');
  assert.equal(refused.code, 2);
  assert.match(refused.stderr, /www has files that no deployment put there: about\.html\. Nothing/);
  const done = await run('deploy', 'www', '--replace');
  assert.equal(done.code, 0, done.stderr);
  assert.match(done.stdout, /^Deployed to www: \d+ files written \([\d.]+ .B\), 0 removed, 0 unch/);
  assert.deepEqual([...readTree(join(folder, 'www')).keys()], [...files.keys()]);
  const again = await run('deploy', 'www');
  assert.equal(summary(again.stdout), 'www is up to date: n files.\n');
  for (const [args, words] of [
    [['deploy', 'out/www'], /lie in each other/],
    [['deploy', 'www', '--remove', '--verify'], /leave out --remove/],
    [['deploy', 'www', '--remove', '--replace'], /cannot be used with/],
  ] as const) {
    const { code, stderr } = await run(...args);
    assert.equal(code, 2);
    assert.match(stderr, words);
  }
  write(folder, 'www/mine.txt', 'mine');
  const planned = await run('deploy', 'www', '--remove', '--dry-run');
  assert.equal(summary(planned.stdout).split('\n').at(-2), 'Would remove n files from www.');
  const gone = await run('deploy', 'www', '--remove');
  assert.equal(summary(gone.stdout), 'Removed n files from www.\n');
  assert.deepEqual([...readTree(join(folder, 'www')).keys()], ['mine.txt']);
  assert.equal((await run('deploy', 'www', '--remove')).stdout, 'Nothing is deployed to www.\n');
});
