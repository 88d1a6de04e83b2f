import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { type LockFile, lockOutput } from '../../src/build/output/lock.ts';
import { isLocked } from '../../src/build/output/lock-place.ts';
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

test('a lock file exists only while the lock is held', (t) => {
  const out = join(temporaryFolder(t), 'out');
  const lock = lockOutput(out);
  assert.deepEqual(lock.leftOver, []);
  const { pid, host, added } = JSON.parse(readFileSync(lockFile(out), 'utf8')) as LockFile;
  assert.deepEqual([pid, host, added], [process.pid, hostname(), []]);
  lock.release();
  assert.equal(existsSync(lockFile(out)), false);
});

test('a build refuses to start while another process builds, and changes nothing', async (t) => {
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

test('of two builds in one process the second is refused until the first has ended', (t) => {
  const out = join(temporaryFolder(t), 'out');
  const lock = lockOutput(out);
  assert.throws(() => lockOutput(out), { name: 'EnvironmentError', message: /Another build/ });
  lock.release();
  lockOutput(out).release();
});

test('a link in the place of a lock is not followed, and does not block a build', (t) => {
  const folder = temporaryFolder(t);
  const out = join(folder, 'out');
  for (const target of ['/dev/zero', 'nowhere', '/']) {
    symlinkSync(target, lockFile(out));
    lockOutput(out).release();
    assert.deepEqual(readdirSync(folder), [], target);
  }
});

for (const name of ['.out.catalogue-lock', '.out.catalogue-lock-takeover'])
  test(`a folder named ${name} is reported in one sentence that says what to do`, async (t) => {
    const folder = temporaryFolder(t);
    leaveLock(join(folder, 'out'), { pid: deadProcess, host: hostname(), added: [] });
    rmSync(join(folder, name), { force: true });
    mkdirSync(join(folder, name));
    const message = `Writing ${join(folder, name)} failed: a folder has this name, and a file belongs there: remove or rename it (EISDIR).`;
    const before = readdirSync(folder);
    await assert.rejects(() => writeSite(join(folder, 'out'), site), {
      name: 'EnvironmentError',
      message,
    });
    assert.deepEqual(readdirSync(folder), before);
  });

test('drafts of locks whose builds were killed are removed; folders and other names stay', async (t) => {
  const folder = temporaryFolder(t);
  const out = join(folder, 'out');
  writeTree(folder, [
    ['.out.catalogue-lock-draft-1', ''],
    ['.out.catalogue-lock-takeover-draft-1', ''],
    ['.other.catalogue-lock-draft-1', ''],
    ['.out.catalogue-lock-draft-2/mine.txt', ''],
  ]);
  await writeSite(out, site);
  assert.deepEqual(readdirSync(folder), [
    '.other.catalogue-lock-draft-1',
    '.out.catalogue-lock-draft-2',
    'out',
  ]);
});

test('an output counts as locked while there is a lock of it or a draft of one', (t) => {
  const folder = temporaryFolder(t);
  const out = join(folder, 'out');
  writeTree(folder, [
    ['.other.catalogue-lock', ''],
    ['.other.catalogue-lock-draft-1', ''],
    ['.out.catalogue-lock-draft-2/mine.txt', ''],
  ]);
  assert.equal(isLocked(out), false);
  for (const name of [
    '.out.catalogue-lock',
    '.out.catalogue-lock-draft-1',
    '.out.catalogue-lock-takeover-draft-1',
    'out/.catalogue-lock',
    'out/.catalogue-lock-draft-1',
  ]) {
    writeTree(folder, [[name, '']]);
    assert.equal(isLocked(out), true, name);
    rmSync(join(folder, name));
  }
});

for (const [what, holder] of [
  ['a process of another machine', { pid: deadProcess, host: `not-${hostname()}` }],
  ['a process whose number is in use', { pid: process.ppid, host: hostname() }],
] as const)
  test(`${what} is waited for until it was silent for ten minutes`, async (t) => {
    const folder = temporaryFolder(t);
    const out = join(folder, 'out');
    leaveLock(out, { ...holder, added: [] });
    const fall = (minutes: number) => {
      const moment = new Date(Date.now() - minutes * 60_000);
      utimesSync(lockFile(out), moment, moment);
    };
    for (const minutes of [0, 9, -9]) {
      fall(minutes);
      await assert.rejects(
        () => writeSite(out, site),
        { name: 'EnvironmentError' },
        String(minutes),
      );
    }
    fall(11);
    await writeSite(out, site);
    assert.deepEqual(readdirSync(folder), ['out']);
  });

test('a build that stalled and lost its lock does not take it back', (t) => {
  const out = join(temporaryFolder(t), 'out');
  let moment = Date.now();
  const lock = lockOutput(out, () => moment);
  lock.announce(['/a.html']);
  lock.beat();
  const text = readFileSync(lockFile(out), 'utf8');
  writeFileSync(lockFile(out), text.replace(/"id":"[^"]*"/, '"id":"another"'));
  const theirs = readFileSync(lockFile(out), 'utf8');
  lock.beat();
  moment += 60_000;
  assert.throws(lock.beat, { name: 'EnvironmentError', message: /^Another build took over / });
  assert.throws(() => {
    lock.announce([]);
  }, /took over/);
  lock.release();
  assert.equal(readFileSync(lockFile(out), 'utf8'), theirs);
});

test('a build that works gives signs of it, also where the clock is put back', (t) => {
  const out = join(temporaryFolder(t), 'out');
  let moment = Date.now();
  const lock = lockOutput(out, () => moment);
  for (const step of [60_000, -3_600_000, 30_000]) {
    utimesSync(lockFile(out), 0, 0);
    lock.beat();
    assert.equal(statSync(lockFile(out)).mtimeMs, 0, 'not at every step');
    moment += step;
    lock.beat();
    assert.ok(statSync(lockFile(out)).mtimeMs > 0);
  }
  lock.release();
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

test('what a killed first build left does not block the next build', async (t) => {
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

test('the lock of a failed build does not block the next, though its process goes on', async (t) => {
  const folder = temporaryFolder(t);
  const out = join(folder, 'out');
  await writeSite(out, site);
  writeTree(out, [['half.html', 'of the failed build']]);
  leaveLock(out, { pid: process.ppid, host: hostname(), added: ['/half.html'], failed: true });
  assert.deepEqual((await writeSite(out, site, later)).removed, ['/half.html']);
  assert.deepEqual(readdirSync(folder), ['out']);
});

test('a lock with unreadable content does not block a build', async (t) => {
  const folder = temporaryFolder(t);
  const out = join(folder, 'out');
  for (const text of [
    '',
    '{',
    'null',
    '{"pid":"x"}',
    '{"pid":1}',
    '[]',
    '{"pid":1073741824,"host":"x","linux":null,"failed":true}',
  ]) {
    writeFileSync(lockFile(out), text);
    await writeSite(out, { '/index.html': text }, later);
    assert.deepEqual(readdirSync(folder), ['out'], text);
  }
});

test('a failed build records what it added, and the next build removes it', (t) => {
  const folder = temporaryFolder(t);
  const out = join(folder, 'out');
  const lock = lockOutput(out);
  lock.announce(['/new.html']);
  lock.release();
  const next = lockOutput(out);
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
