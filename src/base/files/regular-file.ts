import { lstatSync, readFileSync } from 'node:fs';
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

/** Whether a failure means only that there is no such file. */
const isMissing = (cause: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes((cause as NodeJS.ErrnoException).code ?? '');

/** Whether a path is a regular file of that size, last written to before a moment in milliseconds. */
export function isOlderFile(path: string, listed: { bytes: number; before: number }): boolean {
  try {
    const stats = lstatSync(path, { throwIfNoEntry: false });
    return stats?.isFile() === true && stats.size === listed.bytes && stats.mtimeMs < listed.before;
  } catch (cause) {
    if (isMissing(cause)) return false;
    throw cause;
  }
}
