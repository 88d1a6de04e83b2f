import { hash } from 'node:crypto';
import { lstatSync, type Stats } from 'node:fs';
import { isMissing, readRegularFile } from './output-folder.ts';

/**
 * What the file system says of a file that is as it was: length, time of the last change of its bytes
 * and of its inode, and the inode. Undefined where the file changed so lately that another change
 * would not show.
 */
export type FileStamp = readonly [bytes: number, mtime: number, ctime: number, inode: number];

/** A file as it was last seen. */
export interface SeenFile {
  readonly sha256: string;
  readonly stamp: FileStamp | undefined;
}

/** The stamp of a regular file; undefined where there is none or where it cannot be relied on yet. */
export function stampOf(file: string, now = Date.now()): FileStamp | undefined {
  const found = statsOf(file);
  if (found?.isFile() !== true || now - found.ctimeMs < tickOf(found)) return undefined;
  return [found.size, found.mtimeMs, found.ctimeMs, found.ino];
}

/** Within this time two changes may leave the same stamp; some file systems count whole seconds. */
const tickOf = ({ ctimeMs }: Stats): number => (ctimeMs % 1000 === 0 ? 2000 : 20);

/**
 * Looks whether a file still is what it was: by its stamp or, where that does not tell, by its bytes.
 * Undefined when it is not; with a new stamp where its bytes had to be read.
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

/** Undefined also where a file stands in the place of a folder. */
function statsOf(file: string): Stats | undefined {
  try {
    return lstatSync(file, { throwIfNoEntry: false });
  } catch (cause) {
    if (isMissing(cause)) return undefined;
    throw cause;
  }
}
