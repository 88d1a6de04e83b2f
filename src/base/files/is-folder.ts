import { statSync } from 'node:fs';
import { readFault } from './write-fault.ts';

/**
 * Whether there is a folder with this path, or a link to one.
 *
 * @throws EnvironmentError if that cannot be read.
 */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch (cause) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes((cause as NodeJS.ErrnoException).code ?? ''))
      return false;
    throw readFault(cause, path);
  }
}
