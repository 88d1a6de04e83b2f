import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { test, type TestContext } from 'node:test';
import {
  isAlive,
  silenceLimit,
  thisProcess,
  type LockHolder,
} from '../../src/base/files/lock-holder.ts';

const linux = {
  machine: 'this machine',
  boot: 'today',
  namespace: 'pid:[1]',
  started: '100',
} as const;
/** The number of no process: above what any system gives. */
const nobody = 2 ** 30;
const own: LockHolder = { pid: nobody + 1, host: 'here', linux };
const long = silenceLimit + 1;

/** Lets another process say who it is. */
async function otherProcess(
  t: TestContext,
): Promise<{ readonly other: LockHolder; readonly child: ChildProcess }> {
  const script = `
    const { thisProcess } = await import('./src/base/files/lock-holder.ts');
    console.log(JSON.stringify(thisProcess()));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.after(() => child.kill('SIGKILL'));
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { other: JSON.parse(line.toString()) as LockHolder, child };
}

test('a process that goes on never loses its lock, however long it is silent', async (t) => {
  const { other } = await otherProcess(t);
  assert.equal(other.linux !== undefined, process.platform === 'linux');
  assert.equal(isAlive(other, 0), true);
  if (other.linux !== undefined) assert.equal(isAlive(other, 1000 * long), true);
});

test('a process that is gone loses it at once', async (t) => {
  const { other, child } = await otherProcess(t);
  child.kill('SIGKILL');
  await once(child, 'exit');
  assert.equal(isAlive(other, 0), false);
  assert.equal(isAlive({ ...other, linux: undefined }, 0), false);
});

test('another process with the same number does not keep it', async (t) => {
  const { other } = await otherProcess(t);
  if (other.linux === undefined) return;
  assert.equal(isAlive({ ...other, linux: { ...other.linux, started: '1' } }, 0), false);
});

test('this process knows its own locks, so that any other in its name is that of an earlier build', () => {
  assert.equal(isAlive(thisProcess(), 0), false);
  assert.equal(isAlive({ ...thisProcess(), linux: undefined }, 0), false);
});

test('of a process in another container, or on another machine, silence decides', () => {
  const elsewhere: Record<string, LockHolder> = {
    'another container': { ...own, pid: nobody, linux: { ...linux, namespace: 'pid:[2]' } },
    'another container with the same number': { ...own, linux: { ...linux, namespace: 'pid:[2]' } },
    'another host': { ...own, host: 'there', linux: undefined },
    'another host with Linux': {
      ...own,
      host: 'there',
      linux: { ...linux, machine: 'that', boot: 'b' },
    },
    'another start of a container without a name': {
      ...own,
      linux: { ...linux, machine: '', boot: 'yesterday' },
    },
  };
  for (const [what, holder] of Object.entries(elsewhere)) {
    assert.equal(isAlive(holder, 0, own), true, what);
    assert.equal(isAlive(holder, silenceLimit, own), true, what);
    assert.equal(isAlive(holder, long, own), false, what);
    assert.equal(isAlive(holder, -long, own), false, `${what}, a clock put back`);
  }
  const nameless = { ...own, linux: { ...linux, machine: '' } };
  const other = { ...nameless, linux: { ...nameless.linux, boot: 'yesterday' } };
  assert.equal(isAlive(other, 0, nameless), true, 'two machines without a name');
});

test('nothing outlives a start of its machine', () => {
  assert.equal(isAlive({ ...own, linux: { ...linux, boot: 'yesterday' } }, 0, own), false);
});

test('a number in use keeps a lock for a while only, where nothing more is known', () => {
  const holder = { pid: process.ppid, host: 'here' };
  const here = { pid: process.pid, host: 'here' };
  assert.equal(isAlive(holder, 0, here), true);
  assert.equal(isAlive(holder, long, here), false);
});
