import { hash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { safeFolders } from '../../base/files/folders.ts';
import { makeCacheFolder, openPackFolder, type PackFolder } from './pack.ts';

/** Where packs are, and the keys of those that this program wrote for this user on this machine. */
export interface CachePlace {
  readonly folder: string;
  readonly key: string;
  /** Folder whose own path is trusted if that of the packs is not. */
  readonly within?: string;
}

export interface Cache {
  readonly packs: PackFolder;
}

/** Opens a place; nothing is read or written yet. */
export const openCachePlace = ({ folder, key, within }: CachePlace): Cache => ({
  packs: openPackFolder(folder, key, within),
});

/**
 * The folder for previews of what is published from an output folder; it is made.
 *
 * @throws UsageError if a symbolic link leads to it, and EnvironmentError if it cannot be made.
 */
export function previewFolder({ folder, within = folder }: CachePlace, out: string): string {
  makeCacheFolder(folder, within);
  const preview = join(folder, `preview-${hash('sha256', resolve(out)).slice(0, 16)}`);
  safeFolders(resolve(within)).make(resolve(preview));
  return preview;
}
