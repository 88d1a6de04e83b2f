import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { isAlive, silenceLimit, thisProcess } from '../../src/base/files/lock-holder.ts';

/** The number of no process: above what any system gives. */
const nobody = 2 ** 30;
const own = { pid: process.pid, host: 'here' };
const long = silenceLimit + 1;

test('a process that is gone loses its lock at once', async (t) => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  t.after(() => child.kill('SIGKILL'));
  await once(child, 'spawn');
  const holder = { ...thisProcess(), pid: child.pid ?? nobody };
  assert.equal(isAlive(holder, 0), true);
  child.kill('SIGKILL');
  await once(child, 'exit');
  assert.equal(isAlive(holder, 0), false);
});

test('this process knows its own locks, so that any other in its name is that of an earlier build', () => {
  assert.equal(isAlive(thisProcess(), 0), false);
});

test('a lock of another machine, or of a reused process id, is free after a time of silence', () => {
  for (const holder of [
    { pid: nobody, host: 'there' },
    { pid: process.pid, host: 'there' },
    { pid: process.ppid, host: 'here' },
  ]) {
    const what = JSON.stringify(holder);
    assert.equal(isAlive(holder, 0, own), true, what);
    assert.equal(isAlive(holder, silenceLimit, own), true, what);
    assert.equal(isAlive(holder, long, own), false, what);
    assert.equal(isAlive(holder, -long, own), false, `${what}, a clock put back`);
  }
  assert.equal(isAlive({ pid: nobody, host: 'here' }, 0, own), false);
});
