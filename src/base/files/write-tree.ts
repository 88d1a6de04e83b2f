import { hash, randomUUID } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { UsageError } from '../failures.ts';
import { makeTrustedFolder, safeFolders } from './folders.ts';
import { takeLock, type Lock } from './lock-file.ts';
import { readRegularFile } from './regular-file.ts';
import { besideName } from './temporary-files.ts';
import { withWriteFault } from './write-fault.ts';
import { writeNew, type FileData } from './write-file.ts';

/** A file of a tree; its path has slashes and does not lead out of it. */
export interface TreeFile {
  readonly path: string;
  readonly data: () => FileData;
}

/** A change of a tree, in groups: none begins before the one before it is done. */
export interface TreeChange {
  readonly write: readonly (readonly TreeFile[])[];
  /** Removed after that, with the folders that become empty. */
  readonly remove?: readonly (readonly string[])[];
  /** The new list of the files, which comes after all. */
  readonly list?: TreeFile['data'] | undefined;
}

export interface TreeOptions {
  /** What writes, as messages name it, such as `build`. */
  readonly writer: string;
  /** Path of the file that lists the others, if there is one. */
  readonly list?: string;
}

/** A tree while nobody else writes to it. */
export interface LockedTree extends Pick<Lock, 'beat'> {
  /** The lists of changes that were begun and are not done: what they name may be there. */
  readonly begun: readonly Buffer[];
  /**
   * Makes a change. All of it is written before any file gets its name, so that a full disk changes nothing; a tree
   * that is not there yet gets its place as a whole. Links in the place of files are replaced, and not followed.
   *
   * @throws UsageError if something is in the way, EnvironmentError if a file cannot be written.
   */
  readonly write: (change: TreeChange) => void;
}

/**
 * Writes to a tree under its lock. Whenever this is killed, each file is as it was or as it should be. The next one
 * removes what it left beside the tree.
 *
 * @throws EnvironmentError if another process writes to it.
 */
export function withTree<Result>(
  root: string,
  options: TreeOptions,
  use: (tree: LockedTree) => Result,
): Result {
  makeTrustedFolder(dirname(root));
  const lock = lockTree(root, `${options.writer} is writing ${root}`);
  try {
    const begun = begunChanges(root, options.list);
    const write = (change: TreeChange): void => {
      writeTree(root, change, options, lock);
    };
    const result = use({ beat: lock.beat, begun, write });
    for (const place of stagingOf(root).filter(isThere)) rmSync(place, { recursive: true });
    return result;
  } finally {
    lock.release();
  }
}

/** The lists of changes of a tree that were begun and are not done. */
export const begunChanges = (root: string, list = ''): Buffer[] =>
  stagedIn(root).flatMap(
    (path) => readRegularFile(isRealFolder(path) ? join(path, list) : path) ?? [],
  );

/** Whether somebody is writing to a tree, or died while they did. */
export const isUnfinished = (root: string): boolean =>
  [...placesOf(root, 'lock'), ...stagingOf(root)].some(isThere);

/** Whether a name in a tree is that of its lock or its staging folder. */
export const isTreeTrace = (name: string): boolean => name.startsWith('.catalogue-');

/** Places beside a tree, and in it for where only that can be written or is mounted. */
const placesOf = (root: string, what: string): readonly [beside: string, inside: string] => [
  join(dirname(root), besideName(basename(root), `catalogue-${what}`)),
  join(root, `.catalogue-${what}`),
];

const stagingOf = (root: string) => placesOf(root, 'staging');

/** Folders of changes, and lists of those that were begun. */
const stagedIn = (root: string): string[] => stagingOf(root).filter(isRealFolder).flatMap(pathsIn);

function lockTree(root: string, what: string): Lock {
  const [beside, inside] = placesOf(root, 'lock');
  // Whoever left it could write to no other place.
  if (existsSync(inside)) return takeLock(inside, what);
  try {
    return takeLock(beside, what);
  } catch (fault) {
    if (!isElsewhere((fault as Error).cause) || !existsSync(root)) throw fault;
    return takeLock(inside, what);
  }
}

function writeTree(
  root: string,
  { write, remove = [], list: data }: TreeChange,
  { list }: TreeOptions,
  { beat, confirm }: Lock,
): void {
  const folders = safeFolders(root);
  const last = list !== undefined && data !== undefined ? [{ path: list, data }] : [];
  const files = [...write.flat(), ...last];
  if (!isVacant(root)) {
    for (const path of [...files.map((file) => file.path), ...remove.flat()])
      folders.inspect(join(root, path));
    for (const { path } of files) refuseFolder(join(root, path));
  }
  keepLists(root, list);

  const staging = makeStaging(root);
  let isBegun = false;
  try {
    const stagingFolders = safeFolders(staging);
    for (const { path, data } of files) {
      beat();
      const file = join(staging, path);
      stagingFolders.make(dirname(file));
      withWriteFault(join(root, path), () => {
        writeNew(file, data());
      });
    }
    confirm();
    isBegun = isVacant(root) && takePlace(staging, root);
    if (isBegun) return;
    makeTrustedFolder(root);
    isBegun = true;
    const publish = (group: readonly TreeFile[]): void => {
      for (const { path } of group) {
        beat();
        const file = join(root, path);
        folders.make(dirname(file));
        withWriteFault(file, () => {
          renameSync(join(staging, path), file);
        });
      }
    };
    for (const group of write) publish(group);
    for (const group of remove) {
      for (const path of group) {
        beat();
        removeFile(root, path);
      }
    }
    publish(last);
  } finally {
    // What a change that was begun has left to do says what it did.
    if (!isBegun) {
      rmSync(staging, { recursive: true, force: true });
      removeEmpty(dirname(staging));
    }
  }
}

/** Of changes that were begun, keeps the lists alone, the same one once. */
function keepLists(root: string, list = ''): void {
  for (const folder of stagedIn(root).filter(isRealFolder)) {
    const file = join(folder, list);
    const text = readRegularFile(file);
    if (text !== undefined) renameSync(file, join(dirname(folder), hash('sha256', text)));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes an empty folder from which files can be renamed into a tree. */
function makeStaging(root: string): string {
  const [beside, inside] = stagingOf(root);
  const make = (place: string): string => {
    const folder = join(place, randomUUID());
    withWriteFault(place, () => {
      if (!isRealFolder(place)) {
        if (isThere(place)) rmSync(place); // a link, which is not followed
        mkdirSync(place);
      }
      mkdirSync(folder);
    });
    return folder;
  };
  if (existsSync(inside)) return make(inside);
  if (!existsSync(root)) return make(beside);
  let probe: string | undefined;
  try {
    probe = make(beside);
    renameSync(probe, inside);
    rmdirSync(inside);
    return make(beside);
  } catch (fault) {
    if (!isElsewhere(fault, (fault as Error).cause)) throw fault;
    for (const folder of probe === undefined ? [] : [probe, beside]) removeEmpty(folder);
    return make(inside);
  }
}

const elsewhere: ReadonlySet<string | undefined> = new Set([
  'EACCES',
  'EBUSY',
  'EPERM',
  'EROFS',
  'EXDEV',
]);

/** Whether something failed because it cannot be written there, or not be moved from there. */
const isElsewhere = (...causes: readonly unknown[]): boolean =>
  causes.some((cause) => elsewhere.has((cause as NodeJS.ErrnoException | undefined)?.code));

const isVacant = (root: string): boolean => !existsSync(root) || readdirSync(root).length === 0;

/** Puts a folder where there is none or an empty one; false if that stays, as a mounted one does. */
function takePlace(staging: string, root: string): boolean {
  try {
    // Windows renames only to a path that does not exist.
    if (process.platform === 'win32' && isRealFolder(root)) rmdirSync(root);
    renameSync(staging, root);
    return true;
  } catch (cause) {
    if (isElsewhere(cause)) return false;
    throw cause;
  }
}

const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

const isRealFolder = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

const pathsIn = (folder: string): string[] => readdirSync(folder).map((name) => join(folder, name));

/** @throws UsageError if a folder stands where a file is to be written. */
export function refuseFolder(file: string): void {
  if (isRealFolder(file))
    throw new UsageError(`${file} is a folder, and a file is to be written there. Remove it.`);
}

/** Removes a file, and any folders that it leaves empty. */
function removeFile(root: string, path: string): void {
  const file = join(root, path);
  if (isRealFolder(file)) return; // somebody else's
  withWriteFault(file, () => {
    rmSync(file, { force: true });
    for (let folder = dirname(file); folder.length > root.length; folder = dirname(folder))
      if (!removeEmpty(folder)) return;
  });
}

/** False if the folder contains something; one that is already gone counts as removed. */
function removeEmpty(folder: string): boolean {
  try {
    rmdirSync(folder);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return false;
    if (code !== 'ENOENT') throw cause;
  }
  return true;
}
