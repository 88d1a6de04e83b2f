import { randomUUID } from 'node:crypto';
import { existsSync, rmSync, lstatSync, statSync } from 'node:fs';
import { EnvironmentError } from '../../base/failures.ts';
import { isPublishedPath } from '../../content/model/manifest.ts';
import {
  silenceLimit,
  thisProcess,
  isAlive,
  type LockHolder,
} from '../../base/files/lock-holder.ts';
import { insideLockOf, lockFileOf, temporaryLockName, temporaryLockNames } from './lock-place.ts';
import { createFile, replaceFile } from '../../base/files/write-file.ts';
import { readRegularFile } from './output-folder.ts';

/** The content of a lock file: the build that holds the lock. */
export interface LockFile extends LockHolder {
  /** Unique to this lock, so that its holder recognises it. */
  readonly id: string;
  readonly added: readonly string[];
  /** Set if the build failed and is over, even if its process is still running. */
  readonly failed?: boolean;
}

/** Another process holds a lock; `holder` is the content of the lock file. */
class LockHeldError extends Error {
  override readonly name = 'LockHeldError';
  constructor(readonly holder: LockFile) {
    super(`held by process ${String(holder.pid)} on ${holder.host}`);
  }
}

/**
 * Takes a lock for this process, or takes it over from a process that is gone. If several processes try at
 * the same time, one gets it: a stale lock is examined and replaced only under a lock of its own, which is
 * taken in the same way.
 *
 * @returns the content of an abandoned lock; undefined if there was none, or nothing valid in it.
 * @throws LockHeldError if another process holds it, or is taking it over.
 * @throws EnvironmentError if it cannot be written.
 */
function takeLockFile(file: string, own: LockFile): LockFile | undefined {
  while (!create(file, own)) {
    const guard = `${file}-takeover`;
    takeLockFile(guard, { ...own, added: [] });
    try {
      const before = readLock(file);
      const lastSign = lstatSync(file, { throwIfNoEntry: false })?.mtimeMs;
      if (before === 'gone' || lastSign === undefined) continue;
      // Both times come from the file system: the clocks of its users may differ.
      const silence = statSync(guard).mtimeMs - lastSign;
      if (before !== undefined && isHeld(before, silence)) throw new LockHeldError(before);
      replaceLockFile(file, { ...own, added: before?.added ?? [] });
      removeDrafts(file);
      return before;
    } finally {
      rmSync(guard, { force: true });
    }
  }
  removeDrafts(file);
  return undefined;
}

/** The ids of locks held in this thread: a lock in the name of this process may be from an earlier build. */
const ownLocks = new Set<string>();

const isHeld = (lock: LockFile, silence: number): boolean =>
  lock.failed !== true && (ownLocks.has(lock.id) || isAlive(lock, silence));

/** Rewrites a lock that this process holds. */
function replaceLockFile(file: string, lock: LockFile): void {
  replaceFile(file, JSON.stringify(lock), { temporary: temporaryLockName(file) });
}

/** A lock appears with its whole text, so that an unfinished one is not mistaken for a damaged one. */
const create = (file: string, lock: LockFile): boolean =>
  createFile(file, JSON.stringify(lock), { temporary: temporaryLockName(file) });

/** Removes drafts of processes that were killed before they could link them. */
function removeDrafts(file: string): void {
  for (const draft of temporaryLockNames(file)) rmSync(draft, { force: true });
}

/** Undefined if the content of a lock is not valid. */
function readLock(file: string): LockFile | 'gone' | undefined {
  const bytes = readRegularFile(file);
  if (bytes === undefined)
    return lstatSync(file, { throwIfNoEntry: false }) === undefined ? 'gone' : undefined;
  try {
    const lock = JSON.parse(bytes.toString('utf8')) as Partial<LockFile>;
    const { pid, host, id = '', added, failed } = lock;
    if (typeof pid !== 'number' || typeof host !== 'string') return undefined;
    return { pid, host, id, added: Array.isArray(added) ? added : [], failed: failed === true };
  } catch {
    return undefined;
  }
}

function isLockOf(file: string, id: string): boolean {
  const lock = readLock(file);
  return typeof lock === 'object' && lock.id === id;
}

/** A holder that is not stuck gives this many signs before its silence counts. */
const signInterval = silenceLimit / 30;

/** Held by one build at a time; its file lists what the build is about to add. */
export interface OutputLock {
  /** Paths that a build that died had begun to add. */
  readonly leftOver: readonly string[];
  /** Whether it is inside the folder, because the parent folder cannot be written to. */
  readonly isInside: boolean;
  /**
   * Gives a sign that this build is still running. Call it before each step taken under the lock; most calls
   * do nothing.
   *
   * @throws EnvironmentError if the build was silent for so long that another one took the lock.
   */
  readonly beat: () => void;
  /** Records what this build adds, so that the next one can clean up after it. */
  readonly announce: (added: readonly string[]) => void;
  /** Records that the manifest lists what was announced. */
  readonly settle: () => void;
  /** Lets the next build in; what was announced but not settled is left for it to clean up. */
  readonly release: () => void;
}

/**
 * Takes the lock of an output folder.
 *
 * @throws EnvironmentError if another build holds it.
 */
export function lockOutput(root: string, now = Date.now): OutputLock {
  const own: LockFile = { ...thisProcess(), id: randomUUID(), added: [] };
  const { file, isInside, added } = takePlace(root, own);
  ownLocks.add(own.id);
  const leftOver = added.filter(isPublishedPath);
  let unsettled = leftOver;
  let lastSign = now();
  const sign = (): void => {
    if (!isLockOf(file, own.id))
      throw new EnvironmentError(
        `Another build took over ${root} while this one stood still. Build again.`,
      );
    replaceLockFile(file, { ...own, added: unsettled });
    lastSign = now();
  };
  return {
    leftOver,
    isInside,
    beat: () => {
      // The clock jumps ahead while a machine sleeps, and may be set back.
      if (Math.abs(now() - lastSign) > signInterval) sign();
    },
    announce: (paths) => {
      unsettled = [...paths, ...leftOver];
      sign();
    },
    settle: () => {
      unsettled = [];
    },
    release: () => {
      ownLocks.delete(own.id);
      if (!isLockOf(file, own.id)) return; // it belongs to whoever took it over
      if (unsettled.length === 0) rmSync(file, { force: true });
      else leave(file, { ...own, added: unsettled, failed: true });
    },
  };
}

interface TakenPlace {
  readonly file: string;
  readonly isInside: boolean;
  readonly added: readonly string[];
}

/** Takes the lock beside the folder or, if the parent folder cannot be written to, the one inside it. */
function takePlace(root: string, own: LockFile): TakenPlace {
  const [beside, inside] = [lockFileOf(root), insideLockOf(root)];
  const place = (file: string): TakenPlace => {
    const added = take(root, file, own)?.added ?? [];
    return { file, isInside: file === inside, added };
  };
  // Whoever left it could write to no other place.
  if (existsSync(inside)) return place(inside);
  try {
    return place(beside);
  } catch (fault) {
    if (!isUnwritable(fault) || !existsSync(root)) throw fault;
    return place(inside);
  }
}

const unwritable: ReadonlySet<string | undefined> = new Set(['EACCES', 'EPERM', 'EROFS']);

const isUnwritable = (fault: unknown): boolean =>
  fault instanceof Error &&
  unwritable.has((fault.cause as NodeJS.ErrnoException | undefined)?.code);

function take(root: string, file: string, own: LockFile): LockFile | undefined {
  try {
    return takeLockFile(file, own);
  } catch (fault) {
    if (!(fault instanceof LockHeldError)) throw fault;
    const { pid, host } = fault.holder;
    throw new EnvironmentError(
      `Another build is writing ${root} (process ${String(pid)} on ${host}). ` +
        `Wait for it; if there is none, delete ${file}.`,
      { cause: fault },
    );
  }
}

/** If even this cannot be written, the lock means the same as soon as this process is gone. */
function leave(file: string, lock: LockFile): void {
  try {
    replaceLockFile(file, lock);
  } catch {
    // The failure that led here is the one to report.
  }
}
