import { closeSync, fsync, linkSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { isUnsupported, syncFolder, type SafeFolders } from './folders.ts';
import { temporaryName } from './temporary-files.ts';
import { writeContents, openExclusive, type FileData } from './write-file.ts';
import { withWriteFault, writeFault } from './write-fault.ts';

export interface NewFile {
  readonly file: string;
  readonly data: () => FileData;
  /** Path it is written to, if that is not its final one. */
  readonly temporary?: string;
  /** Permissions, before the mask of the process; 0o666 if left out. */
  readonly mode?: number;
  /** Whether nothing may have its name. */
  readonly isNew?: boolean;
  /** Called right before it gets its final name, which it can prevent by throwing. */
  readonly check?: () => void;
}

/** A complete file that does not have its final name yet. */
export type StagedFile = Required<Pick<NewFile, 'file' | 'temporary'>> &
  Pick<NewFile, 'isNew' | 'check'>;

/**
 * Writes files that do not exist yet. With `sync` their bytes are durable afterwards; their names are once
 * the folders in `folders.changed` are flushed.
 *
 * @throws EnvironmentError for the first file that cannot be written, also if it already exists.
 */
export async function writeNewFiles(
  files: Iterable<NewFile>,
  folders: SafeFolders,
  sync: boolean,
): Promise<void> {
  const flushes: Promise<void>[] = [];
  const faults: unknown[] = [];
  const refuseFault = (): void => {
    if (faults.length > 0) throw faults[0];
  };
  try {
    for (const { file, data, temporary = file, mode } of files) {
      folders.make(dirname(temporary));
      folders.changed.add(dirname(temporary));
      const descriptor = withWriteFault(file, () => writeOpen(temporary, data, mode));
      if (sync)
        flushes.push(flush(descriptor, file).catch((fault: unknown) => void faults.push(fault)));
      else
        withWriteFault(file, () => {
          closeSync(descriptor);
        });
      if (flushes.length === 2 * groupSize) await Promise.all(flushes.splice(0, groupSize));
      refuseFault();
    }
  } finally {
    await Promise.all(flushes); // nobody may remove a file that is still being written
  }
  refuseFault();
}

/** As many files are flushed at once while as many others are written: a disk takes many together most efficiently. */
const groupSize = 64;

async function flush(descriptor: number, file: string): Promise<void> {
  try {
    await promisify(fsync)(descriptor)
      .catch((cause: unknown) => {
        if (!isUnsupported(cause)) throw cause;
      })
      .finally(() => {
        closeSync(descriptor);
      });
  } catch (cause) {
    throw writeFault(cause, file);
  }
}

function writeOpen(file: string, data: () => FileData, mode: number | undefined): number {
  const descriptor = openExclusive(file, mode);
  try {
    writeContents(descriptor, data());
    return descriptor;
  } catch (cause) {
    closeSync(descriptor);
    throw cause;
  }
}

/**
 * Writes files under random names beside their places; they are durable afterwards. If one cannot be written, none is
 * left.
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
    await writeNewFiles(staged, folders, true);
    return staged;
  } catch (cause) {
    dropStaged(staged);
    throw cause;
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

/** A file system without links has no way to be sure that nothing has the name. */
function nameNew(temporary: string, file: string): void {
  try {
    linkSync(temporary, file);
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (!isUnsupported(cause) && !['EACCES', 'EPERM'].includes(code)) throw cause;
    renameSync(temporary, file);
  }
  rmSync(temporary, { force: true });
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
