import { closeSync, fsync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { isUnsupported, syncFolder, type SafeFolders } from './folders.ts';
import { temporaryName } from './temporary-files.ts';
import { nameNew, type FileData } from './write-file.ts';
import { withWriteFault, writeFault } from './write-fault.ts';

export interface NewFile {
  readonly file: string;
  readonly data: FileData;
  /** Permissions, before the mask of the process; 0o666 if left out. */
  readonly mode?: number;
  /** Whether nothing may have its name. */
  readonly isNew?: boolean;
  /** Called right before it gets its final name, which it can prevent by throwing. */
  readonly check?: () => void;
}

/** As many files are flushed at once: a disk takes many together most efficiently. */
const groupSize = 64;

/**
 * Writes files under random names beside their places, and gives them their final ones, in order, once all are durable. If
 * one cannot be written, none is left.
 *
 * @throws EnvironmentError for the first file that cannot be written.
 */
export async function writeMany(files: readonly NewFile[], folders: SafeFolders): Promise<void> {
  const staged = files.map((file) => ({
    ...file,
    temporary: join(dirname(file.file), temporaryName()),
  }));
  try {
    for (let from = 0; from < staged.length; from += groupSize) {
      // All of them end before one is removed.
      const outcomes = await Promise.allSettled(
        staged.slice(from, from + groupSize).map((file) => writeDurably(file, folders)),
      );
      const faults = outcomes.flatMap((outcome): unknown[] =>
        outcome.status === 'rejected' ? [outcome.reason] : [],
      );
      if (faults.length > 0) throw faults[0];
    }
    for (const { file, temporary, isNew, check } of staged) {
      check?.();
      withWriteFault(file, () => {
        if (isNew) nameNew(temporary, file);
        else renameSync(temporary, file);
      });
      folders.changed.add(dirname(file));
    }
  } catch (cause) {
    for (const { temporary } of staged) removeIfPossible(temporary);
    throw cause;
  }
}

/** What cannot be removed is left to the next edit: the failure that led here is the one to report. */
function removeIfPossible(temporary: string): void {
  try {
    rmSync(temporary, { force: true });
  } catch {
    // It has the name of something that was not finished.
  }
}

async function writeDurably(
  { file, temporary, data, mode }: NewFile & { readonly temporary: string },
  folders: SafeFolders,
): Promise<void> {
  folders.make(dirname(temporary));
  folders.changed.add(dirname(temporary));
  let descriptor: number | undefined;
  try {
    descriptor = openSync(temporary, 'wx', mode);
    writeFileSync(descriptor, data);
    await promisify(fsync)(descriptor).catch((cause: unknown) => {
      if (!isUnsupported(cause)) throw cause;
    });
  } catch (cause) {
    throw writeFault(cause, file);
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** Makes durable what was named and removed in folders so far. */
export function syncChanged(folders: SafeFolders): void {
  for (const folder of folders.changed) syncFolder(folder);
  folders.changed.clear();
}
