import { hash } from 'node:crypto';
import { existsSync, lstatSync, openSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { UsageError } from '../../base/failures.ts';
import { startFlushing } from '../../base/files/flush-many.ts';
import { makeTrustedFolder, safeFolders, syncFolder } from '../../base/files/folders.ts';
import { removeTemporaries } from '../../base/files/temporary-files.ts';
import { createFile, replaceFile } from '../../base/files/write-file.ts';
import { readRegularFile, realPathOf } from '../../build/output/output-folder.ts';
import { removeFile } from '../../build/output/write-output.ts';
import type { DeployStore } from './store.ts';

/**
 * A folder of this machine, for a server that reads files: everybody may read them (files 644, folders 755). No
 * symbolic link in it is followed; what is replaced is replaced as a whole, by renaming. It is created with the
 * first file, and what killed deployments left under temporary names goes then.
 *
 * @param sync whether `settle` waits for the disk.
 */
export function folderStore(folder: string, sync: boolean): DeployStore {
  const root = realPathOf(resolve(folder));
  const unflushed = new Set<string>();
  const changed = new Set<string>();
  let isPrepared = false;
  const fileOf = (key: string): string => {
    const file = join(root, key);
    if (existsSync(root)) safeFolders(root).inspect(file);
    return file;
  };
  const read = (key: string): Buffer | undefined => {
    const file = fileOf(key);
    if (lstatSync(file, { throwIfNoEntry: false })?.isFile() === false)
      throw new UsageError(`${file} is a folder or a link, and a file is needed there. Remove it.`);
    return readRegularFile(file);
  };
  const write = (key: string, body: Buffer, onlyNew = false): boolean => {
    const mask = process.umask(0o022);
    try {
      makeTrustedFolder(root, sync);
      if (!isPrepared) removeTemporaries(root, { deep: true });
      isPrepared = true;
      const file = join(root, key);
      unflushed.add(file);
      if (onlyNew) return createFile(file, body, { within: root });
      replaceFile(file, body, { within: root });
      return true;
    } finally {
      process.umask(mask);
    }
  };
  return {
    label: folder,
    read: later(read),
    find: later((key) => {
      const body = read(key);
      return body && { sha256: hash('sha256', body), headers: undefined };
    }),
    write: later((key, body, _, onlyNew) => write(key, body, onlyNew)),
    remove: later((key) => {
      unflushed.delete(fileOf(key));
      if (existsSync(root)) removeFile({ root }, key, { changed });
    }),
    async settle() {
      const flushing = startFlushing();
      const files = sync ? [...unflushed] : [];
      for (const file of files) await flushing.take(openSync(file, 'r'), file);
      await flushing.settled();
      flushing.refuseFault();
      const folders = new Set([...(sync ? changed : []), ...files.map((file) => dirname(file))]);
      for (const each of folders) if (existsSync(each)) syncFolder(each);
      unflushed.clear();
      changed.clear();
    },
    close: () => undefined,
  };
}

const later =
  <Inputs extends readonly unknown[], Result>(work: (...inputs: Inputs) => Result) =>
  async (...inputs: Inputs): Promise<Result> =>
    Promise.resolve(work(...inputs));
