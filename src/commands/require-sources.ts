import { statSync } from 'node:fs';
import { undoInterruptedEdit } from '../edit/edit-journal.ts';
import { UsageError } from '../failures.ts';
import { readFault } from '../files/write-fault.ts';

/**
 * Makes sure that there is a sources folder and that no edit of it was left half done.
 *
 * @throws UsageError if there is none, or if an interrupted edit cannot be undone.
 */
export function requireSources(path: string): void {
  if (!isFolder(path))
    throw new UsageError(
      `There is no sources folder ${path}. Say where it is with --sources, or change to its parent with -C.`,
    );
  undoInterruptedEdit(path);
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
