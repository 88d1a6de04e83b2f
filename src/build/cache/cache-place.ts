import { openPackFolder, type PackFolder } from './pack.ts';

/** Where packs are, and the keys of those that this program wrote for this user on this machine. */
export interface CachePlace {
  readonly folder: string;
  readonly key: string;
  /** Of encoded pictures: their names stand for the original, the recipe and the encoder. */
  readonly pictureKey: string;
  /** Folder whose own path is trusted if that of the packs is not. */
  readonly within?: string;
}

/** The packs of a place. */
export interface Cache {
  readonly packs: PackFolder;
  readonly pictures: PackFolder;
}

/** Opens a place; nothing is read or written yet. */
export const openCachePlace = ({ folder, key, pictureKey, within }: CachePlace): Cache => ({
  packs: openPackFolder(folder, key, within),
  pictures: openPackFolder(folder, pictureKey, within),
});
