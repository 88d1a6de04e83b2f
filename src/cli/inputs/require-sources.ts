import { undoInterruptedEdit } from '../../edit/edit-journal.ts';
import { UsageError } from '../../base/failures.ts';
import { isFolder } from '../../base/files/is-folder.ts';
import { count } from '../../base/text/count.ts';

/**
 * Makes sure that there is a sources folder and that no edit of it was left half done.
 *
 * @param log prints a sentence if such an edit was undone: whoever made it believes that it was done.
 * @throws UsageError if there is none, or if an interrupted edit cannot be undone.
 */
export function requireSources(path: string, log: (text: string) => void): void {
  if (!isFolder(path))
    throw new UsageError(
      `There is no sources folder ${path}. Say where it is with --sources, or change to its parent with -C.`,
    );
  const undone = undoInterruptedEdit(path);
  if (undone !== undefined)
    log(
      `An edit of ${path} was interrupted and has been undone: ${undone === 0 ? 'no file was changed by it' : `${count(undone, 'file')} restored`}. If you still want it, make it again.`,
    );
}
