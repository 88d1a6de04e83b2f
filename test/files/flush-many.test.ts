import assert from 'node:assert/strict';
import { fstatSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { safeFolders } from '../../src/base/files/folders.ts';
import { writeMany } from '../../src/base/files/write-many.ts';
import { onEachWrite, type Writing } from '../support/files/on-each-write.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

interface Opened {
  readonly descriptor: number;
  readonly inode: number;
}

/** Whether a descriptor still is that of its file: the number may be another's by now. */
function isOpen({ descriptor, inode }: Opened): boolean {
  try {
    return fstatSync(descriptor).ino === inode;
  } catch {
    return false;
  }
}

/** Writes 200 files that are durable; says how each was flushed and which descriptors they had. */
async function writeAll(folder: string, disk: () => void) {
  const calls: Writing[] = [];
  const opened: Opened[] = [];
  const files = Array.from({ length: 200 }, (_, index) => ({
    file: join(folder, String(index)),
    data: 'text',
  }));
  const failure = await onEachWrite(
    ({ name, proceed }) => {
      if (name === 'openSync') {
        const descriptor = proceed() as number;
        opened.push({ descriptor, inode: fstatSync(descriptor).ino });
        return descriptor;
      }
      if (name === 'fsync' || name === 'fsyncSync') {
        calls.push(name);
        disk();
      }
      return proceed();
    },
    () => writeMany(files, safeFolders(folder)),
  ).then(
    () => undefined,
    (cause: unknown) => cause as Error,
  );
  return { calls, opened, failure };
}

test('writing many durable files calls fsync once for each and closes them', async (t) => {
  const { calls, opened, failure } = await writeAll(temporaryFolder(t), () => undefined);
  assert.equal(failure, undefined);
  assert.deepEqual(calls, Array<Writing>(200).fill('fsync'));
  assert.equal(opened.length, 200);
  assert.deepEqual(opened.filter(isOpen), []);
});

test('what the disk does not take is a fault that names the file, and every file is closed', async (t) => {
  let left = 10;
  const { opened, failure } = await writeAll(temporaryFolder(t), () => {
    left -= 1;
    if (left === 0) throw Object.assign(new Error('EIO'), { code: 'EIO', syscall: 'fsync' });
  });
  assert.match(failure?.message ?? '', /^Writing .*9 failed: the disk reported a fault \(EIO\)\.$/);
  assert.deepEqual(opened.filter(isOpen), []);
});
