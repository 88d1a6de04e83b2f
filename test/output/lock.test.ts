import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
import { test, type TestContext } from 'node:test';
import { takeLock } from '../../src/base/files/lock-file.ts';
import { isUnfinished } from '../../src/base/files/write-tree.ts';
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
const lockOutput = (out: string, now?: () => number) =>
  takeLock(lockFile(out), `build is writing ${out}`, now);

/** Another process, which runs until the test ends. */
async function otherProcess(t: TestContext) {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  t.after(() => other.kill());
  await once(other, 'spawn');
  return other;
}

test('a lock file exists only while the lock is held', (t) => {
  const out = join(temporaryFolder(t), 'out');
  const lock = lockOutput(out);
  const { pid, host } = JSON.parse(readFileSync(lockFile(out), 'utf8')) as Record<string, unknown>;
  assert.deepEqual([pid, host], [process.pid, hostname()]);
  lock.release();
  assert.equal(existsSync(lockFile(out)), false);
});

test('a build refuses to start while another process builds, and changes nothing', async (t) => {
  const folder = temporaryFolder(t);
  const out = join(folder, 'out');
  await writeSite(out, site);
  const other = await otherProcess(t);
  leaveLock(out, { pid: other.pid, host: hostname() });
  const before = readTree(folder);
  await assert.rejects(() => writeSite(out, { '/index.html': 'x' }, later), {
    name: 'EnvironmentError',
    message: new RegExp(
      `^Another build is writing .*out \\(process ${String(other.pid)} on .*\\)\\. Wait for it; if there is none, delete .*\\.out\\.catalogue-lock\\.$`,
    ),
  });
  assert.deepEqual(readTree(folder), before);
  other.kill('SIGKILL');
  await once(other, 'exit');
  await writeSite(out, { '/index.html': 'x' }, later);
  assert.deepEqual(readdirSync(folder), ['out']);
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
    if (name.endsWith('takeover'))
      leaveLock(join(folder, 'out'), { pid: deadProcess, host: hostname() });
    mkdirSync(join(folder, name));
    const message = `Writing ${join(folder, name)} failed: a folder has this name, and a file belongs there: remove or rename it (EISDIR).`;
    const before = readdirSync(folder);
    await assert.rejects(() => writeSite(join(folder, 'out'), site), {
      name: 'EnvironmentError',
      message,
    });
    assert.deepEqual(readdirSync(folder), before);
  });

test('a lock and what is left of a build that died while it took it over block nobody', async (t) => {
  const folder = temporaryFolder(t);
  const out = join(folder, 'out');
  const dead = JSON.stringify({ pid: deadProcess, host: hostname() });
  for (const names of [['lock-takeover'], ['lock', 'lock-takeover'], ['lock']]) {
    writeTree(
      folder,
      names.map((name) => [`.out.catalogue-${name}`, dead]),
    );
    await writeSite(out, site);
    assert.deepEqual(readdirSync(folder), ['out'], names.join());
  }
});

test('an output is unfinished while it has a lock or a staging folder, wherever they are', (t) => {
  const folder = temporaryFolder(t);
  const out = join(folder, 'out');
  writeTree(folder, [['.other.catalogue-lock', '']]);
  assert.equal(isUnfinished(out), false);
  for (const name of [
    '.out.catalogue-lock',
    '.out.catalogue-staging',
    'out/.catalogue-lock',
    'out/.catalogue-staging',
  ]) {
    writeTree(folder, [[`${name}/x`, '']]);
    assert.equal(isUnfinished(out), true, name);
    rmSync(join(folder, name), { recursive: true });
  }
});

for (const [what, holder] of [
  ['a process of another machine', { pid: deadProcess, host: `not-${hostname()}` }],
  ['a process whose number is in use', { pid: process.ppid, host: hostname() }],
] as const)
  test(`${what} is waited for until it was silent for ten minutes`, async (t) => {
    const folder = temporaryFolder(t);
    const out = join(folder, 'out');
    leaveLock(out, holder);
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
  lock.beat();
  const text = readFileSync(lockFile(out), 'utf8');
  writeFileSync(lockFile(out), text.replace(/"id":"[^"]*"/, '"id":"another"'));
  const theirs = readFileSync(lockFile(out), 'utf8');
  lock.beat();
  moment += 60_000;
  assert.throws(lock.beat, {
    name: 'EnvironmentError',
    message: /^Another build is writing .* took over /,
  });
  assert.throws(lock.confirm, /took over/);
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

test('a lock in the name of this very process is that of a dead one with its number', async (t) => {
  const folder = temporaryFolder(t);
  const out = join(folder, 'out');
  await writeSite(out, site);
  leaveLock(out, { pid: process.pid, host: hostname() });
  await writeSite(out, { '/index.html': 'x' }, later);
  assert.deepEqual(readdirSync(folder), ['out']);
});

test('a lock without its whole text does not block a build for long', async (t) => {
  const folder = temporaryFolder(t);
  const out = join(folder, 'out');
  const [now, old] = [new Date(), new Date(Date.now() - 5000)];
  for (const [text, time] of [
    ['', now],
    ['{"pid":7', now],
    ['null', old],
    ['{"pid":"x"}', old],
    ['[]', old],
  ] as const) {
    writeFileSync(lockFile(out), text);
    utimesSync(lockFile(out), time, time);
    await writeSite(out, { '/index.html': text }, later);
    assert.deepEqual(readdirSync(folder), ['out'], text);
  }
});
