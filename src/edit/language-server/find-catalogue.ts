import { existsSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/** What is beside `site.yaml` in a folder of sources, and hardly in a folder of anything else. */
const signs = ['categories.yaml', 'vehicles', 'phonemes', 'ledger.txt'];

/** Whether a folder contains the sources of a catalogue, even if nobody said so. */
export const isCatalogue = (folder: string): boolean =>
  existsSync(join(folder, 'site.yaml')) && signs.some((name) => existsSync(join(folder, name)));

/**
 * The folder of sources that a file belongs to: the nearest one above it that contains a catalogue, but not
 * above the folder that is open in the editor.
 */
export function catalogueAbove(file: string, workspace: string): string | undefined {
  for (let folder = dirname(file); isWithin(folder, workspace); folder = dirname(folder)) {
    if (isCatalogue(folder)) return folder;
    if (folder === dirname(folder)) return undefined;
  }
  return undefined;
}

/** Whether a path is a folder or is in it. */
export const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
