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
const longestWrite = 10 * 60_000;

/** Removes old files in a folder and below that did not get their final names; links are neither followed nor removed. */
export function removeTemporaries(folder: string): void {
  // One folder at a time: Node's own recursion follows links.
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeTemporaries(path);
    else if (entry.isFile() && isTemporaryName(entry.name)) {
      const stats = lstatSync(path, { throwIfNoEntry: false });
      if (stats && Date.now() - stats.mtimeMs > longestWrite) rmSync(path, { force: true });
    }
  }
}
