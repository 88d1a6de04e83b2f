import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { UsageError } from '../../base/failures.ts';
import { isWithin } from '../../base/files/folders.ts';
import { realPathOf } from './output-folder.ts';

/**
 * Makes sure that nothing is written among the sources, wherever links lead: the next build would read it.
 *
 * @param what the folder to be written, as a sentence names it.
 * @throws UsageError if it is the sources folder or lies inside it.
 */
export function refuseWithin(sources: string, folder: string, what: string): void {
  if (isWithin(realpathSync(sources), realPathOf(resolve(folder))))
    throw new UsageError(
      `The ${what} ${folder} would lie in the sources ${sources}, and the next build would read it. Choose folders apart.`,
    );
}

/**
 * Makes sure that sources and output are apart.
 *
 * @throws UsageError if one is the other or lies inside it.
 */
export function refuseOverlap(sources: string, out: string): void {
  refuseWithin(sources, out, 'output');
  if (isWithin(realPathOf(resolve(out)), realpathSync(sources)))
    throw new UsageError(
      `The sources ${sources} would lie in the output ${out}, and be published with it. Choose folders apart.`,
    );
}
