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
  writeFileSync,
} from 'node:fs';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import { gitText, repositoryRoot } from '../git.ts';
import { makeFolders } from './folders.ts';
import { isGone } from './lock-file.ts';
import { replaceFile } from './write-file.ts';

/** What can be made again, by names that stand for all that it was made of. Any of it can be missing at any time. */
export interface UserCache {
  readonly read: (name: string) => Buffer | undefined;
  readonly write: (name: string, content: Uint8Array) => void;
}

/** One whose files may end the process that reads them. */
export interface GuardedCache extends UserCache {
  /** Before a file is read: removes it if it was in use when a process ended. Returns what says that it is no more. */
  readonly use: (name: string) => () => void;
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
export function openUserCache(env: Variables, folderName: string): GuardedCache | undefined {
  const { folder } = placeOf(env, folderName);
  if (folder === undefined) return undefined;
  let isTidy = false;
  return {
    use(name) {
      try {
        for (const mark of readdirSync(folder)) {
          const [used, pid, ...more] = mark.split('.');
          if (used !== name || pid === undefined || more.length > 0 || !isGone(Number(pid)))
            continue;
          rmSync(join(folder, name), { force: true });
          rmSync(join(folder, mark), { force: true });
        }
        const mark = join(folder, `${name}.${process.pid}`);
        writeFileSync(mark, '', { mode: 0o600 });
        return () => {
          rmSync(mark, { force: true });
        };
      } catch {
        return () => undefined; // on a disk that cannot be written
      }
    },
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

/** Where things are kept, or why nothing is, in the middle of a sentence. */
type Place =
  | { readonly folder: string; readonly whyNot?: undefined }
  | { readonly folder?: undefined; readonly whyNot: string };

/**
 * A folder of the user's own cache, or of the one that `CATALOGUE_CACHE_DIR` names, made if there is none. What is in it
 * may be trusted like the program.
 *
 * @param name of the folder, below that of the program.
 */
export function placeOf(env: Variables, name: string): Place {
  if ((env['CATALOGUE_NO_CACHE'] ?? '') !== '') return { whyNot: 'CATALOGUE_NO_CACHE is set' };
  const ofProgram = cacheOfProgram(env);
  if (ofProgram === undefined) return { whyNot: 'the user has no home' };
  const folder = join(ofProgram, name);
  const fault = (at: string) => faultOf(at, homeOf(env), isNamed(env));
  try {
    const before = fault(folder);
    if (before !== undefined) return { whyNot: `${ofProgram} ${before}` };
    makeFolders(folder, 0o700);
    const after = isPrivate(folder) ? fault(realpathSync(folder)) : 'is open to others, or linked';
    return after === undefined ? { folder } : { whyNot: `${ofProgram} ${after}` };
  } catch {
    return { whyNot: `${ofProgram} cannot be made` };
  }
}

const isNamed = (env: Variables): boolean => (env['CATALOGUE_CACHE_DIR'] ?? '') !== '';

const homeOf = (env: Variables): string => env['HOME'] ?? env['USERPROFILE'] ?? '';

/** Undefined for a user without a home. The folder of all programs must be absolute, or each working folder had its own. */
function cacheOfProgram(env: Variables): string | undefined {
  if (isNamed(env)) return resolve(env['CATALOGUE_CACHE_DIR'] ?? '');
  const folders = [env['XDG_CACHE_HOME'], env['LOCALAPPDATA'], join(homeOf(env), '.cache')];
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

/**
 * Why a project could bring what is in a folder. A repository at the user's home or above, and a working folder there,
 * bring nothing; one that ignores a folder that somebody named, and tracks nothing there, does not either.
 */
function faultOf(folder: string, home: string, isNamed: boolean): string | undefined {
  const cwd = realpathSync(process.cwd());
  const fromHome = existsSync(home) ? realpathSync(home) : home;
  let isBelowHome = true;
  for (let above = folder; above !== dirname(above); above = dirname(above)) {
    isBelowHome &&= above !== home && above !== fromHome;
    if (basename(above) === 'node_modules') return 'is among installed packages';
    const isProject =
      (isBelowHome && (above === cwd || existsSync(join(above, '.git')))) ||
      existsSync(join(above, 'sources/site.yaml'));
    if (!isProject) continue;
    if (isNamed && isIgnored(folder)) return undefined;
    return 'is in a project: let git ignore it, and track nothing there';
  }
  return undefined;
}

function isIgnored(folder: string): boolean {
  const root = repositoryRoot(folder);
  if (root === undefined) return false;
  const ignored = gitText(root, ['check-ignore', '-q', '--', join(folder, 'any')]);
  return ignored !== undefined && gitText(root, ['ls-files', '--', folder]) === '';
}
