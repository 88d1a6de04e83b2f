import assert from 'node:assert/strict';
import { fstatSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { startFlushing } from '../../src/base/files/flush-many.ts';
import { onEachWrite, type Writing } from '../support/files/on-each-write.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const count = 200;

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

/** Flushes new files; says how each was flushed and which descriptors they had. */
async function flushAll(folder: string, disk: () => void) {
  const calls: Writing[] = [];
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
  const failure = await onEachWrite(({ name, proceed }) => {
    if (name === 'fsync' || name === 'fsyncSync') {
      calls.push(name);
      disk();
    }
    return proceed();
  }, flush).then(
    () => undefined,
    (cause: unknown) => cause as Error,
  );
  return { calls, opened, failure };
}

test('flushing many files calls fsync once for each and closes them', async (t) => {
  const { calls, opened, failure } = await flushAll(temporaryFolder(t), () => undefined);
  assert.equal(failure, undefined);
  assert.deepEqual(
    calls,
    opened.map(() => 'fsync'),
  );
  assert.deepEqual(opened.filter(isOpen), []);
});

test('what the disk does not take is a fault that names the file, and every file is closed', async (t) => {
  let left = 10;
  const { opened, failure } = await flushAll(temporaryFolder(t), () => {
    left -= 1;
    if (left === 0) throw Object.assign(new Error('EIO'), { code: 'EIO', syscall: 'fsync' });
  });
  assert.match(failure?.message ?? '', /^Writing .*9 failed: the disk reported a fault \(EIO\)\.$/);
  assert.deepEqual(opened.filter(isOpen), []);
});
