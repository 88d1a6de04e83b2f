import { UsageError } from '../../base/failures.ts';
import { isFolder } from '../../base/files/is-folder.ts';

/**
 * Makes sure that there is a sources folder.
 *
 * @throws UsageError if there is none.
 */
export function requireSources(path: string): void {
  if (!isFolder(path))
    throw new UsageError(
      `There is no sources folder ${path}. Say where it is with --sources, or change to its parent with -C.`,
    );
}
