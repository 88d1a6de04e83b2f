import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import { isWithin, makeFolders } from './folders.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * A folder of the user's own cache, or of the one that `CATALOGUE_CACHE_DIR` names, made if there is none.
 * Undefined if it cannot be made, if others could write into it, or if it is where a project could bring it: below
 * the working folder, a repository, a catalogue or installed packages. What is in it may be trusted like the program.
 *
 * @param name of the folder, below that of the program.
 */
export function privateCacheFolder(env: Variables, name: string): string | undefined {
  const folder = cacheFolder(env);
  if (folder === undefined) return undefined;
  const place = join(folder, name);
  try {
    if (isOfProject(place)) return undefined;
    makeFolders(place, 0o700);
    return isPrivate(place) && !isOfProject(realpathSync(place)) ? place : undefined;
  } catch {
    return undefined; // a cache that cannot be had is none
  }
}

/** Undefined for a user without a home. A relative path of folders for all programs would depend on the working folder. */
function cacheFolder(env: Variables): string | undefined {
  const chosen = env['CATALOGUE_CACHE_DIR'] ?? '';
  if (chosen !== '') return resolve(chosen);
  const home = join(env['HOME'] ?? env['USERPROFILE'] ?? '', '.cache');
  const folders = [env['XDG_CACHE_HOME'], env['LOCALAPPDATA'], home];
  const usual = folders.find((folder) => folder !== undefined && isAbsolute(folder));
  return usual && join(usual, 'catalogue');
}

function isPrivate(folder: string): boolean {
  const stats = lstatSync(folder);
  // Windows keeps such folders from other users by itself.
  const isOwn = process.getuid === undefined || stats.uid === process.getuid();
  const isClosed = process.platform === 'win32' || (stats.mode & 0o777) === 0o700;
  return stats.isDirectory() && isOwn && isClosed;
}

function isOfProject(folder: string): boolean {
  if (isWithin(realpathSync(process.cwd()), folder)) return true;
  for (let above = folder; above !== dirname(above); above = dirname(above))
    if (
      basename(above) === 'node_modules' ||
      ['.git', 'sources/site.yaml'].some((path) => existsSync(join(above, path)))
    )
      return true;
  return false;
}
