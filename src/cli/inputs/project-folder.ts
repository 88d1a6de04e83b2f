import { existsSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { ownFlavour, slashPath } from '../../base/files/folders.ts';

/**
 * A path as reports name it: relative to the working directory, with slashes; `.` for that directory itself.
 */
export const displayPath = (path: string, flavour = ownFlavour): string =>
  slashPath(process.cwd(), flavour.resolve(path), flavour) || '.';

/** A path within a folder, as reports name both. */
export const shownPath = (shownAs: string, path: string): string =>
  shownAs === '.' ? path : `${shownAs}/${path}`;

/** The path of what is there, without symbolic links; else the path as it is. */
export function realPath(path: string, flavour = ownFlavour): string {
  try {
    return realpathSync(path);
  } catch {
    return flavour.resolve(path);
  }
}

/**
 * The nearest folder at or above one that has `sources/site.yaml`, never above its repository or the home folder;
 * the folder itself if there is none.
 */
export function projectAbove(start: string, home = homedir()): string {
  const has = (folder: string, ...path: string[]): boolean => existsSync(join(folder, ...path));
  for (let folder = start; ; folder = dirname(folder)) {
    if (has(folder, 'sources', 'site.yaml')) return folder;
    if (folder === home || has(folder, '.git') || folder === dirname(folder)) return start;
  }
}

/** A path within the project that the working folder is in, as seen from there. */
export const inProject = (path: string): string =>
  displayPath(join(projectAbove(process.cwd()), path));
