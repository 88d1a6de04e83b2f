import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { inParallel } from '../../../build/pipeline/in-parallel.ts';
import {
  isUnsupported,
  makeTrustedFolder,
  safeFolders,
  syncFolder,
} from '../../../base/files/folders.ts';
import { removeTemporaries } from '../../../base/files/remove-temporaries.ts';
import { createFile, replaceFile } from '../../../base/files/write-file.ts';
import { readRegularFile, realPathOf } from '../../../build/output/output-folder.ts';
import { removeFile } from '../../../build/output/write-output.ts';
import type { DeployStore } from '../store.ts';

/** Files that are flushed at a time. */
const flushedAtOnce = 32;

/**
 * A folder of this machine, for a server that reads files. No symbolic link in it is followed or kept; what is
 * replaced is replaced as a whole, by renaming. It is created with the first file.
 *
 * @param sync whether `settle` waits for the disk.
 */
export function folderStore(folder: string, sync: boolean): DeployStore {
  const root = realPathOf(resolve(folder));
  const unflushed = new Set<string>();
  const changed = new Set<string>();
  const fileOf = (key: string): string => {
    const file = join(root, key);
    if (existsSync(root)) safeFolders(root).inspect(file);
    return file;
  };
  const read = (key: string): Buffer | undefined => readRegularFile(fileOf(key));
  const write = (key: string, body: Buffer): void => {
    const file = fileOf(key);
    makeTrustedFolder(root, sync);
    replaceFile(file, body, { within: root });
    unflushed.add(file);
  };
  return {
    label: folder,
    read: (key) => later(() => read(key)),
    find: (key) =>
      later(() => {
        const body = read(key);
        return body && { sha256: hash('sha256', body), headers: undefined };
      }),
    write: (key, body) =>
      later(() => {
        write(key, body);
      }),
    create: (key, body) =>
      later(() => {
        makeTrustedFolder(root, sync);
        return createFile(fileOf(key), body, { within: root, sync });
      }),
    // Not a link: a server tells by the times of a file whether a reader has it.
    copy: (from, to) =>
      later(() => {
        const body = read(from);
        if (body !== undefined) write(to, body);
        return body !== undefined;
      }),
    remove: (key) =>
      later(() => {
        const file = fileOf(key);
        unflushed.delete(file);
        if (existsSync(root)) removeFile({ root }, key, { changed });
      }),
    sweep: () =>
      later(() => {
        if (existsSync(root)) removeTemporaries(root, { deep: true });
      }),
    async settle() {
      if (sync) {
        await inParallel([...unflushed], flushedAtOnce, flush);
        const folders = new Set([...changed, ...[...unflushed].map((file) => dirname(file))]);
        for (const each of folders) if (existsSync(each)) syncFolder(each);
      }
      unflushed.clear();
      changed.clear();
    },
    close: () => Promise.resolve(),
  };
}

/** What a synchronous function gives or throws, as a promise. */
const later = async <Result>(work: () => Result): Promise<Result> => Promise.resolve(work());

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } catch (cause) {
    if (!isUnsupported(cause)) throw cause;
  } finally {
    await handle.close();
  }
}
