import { existsSync } from 'node:fs';
import { EnvironmentError, UsageError } from '../../base/failures.ts';

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

/** @throws EnvironmentError if the working folder is gone, or has a name that no program here can use. */
export function requireWorkingFolder(): void {
  let folder: string;
  try {
    folder = process.cwd();
  } catch (cause) {
    throw new EnvironmentError('The working folder is no longer there. Change to another.', {
      cause,
    });
  }
  if (!existsSync(folder))
    throw new EnvironmentError(
      `The working folder cannot be opened by its name, ${folder}. Use one whose name is UTF-8.`,
    );
}
