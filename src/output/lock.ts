import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { EnvironmentError } from '../failures.ts';
import { isPublishedPath } from '../model/manifest.ts';

/** Held by one build at a time; its file says what the build is about to add. */
export interface OutputLock {
  /** Paths that a build which died had begun to add. */
  readonly leftOver: readonly string[];
  /** Whether a build died while it held the lock. */
  readonly wasStale: boolean;
  /** Notes what this build adds, so that the next one can clean up after it. */
  readonly announce: (added: readonly string[]) => void;
  /** Notes that the manifest lists what was announced. */
  readonly settle: () => void;
  /** Lets the next build in; what was announced and not settled is left for it to clean up. */
  readonly release: () => void;
}

interface LockFile {
  readonly pid: number;
  readonly host: string;
  readonly added: readonly string[];
  /** Set when the build failed and is over, whatever its process does now. */
  readonly failed?: boolean;
}

/**
 * Takes the lock of an output folder.
 *
 * @throws EnvironmentError when another build holds it.
 */
export function lockOutput(root: string): OutputLock {
  const file = lockFileOf(root);
  const own: LockFile = { pid: process.pid, host: hostname(), added: [] };
  let leftOver: readonly string[] = [];
  const wasStale = !create(file, own);
  if (wasStale) {
    const holder = readLock(file);
    if (holder !== undefined && isRunning(holder))
      throw new EnvironmentError(
        `Another build is writing ${root} (process ${String(holder.pid)} on ${holder.host}). ` +
          `Wait for it; if there is none, delete ${file}.`,
      );
    leftOver = (holder?.added ?? []).filter(isPublishedPath);
    replace(file, { ...own, added: leftOver });
  }
  let unsettled = leftOver;
  return {
    leftOver,
    wasStale,
    announce: (added) => {
      unsettled = [...added, ...leftOver];
      replace(file, { ...own, added: unsettled });
    },
    settle: () => {
      unsettled = [];
    },
    release: () => {
      if (unsettled.length === 0) rmSync(file, { force: true });
      else leave(file, { ...own, added: unsettled, failed: true });
    },
  };
}

/** Where the lock of an output folder is, while there is one. */
export const lockFileOf = (root: string): string =>
  join(dirname(root), `.${basename(root)}.catalogue-lock`);

function create(file: string, lock: LockFile): boolean {
  try {
    writeFileSync(file, JSON.stringify(lock), { flag: 'wx' });
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw new EnvironmentError(`The lock ${file} cannot be written: ${reason(cause)}.`, { cause });
  }
}

const reason = (cause: unknown): string => (cause as NodeJS.ErrnoException).code ?? String(cause);

function replace(file: string, lock: LockFile): void {
  // One name for every process: what a killed build left there is overwritten, never left over.
  const temporary = `${file}-next`;
  writeFileSync(temporary, JSON.stringify(lock));
  renameSync(temporary, file);
}

/** Where not even this can be written, the lock tells the same as soon as this process is gone. */
function leave(file: string, lock: LockFile): void {
  try {
    replace(file, lock);
  } catch {
    // The failure that led here is the one to report.
  }
}

function readLock(file: string): LockFile | undefined {
  try {
    const lock = JSON.parse(readFileSync(file, 'utf8')) as Partial<LockFile>;
    const { pid, host, added, failed } = lock;
    if (typeof pid !== 'number' || typeof host !== 'string') return undefined;
    return { pid, host, added: Array.isArray(added) ? added : [], failed: failed === true };
  } catch {
    return undefined; // damaged or gone in this moment: nobody holds it
  }
}

/**
 * Whether the build of a lock goes on; of another machine's process nothing is known. This process
 * builds one thing at a time, so a lock in its name is that of a dead one with the same number: in a
 * container every process may have it.
 */
function isRunning({ pid, host, failed }: LockFile): boolean {
  if (failed === true) return false;
  if (host !== hostname()) return true;
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}
