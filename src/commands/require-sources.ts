import { statSync } from 'node:fs';
import { UsageError } from '../failures.ts';
import { readFault } from '../files/write-fault.ts';

/**
 * Makes sure that there is a sources folder.
 *
 * @throws UsageError when there is none.
 */
export function requireSources(path: string): void {
  if (!isFolder(path))
    throw new UsageError(
      `There is no sources folder ${path}. Say where it is with --sources, or go to its parent with -C.`,
    );
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch (cause) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes((cause as NodeJS.ErrnoException).code ?? ''))
      return false;
    throw readFault(cause, path);
  }
}
