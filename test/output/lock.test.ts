import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { lockOutput } from '../../src/output/lock.ts';
import { readTree, writeTree } from '../support/publish/file-tree.ts';
import { writeSite } from '../support/publish/output.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const site = { '/index.html': 'home', '/a.html': 'a' };
const later = '2026-05-01T10:00:00Z';
/** The number of no process: above what any system gives. */
const deadProcess = 2 ** 30;

const lockFile = (out: string): string => join(out, '../.out.catalogue-lock');
const leaveLock = (out: string, lock: object): void => {
  writeFileSync(lockFile(out), JSON.stringify(lock));
};

test('a lock is there while it is held, and gone after', (t) => {
  const out = join(temporaryFolder(t), 'out');
  const lock = lockOutput(out);
  assert.equal(lock.wasStale, false);
  assert.deepEqual(lock.leftOver, []);
  assert.deepEqual(JSON.parse(readFileSync(lockFile(out), 'utf8')), {
    pid: process.pid,
    host: hostname(),
    added: [],
  });
  lock.release();
  assert.equal(existsSync(lockFile(out)), false);
});

test('while another process builds, this one says so and touches nothing', async (t) => {
  const folder = temporaryFolder(t);
  const out = join(folder, 'out');
  await writeSite(out, site);
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  t.after(() => other.kill());
  leaveLock(out, { pid: other.pid, host: hostname(), added: ['/a.html'] });
  const before = readTree(folder);
  await assert.rejects(() => writeSite(out, { '/index.html': 'x' }, later), {
    name: 'EnvironmentError',
    message: new RegExp(
      `^Another build is writing .*out \\(process ${String(other.pid)} on .*\\)\\. Wait for it; if there is none, delete .*\\.out\\.catalogue-lock\\.$`,
    ),
  });
  assert.deepEqual(readTree(folder), before);
});

test('of a process of another machine nothing is known, so it is waited for', async (t) => {
  const out = join(temporaryFolder(t), 'out');
  leaveLock(out, { pid: deadProcess, host: `not-${hostname()}`, added: [] });
  await assert.rejects(() => writeSite(out, site), { name: 'EnvironmentError' });
});

test('the lock of a dead build is taken over, and what it had begun to add is removed', async (t) => {
  const folder = temporaryFolder(t);
  const out = join(folder, 'out');
  await writeSite(out, site);
  writeTree(out, [
    ['half.html', 'of the dead build'],
    ['new/half.html', 'of the dead build'],
    ['.index.html.catalogue-tmp', 'ho'],
    ['new/.x.html.catalogue-tmp', ''],
    ['mine.txt', 'mine'],
  ]);
  writeTree(folder, [['.out.catalogue-staging/index.html', 'half']]);
  leaveLock(out, {
    pid: deadProcess,
    host: hostname(),
    added: ['/half.html', '/new/half.html', '/a.html'],
  });
  const change = await writeSite(out, site, later);
  assert.deepEqual(change.removed, ['/half.html', '/new/half.html']);
  assert.deepEqual(
    [...readTree(folder).keys()],
    ['out/a.html', 'out/catalogue-manifest.json', 'out/index.html', 'out/mine.txt'],
  );
});

test('a dead first build leaves nothing that is in the way', async (t) => {
  const folder = temporaryFolder(t);
  const out = join(folder, 'out');
  writeTree(folder, [
    ['.out.catalogue-staging/index.html', 'half'],
    ['.out.catalogue-lock', ''],
  ]);
  await writeSite(out, site);
  assert.deepEqual(readdirSync(folder), ['out']);
});

test('a lock in the name of this very process is that of a dead one with its number', async (t) => {
  const folder = temporaryFolder(t);
  const out = join(folder, 'out');
  await writeSite(out, site);
  leaveLock(out, { pid: process.pid, host: hostname(), added: [] });
  await writeSite(out, { '/index.html': 'x' }, later);
  assert.deepEqual(readdirSync(folder), ['out']);
});

test('a build that failed holds nobody off, though its process goes on', async (t) => {
  const folder = temporaryFolder(t);
  const out = join(folder, 'out');
  await writeSite(out, site);
  writeTree(out, [['half.html', 'of the failed build']]);
  leaveLock(out, { pid: process.ppid, host: hostname(), added: ['/half.html'], failed: true });
  assert.deepEqual((await writeSite(out, site, later)).removed, ['/half.html']);
  assert.deepEqual(readdirSync(folder), ['out']);
});

test('a lock that says nothing sensible holds nobody off', async (t) => {
  const folder = temporaryFolder(t);
  const out = join(folder, 'out');
  for (const text of ['', '{', 'null', '{"pid":"x"}', '{"pid":1}', '[]']) {
    writeFileSync(lockFile(out), text);
    await writeSite(out, { '/index.html': text }, later);
    assert.deepEqual(readdirSync(folder), ['out'], text);
  }
});

test('a build that fails leaves word of what it added; whoever builds next cleans up', (t) => {
  const folder = temporaryFolder(t);
  const out = join(folder, 'out');
  const lock = lockOutput(out);
  lock.announce(['/new.html']);
  lock.release();
  const next = lockOutput(out);
  assert.equal(next.wasStale, true);
  assert.deepEqual(next.leftOver, ['/new.html']);
  next.release();
  const third = lockOutput(out);
  assert.deepEqual(third.leftOver, ['/new.html'], 'it is not forgotten before it is done');
  third.announce(['/more.html']);
  third.settle();
  third.release();
  assert.deepEqual(readdirSync(folder), []);
});

test('a build that dies while it takes a lock over does not forget what was to be removed', (t) => {
  const out = join(temporaryFolder(t), 'out');
  leaveLock(out, { pid: deadProcess, host: hostname(), added: ['/new.html'] });
  lockOutput(out);
  const { added } = JSON.parse(readFileSync(lockFile(out), 'utf8')) as { added: string[] };
  assert.deepEqual(added, ['/new.html']);
});
