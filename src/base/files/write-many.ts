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

/** A complete file that does not have its final name yet. */
export interface StagedFile extends Pick<NewFile, 'file' | 'isNew' | 'check'> {
  readonly temporary: string;
}

/** As many files are flushed at once: a disk takes many together most efficiently. */
const groupSize = 64;

/**
 * Writes files under random names beside their places; they are durable afterwards. If one cannot be written, none is
 * left.
 *
 * @throws EnvironmentError for the first file that cannot be written.
 */
export async function stageFiles(
  files: readonly NewFile[],
  folders: SafeFolders,
): Promise<StagedFile[]> {
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
    return staged;
  } catch (cause) {
    dropStaged(staged);
    throw cause;
  }
}

async function writeDurably(
  { file, temporary, data, mode }: NewFile & Pick<StagedFile, 'temporary'>,
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

/** Gives staged files their final names, in order; a new one only if nothing has its name. */
export function publishStaged(staged: readonly StagedFile[], folders: SafeFolders): void {
  for (const { file, temporary, isNew, check } of staged) {
    check?.();
    withWriteFault(file, () => {
      if (isNew) nameNew(temporary, file);
      else renameSync(temporary, file);
    });
    folders.changed.add(dirname(file));
  }
}

/** Removes staged files without final names; what cannot be removed is left to the next build. */
export function dropStaged(staged: readonly StagedFile[]): void {
  for (const { temporary } of staged)
    try {
      rmSync(temporary, { force: true });
    } catch {
      // The failure that led here is the one to report.
    }
}

/** Makes durable what was named and removed in folders so far. */
export function syncChanged(folders: SafeFolders): void {
  for (const folder of folders.changed) syncFolder(folder);
  folders.changed.clear();
}
