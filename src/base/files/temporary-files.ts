import { hash, randomUUID } from 'node:crypto';
import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const suffix = '.catalogue-tmp';

/**
 * An unpredictable name, for a file that gets its final name once it is complete. It has 51 bytes,
 * whatever the name of the target; a file system allows 255.
 */
export const temporaryName = (): string => `.${randomUUID()}${suffix}`;

/** Whether a name is a temporary one of this program, in this version or an earlier one. */
export const isTemporaryName = (name: string): boolean =>
  name.startsWith('.') && name.endsWith(suffix) && name.length > suffix.length + 1;

/** Bytes of a name that is extended; with all extensions it stays within 255. */
const longestLead = 120;

/** A hidden name derived from another one, with the given ending, however long that one is. */
export function besideName(name: string, ending: string): string {
  const lead = Buffer.byteLength(name) > longestLead ? hash('sha256', name).slice(0, 32) : name;
  return `.${lead}.${ending}`;
}

/** Another process may be writing right now, but not for this long. */
export const longestWrite = 10 * 60_000;

interface Removal {
  /** Milliseconds since a file was last written to; any if left out. */
  readonly idle?: number | undefined;
  /** Whether the folders below are searched as well. */
  readonly deep?: boolean;
}

/** Removes files that did not get their final names; links are neither followed nor removed. */
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
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > idle;
}
