import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { readFault } from './write-fault.ts';

/**
 * The bytes of a regular file; undefined if there is none, and for a symbolic link, which is not followed.
 *
 * @throws EnvironmentError naming a file that cannot be read.
 */
export function readRegularFile(path: string): Buffer | undefined {
  try {
    return lstatSync(path).isFile() ? readFileSync(path) : undefined;
  } catch (cause) {
    if (isMissing(cause)) return undefined;
    throw readFault(cause, path);
  }
}

/** The text of a file, or of what a link leads to; undefined if there is none. */
export const textAt = (path: string): string | undefined =>
  existsSync(path) ? readFileSync(path, 'utf8') : undefined;

const isMissing = (cause: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes((cause as NodeJS.ErrnoException).code ?? '');

/** What a moment is compared by: nobody sets `ctimeMs`, while a copy keeps `mtimeMs`. */
type Moment = Readonly<Record<'mtimeMs' | 'ctimeMs', number>>;

/** Whether a path is a regular file of that size, last written to and last changed before a moment. */
export function isOlderFile(path: string, listed: { bytes: number; before: Moment }): boolean {
  try {
    const { bytes, before } = listed;
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (stats?.isFile() !== true || stats.size !== bytes) return false;
    return stats.mtimeMs < before.mtimeMs && stats.ctimeMs < before.ctimeMs;
  } catch (cause) {
    if (isMissing(cause)) return false;
    throw cause;
  }
}
