import { UsageError } from '../failures.ts';

/**
 * Works in another folder from now on.
 *
 * @throws UsageError when there is none.
 */
export function changeFolder(folder: string): void {
  try {
    process.chdir(folder);
  } catch (cause) {
    throw new UsageError(`There is no folder ${folder} to work in.`, { cause });
  }
}
