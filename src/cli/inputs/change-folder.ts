import { UsageError } from '../../base/failures.ts';

/**
 * Changes the working folder.
 *
 * @throws UsageError if there is no such folder.
 */
export function changeFolder(folder: string): void {
  try {
    process.chdir(folder);
  } catch (cause) {
    throw new UsageError(`There is no folder ${folder} to work in.`, { cause });
  }
}
