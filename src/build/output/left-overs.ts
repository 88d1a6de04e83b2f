import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { removeTemporaries } from '../../base/files/remove-temporaries.ts';
import { besideName } from '../../base/files/temporary-name.ts';

/** How the names of the folders begin in which the first build of an output is made. */
export const stagingLead = (root: string): string =>
  besideName(basename(root), 'catalogue-staging');

/**
 * Removes what a build that died left in and beside its output folder, recognised by name: regular files
 * inside, folders beside. Links are neither followed nor removed.
 */
export function removeLeftOvers(root: string): void {
  const lead = stagingLead(root);
  for (const entry of readdirSync(dirname(root), { withFileTypes: true }))
    if (entry.isDirectory() && (entry.name === lead || entry.name.startsWith(`${lead}-`)))
      rmSync(join(dirname(root), entry.name), { recursive: true, force: true });
  if (existsSync(root)) removeTemporaries(root, { deep: true });
}
