import {
  closeSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs';
import nodePath from 'node:path';
import { dirname, isAbsolute, relative, sep, type PlatformPath } from 'node:path';
import { UsageError } from '../failures.ts';
import { withWriteFault, readFault } from './write-fault.ts';

/** How paths are written on a system: that of `node:path` except in tests. */
export type PathFlavour = PlatformPath;

export const ownFlavour: PathFlavour = nodePath;

/** A path with slashes, as addresses, reports and manifests have it. */
export const withSlashes = (path: string, { sep } = ownFlavour): string =>
  path.split(sep).join('/');

/** The relative path with slashes, empty for the folder itself; the path itself on another drive of Windows. */
export const slashPath = (folder: string, path: string, flavour = ownFlavour): string =>
  withSlashes(flavour.relative(folder, path), flavour);

/** The files below a folder, by their paths in it, with slashes. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => slashPath(folder, nodePath.join(parentPath, name)));

/**
 * Whether there is a folder with this path, or a link to one.
 *
 * @throws EnvironmentError if that cannot be read.
 */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch (cause) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes((cause as NodeJS.ErrnoException).code ?? ''))
      return false;
    throw readFault(cause, path);
  }
}

/** The folders below a root whose own path is trusted; none of them may be a symbolic link. */
export interface SafeFolders {
  /**
   * Makes sure that nothing on the way to a path is a link or a file; missing folders are fine.
   *
   * @throws UsageError naming what is in the way.
   */
  readonly inspect: (path: string) => void;
  readonly make: (folder: string) => void;
  /** Folders with new entries since they were made durable. */
  readonly changed: Set<string>;
}

export function safeFolders(root: string): SafeFolders {
  const present = new Set([root]);
  const changed = new Set<string>();
  const walk = (folder: string, make: boolean): void => {
    if (present.has(folder)) return;
    if (!isWithin(root, folder)) throw new Error(`${folder} is not below ${root}`);
    walk(dirname(folder), make);
    const isThere = isRealFolder(folder);
    if (!isThere && !make) return;
    if (!isThere) {
      withWriteFault(folder, () => {
        mkdirSync(folder);
      });
      changed.add(dirname(folder));
    }
    present.add(folder);
  };
  return {
    inspect: (path) => {
      walk(dirname(path), false);
    },
    make: (folder) => {
      walk(folder, true);
    },
    changed,
  };
}

function isRealFolder(folder: string): boolean {
  const stats = withWriteFault(folder, () => lstatSync(folder, { throwIfNoEntry: false }));
  if (stats === undefined) return false;
  if (stats.isSymbolicLink())
    throw new UsageError(`${folder} is a symbolic link and is not followed. Remove it.`);
  if (!stats.isDirectory())
    throw new UsageError(`${folder} is a file, and a folder is needed there. Remove it.`);
  return true;
}

/** Whether a path is a folder or is in it. */
export function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way.split(sep)[0] !== '..' && !isAbsolute(way);
}

/** Creates a folder whose path is trusted, with those above it. */
export function makeTrustedFolder(folder: string): void {
  withWriteFault(folder, () => makeFolders(folder));
}

/**
 * Creates a folder with those above it, and returns the first one that was missing. Node's own recursive way
 * never ends below `/proc`, where nothing can be created although the folder above is there.
 */
export function makeFolders(folder: string, mode?: number): string | undefined {
  const make = (): string | undefined => {
    try {
      mkdirSync(folder, { mode });
      return folder;
    } catch (cause) {
      // Systems refuse an existing folder in several ways: it may also be a mounted one.
      if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return undefined;
      throw cause;
    }
  };
  try {
    return make();
  } catch (cause) {
    const above = dirname(folder);
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT' || above === folder) throw cause;
    const first = makeFolders(above, mode);
    return make() === undefined ? first : (first ?? folder);
  }
}

/** Errors of file systems that cannot make a folder durable, or do so by themselves. */
const unsupported: ReadonlySet<string | undefined> = new Set(['EINVAL', 'ENOTSUP', 'ENOSYS']);

/** Whether a failure to flush only means that there is no such operation. */
export const isUnsupported = (cause: unknown): boolean =>
  unsupported.has((cause as NodeJS.ErrnoException).code);

/** Makes the names within a folder durable: a power cut cannot undo them. */
export function syncFolder(folder: string): void {
  // Windows has no such operation, and writes file names through by itself.
  if (process.platform === 'win32') return;
  withWriteFault(folder, () => {
    const descriptor = openSync(folder, 'r');
    try {
      fsyncSync(descriptor);
    } catch (cause) {
      if (!isUnsupported(cause)) throw cause;
    } finally {
      closeSync(descriptor);
    }
  });
}
