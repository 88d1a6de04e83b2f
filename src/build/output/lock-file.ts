import { lstatSync, rmSync, statSync } from 'node:fs';
import { createFile, replaceFile } from '../../base/files/write-file.ts';
import { isAlive, type LockHolder } from '../../base/files/lock-holder.ts';
import { draftOf, draftsOf } from './lock-place.ts';
import { readRegularFile } from './output-folder.ts';

/** What a lock says of the build that holds it. */
export interface LockFile extends LockHolder {
  /** Unique to this lock, so that its holder recognises it. */
  readonly id: string;
  readonly added: readonly string[];
  /** Set if the build failed and is over, even if its process is still running. */
  readonly failed?: boolean;
}

/** Another process holds a lock; `holder` is what the lock file says. */
export class LockHeldError extends Error {
  override readonly name = 'LockHeldError';
  constructor(readonly holder: LockFile) {
    super(`held by process ${String(holder.pid)} on ${holder.host}`);
  }
}

/**
 * Takes a lock for this process, or takes it over from a process that is gone. If several processes try at
 * the same time, one gets it: a stale lock is judged and replaced only under a lock of its own, which is
 * taken in the same way.
 *
 * @returns what a lock said that nobody held any longer; undefined if there was none, or nothing sensible in it.
 * @throws LockHeldError if another process holds it, or is taking it over.
 * @throws EnvironmentError if it cannot be written.
 */
export function takeLockFile(file: string, own: LockFile): LockFile | undefined {
  while (!create(file, own)) {
    const guard = `${file}-takeover`;
    takeLockFile(guard, { ...own, added: [] });
    try {
      const before = readLock(file);
      const lastSign = lstatSync(file, { throwIfNoEntry: false })?.mtimeMs;
      if (before === 'gone' || lastSign === undefined) continue;
      // Both times come from the file system, whatever the clocks of its users say.
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
export const ownLocks = new Set<string>();

const isHeld = (lock: LockFile, silence: number): boolean =>
  lock.failed !== true && (ownLocks.has(lock.id) || isAlive(lock, silence));

/** Rewrites a lock that this process holds. */
export function replaceLockFile(file: string, lock: LockFile): void {
  replaceFile(file, JSON.stringify(lock), { temporary: draftOf(file) });
}

/** A lock appears with its whole text, so that nobody mistakes an unfinished one for a damaged one. */
const create = (file: string, lock: LockFile): boolean =>
  createFile(file, JSON.stringify(lock), { temporary: draftOf(file) });

/** Removes drafts of processes that were killed before they could link them. */
function removeDrafts(file: string): void {
  for (const draft of draftsOf(file)) rmSync(draft, { force: true });
}

/** Undefined if a lock says nothing sensible. */
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

/** Whether a lock is still the one with this id. */
export function isLockOf(file: string, id: string): boolean {
  const lock = readLock(file);
  return typeof lock === 'object' && lock.id === id;
}
