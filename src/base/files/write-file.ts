import {
  appendFileSync,
  linkSync,
  lstatSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { safeFolders, isUnsupported, isWithin, makeTrustedFolder } from './folders.ts';
import { temporaryName } from './temporary-files.ts';
import { withWriteFault } from './write-fault.ts';

export type FileData = string | Uint8Array;

export interface WriteOptions {
  /**
   * Folder whose own path is trusted. Missing folders between it and the file are created, and none of them
   * may be a symbolic link. The folder of the file if left out.
   */
  readonly within?: string;
  /** Permissions of a new file, before the mask of the process; 0o666 if left out. */
  readonly mode?: number;
}

/**
 * Gives a file new content: it is written under a random name and replaces the file once it is complete, so
 * that a reader never gets half of it. A link in its place is replaced, not followed.
 *
 * @throws EnvironmentError if it cannot be written, and UsageError if something is in the way; the file is
 *   then as it was.
 */
export function replaceFile(file: string, data: FileData, options: WriteOptions = {}): void {
  underTemporaryName(file, data, options, (temporary) => {
    renameSync(temporary, file);
  });
}

/**
 * Creates a file with its whole text; of several processes that try, one succeeds.
 *
 * @returns false if something with that name exists.
 * @throws EnvironmentError if it cannot be written, and UsageError if something is in the way.
 */
export function createFile(file: string, data: FileData, options: WriteOptions = {}): boolean {
  if (isThere(file)) return false;
  return underTemporaryName(file, data, options, (temporary) => {
    try {
      nameNew(temporary, file);
      return true;
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException;
      // Without its temporary name, it was removed by a process that created the file.
      if (code === 'EEXIST' || code === 'ENOENT') return false;
      throw cause;
    }
  });
}

/** Gives a complete file its final name, or removes it if something has that. */
export function nameNew(temporary: string, file: string): void {
  try {
    linkSync(temporary, file);
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (!isUnsupported(cause) && !['EACCES', 'EPERM'].includes(code)) throw cause;
    // Without links the name is claimed by an empty file of our own.
    writeFileSync(file, '', { flag: 'wx' });
    renameSync(temporary, file);
  } finally {
    rmSync(temporary, { force: true });
  }
}

const isThere = (file: string): boolean =>
  withWriteFault(file, () => lstatSync(file, { throwIfNoEntry: false }) !== undefined);

function underTemporaryName<Result>(
  file: string,
  data: FileData,
  { within, mode }: WriteOptions,
  publish: (temporary: string) => Result,
): Result {
  const folder = dirname(resolve(file));
  safeFolders(resolve(within ?? folder)).make(folder);
  const temporary = join(folder, temporaryName());
  return withWriteFault(file, () => {
    try {
      writeNew(temporary, data, mode);
      return publish(temporary);
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') rmSync(temporary, { force: true });
      throw cause;
    }
  });
}

/** Writes a file that does not exist yet, not even as a link. */
export function writeNew(file: string, data: FileData, mode?: number): void {
  writeFileSync(file, data, { flag: 'wx', mode });
}

/** Adds text to a file that the user of the program named; does nothing without a file or a text. */
export function appendToFile(file: string | undefined, text: string): void {
  if (file === undefined || file === '' || text.trim() === '') return;
  withWriteFault(file, () => {
    appendFileSync(file, text);
  });
}

/**
 * Writes a file that a person named on the command line. Below the working folder, which may contain what
 * strangers committed, no symbolic link is followed; elsewhere the folder is trusted. A pipe or a device,
 * such as `/dev/stdout`, is written to and not replaced.
 *
 * @throws EnvironmentError if it cannot be written, and UsageError if something is in the way.
 */
export function writeNamedFile(name: string, text: string): void {
  const file = resolve(name);
  if (isStream(file)) {
    appendToFile(file, text);
    return;
  }
  const here = process.cwd();
  if (isWithin(here, file)) {
    replaceFile(file, text, { within: here });
    return;
  }
  makeTrustedFolder(dirname(file));
  replaceFile(file, text);
}

/** What a process has open, by its names: a pipe, a device, or a file that must not be replaced. */
const openFile = /^\/(?:dev\/(?:stdout|stderr|fd\/\d+)|proc\/[^/]+\/fd\/\d+)$/;

function isStream(file: string): boolean {
  if (openFile.test(file)) return true;
  const stats = withWriteFault(file, () => statSync(file, { throwIfNoEntry: false }));
  return stats?.isFIFO() === true || stats?.isCharacterDevice() === true;
}
