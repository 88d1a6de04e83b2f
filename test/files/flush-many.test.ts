import assert from 'node:assert/strict';
import { fstatSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { startFlushing } from '../../src/base/files/flush-many.ts';
import { onEachWrite, type Writing } from '../support/files/on-each-write.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const count = 200;

/** Milliseconds of a disk: far more than a flush may take here. */
const slow = 5;

function waitFor(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

interface Opened {
  readonly descriptor: number;
  readonly file: string;
}

/** Whether a descriptor still is that of its file: the number may be another's by now. */
function isOpen({ descriptor, file }: Opened): boolean {
  try {
    return fstatSync(descriptor).ino === statSync(file).ino;
  } catch {
    return false;
  }
}

/** Flushes new files; says what was called for each and which descriptors it had. */
async function flushAll(folder: string, disk: (name: Writing, descriptor: number) => void) {
  const calls: { name: Writing; descriptor: number }[] = [];
  const opened: Opened[] = [];
  const flush = async (): Promise<void> => {
    const flushing = startFlushing();
    try {
      for (let index = 0; index < count; index += 1) {
        const file = join(folder, String(index));
        const descriptor = openSync(file, 'wx');
        opened.push({ descriptor, file });
        await flushing.take(descriptor, file);
      }
    } finally {
      await flushing.settled();
    }
    flushing.refuseFault();
  };
  const failure = await onEachWrite(({ name, args, proceed }) => {
    if (name === 'fsync' || name === 'fsyncSync') {
      calls.push({ name, descriptor: args[0] as number });
      disk(name, args[0] as number);
    }
    return proceed();
  }, flush).then(
    () => undefined,
    (cause: unknown) => cause as Error,
  );
  return { calls, opened, failure };
}

const named = (calls: readonly { name: Writing }[], name: Writing) =>
  calls.filter((call) => call.name === name).length;

test('a slow disk is flushed in the background, and each file once', async (t) => {
  const { calls, failure } = await flushAll(temporaryFolder(t), (name) => {
    if (name === 'fsyncSync') waitFor(slow);
  });
  assert.equal(failure, undefined);
  assert.equal(calls.length, count);
  assert.equal(named(calls, 'fsyncSync'), 1);
});

test('each file is flushed and closed, however quick that is', async (t) => {
  const { calls, opened, failure } = await flushAll(temporaryFolder(t), () => undefined);
  assert.equal(failure, undefined);
  assert.equal(calls.length, count);
  assert.ok(named(calls, 'fsyncSync') > 0);
  assert.deepEqual(opened.filter(isOpen), []);
});

for (const { way, delay } of [
  { way: 'at once', delay: 0 },
  { way: 'in the background', delay: slow },
])
  test(`what the disk does not take ${way} is a fault that names the file, and every file is closed`, async (t) => {
    let left = 10;
    const { opened, failure } = await flushAll(temporaryFolder(t), (name) => {
      left -= 1;
      if (name === 'fsyncSync') waitFor(delay);
      if (left === 0) throw Object.assign(new Error('EIO'), { code: 'EIO', syscall: 'fsync' });
    });
    assert.match(
      failure?.message ?? '',
      /^Writing .*9 failed: the disk reported a fault \(EIO\)\.$/,
    );
    assert.deepEqual(opened.filter(isOpen), []);
  });
