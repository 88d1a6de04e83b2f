import { statSync } from 'node:fs';
import { UsageError } from '../failures.ts';

/**
 * Makes sure that there is a sources folder.
 *
 * @throws UsageError when there is none.
 */
export function requireSources(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new UsageError(
      `There is no sources folder ${path}. Say where it is with --sources, or go to its parent with -C.`,
    );
}
