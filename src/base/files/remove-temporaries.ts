import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isTemporaryName } from './temporary-name.ts';

/** Another process may be writing right now, but not for this long. */
export const longestWrite = 10 * 60_000;

/** Which files are removed. */
interface Removal {
  /** Milliseconds since a file was last written to; any if left out. */
  readonly idle?: number | undefined;
  /** Whether the folders below are searched as well. */
  readonly deep?: boolean;
}

/**
 * Removes files that did not get their final names, recognised by their names. Links are neither followed nor
 * removed.
 */
export function removeTemporaries(folder: string, { idle, deep = false }: Removal = {}): void {
  // One folder at a time: Node's own recursion follows links.
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && deep) removeTemporaries(path, { idle, deep });
    else if (entry.isFile() && isTemporaryName(entry.name) && isIdle(path, idle))
      rmSync(path, { force: true });
  }
}

function isIdle(path: string, idle: number | undefined): boolean {
  if (idle === undefined) return true;
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs > idle;
}
