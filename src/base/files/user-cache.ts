import { hash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import { isWithin, makeFolders } from './folders.ts';
import { replaceFile } from './write-file.ts';

/** What can be made again, by names that stand for all that it was made of. Any of it can be missing at any time. */
export interface UserCache {
  readonly read: (name: string) => Buffer | undefined;
  readonly write: (name: string, content: Uint8Array) => void;
}

const dayMs = 24 * 60 * 60 * 1000;
/** A file that nothing used for so long is removed. */
const longestUnusedMs = 30 * dayMs;
const hashBytes = 32;

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * A folder of the user's own cache, which everything that the user runs shares; undefined where none is private. A
 * file begins with the hash of the rest, so one that a power cut left incomplete is missing.
 */
export function openUserCache(env: Variables, folderName: string): UserCache | undefined {
  const folder = privateCacheFolder(env, folderName);
  if (folder === undefined) return undefined;
  let isTidy = false;
  return {
    read(name) {
      try {
        const file = join(folder, name);
        const bytes = readFileSync(file);
        const content = bytes.subarray(hashBytes);
        if (!hash('sha256', content, 'buffer').equals(bytes.subarray(0, hashBytes)))
          return undefined;
        markUsed(file);
        return content;
      } catch {
        return undefined;
      }
    },
    write(name, content) {
      try {
        const bytes = Buffer.concat([hash('sha256', content, 'buffer'), content]);
        replaceFile(join(folder, name), bytes, { mode: 0o600 });
        if (!isTidy) removeUnused(folder);
        isTidy = true;
      } catch {
        // The next run makes it again.
      }
    },
  };
}

function markUsed(file: string): void {
  if (ageMsOf(file) < dayMs) return;
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // On a disk that cannot be written nothing is removed, either.
  }
}

function removeUnused(folder: string): void {
  for (const name of readdirSync(folder))
    if (ageMsOf(join(folder, name)) > longestUnusedMs) rmSync(join(folder, name), { force: true });
}

const ageMsOf = (file: string): number => Date.now() - statSync(file).mtimeMs;

/**
 * A folder of the user's own cache, or of the one that `CATALOGUE_CACHE_DIR` names, made if there is none.
 * Undefined if it cannot be made, if others could write into it, or if it is where a project could bring it: below
 * the working folder, a repository, a catalogue or installed packages. What is in it may be trusted like the program.
 *
 * @param name of the folder, below that of the program.
 */
export function privateCacheFolder(env: Variables, name: string): string | undefined {
  const ofProgram = cacheOfProgram(env);
  if (ofProgram === undefined) return undefined;
  const folder = join(ofProgram, name);
  try {
    if (isOfProject(folder)) return undefined;
    makeFolders(folder, 0o700);
    return isPrivate(folder) && !isOfProject(realpathSync(folder)) ? folder : undefined;
  } catch {
    return undefined; // a cache that cannot be had is none
  }
}

/** Undefined for a user without a home. The folder of all programs must be absolute, or each working folder had its own. */
function cacheOfProgram(env: Variables): string | undefined {
  const chosen = env['CATALOGUE_CACHE_DIR'] ?? '';
  if (chosen !== '') return resolve(chosen);
  const home = join(env['HOME'] ?? env['USERPROFILE'] ?? '', '.cache');
  const folders = [env['XDG_CACHE_HOME'], env['LOCALAPPDATA'], home];
  const ofAllPrograms = folders.find((folder) => folder !== undefined && isAbsolute(folder));
  return ofAllPrograms && join(ofAllPrograms, 'catalogue');
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
