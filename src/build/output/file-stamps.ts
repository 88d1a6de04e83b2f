import { hash } from 'node:crypto';
import { lstatSync, type Stats } from 'node:fs';
import { isMissing, readRegularFile } from './output-folder.ts';

/**
 * What the file system says of an unchanged file: its length, the times of the last change to its bytes and
 * to its inode, and the inode number. Undefined if the file changed so recently that another change might not
 * show.
 */
export type FileStamp = readonly [bytes: number, mtime: number, ctime: number, inode: number];

/** A file as it was last seen. */
export interface SeenFile {
  readonly sha256: string;
  readonly stamp: FileStamp | undefined;
}

/** The stamp of a regular file; undefined if there is none or if it cannot be relied on yet. */
export function stampOf(file: string, now = Date.now()): FileStamp | undefined {
  const found = statsOf(file);
  if (found?.isFile() !== true || now - found.ctimeMs < tickOf(found)) return undefined;
  return [found.size, found.mtimeMs, found.ctimeMs, found.ino];
}

/** Two changes within this time may leave the same stamp; some file systems count whole seconds. */
const tickOf = ({ ctimeMs }: Stats): number => (ctimeMs % 1000 === 0 ? 2000 : 20);

/**
 * Checks whether a file is unchanged: by its stamp or, if that is not conclusive, by its bytes. Undefined if
 * it has changed; has a new stamp if the bytes had to be read.
 */
export function lookAgain(file: string, seen: SeenFile): SeenFile | undefined {
  const found = statsOf(file);
  if (found?.isFile() !== true) return undefined;
  const { stamp, sha256 } = seen;
  if (
    stamp?.[0] === found.size &&
    stamp[1] === found.mtimeMs &&
    stamp[2] === found.ctimeMs &&
    stamp[3] === found.ino
  )
    return seen;
  const bytes = readRegularFile(file);
  if (bytes === undefined || hash('sha256', bytes) !== sha256) return undefined;
  return { sha256, stamp: stampOf(file) };
}

/** Undefined also if a file is where a folder should be. */
function statsOf(file: string): Stats | undefined {
  try {
    return lstatSync(file, { throwIfNoEntry: false });
  } catch (cause) {
    if (isMissing(cause)) return undefined;
    throw cause;
  }
}
