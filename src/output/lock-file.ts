import { randomUUID } from 'node:crypto';
import {
  linkSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { EnvironmentError } from '../failures.ts';
import { isAlive, type LockHolder } from './lock-holder.ts';

/** What a lock says of the build that holds it. */
export interface LockFile extends LockHolder {
  /** Of this lock alone, so that its holder knows it again. */
  readonly id: string;
  readonly added: readonly string[];
  /** Set when the build failed and is over, whatever its process does now. */
  readonly failed?: boolean;
}

/** Another process holds a lock; `holder` is what its file says. */
export class LockHeldError extends Error {
  override readonly name = 'LockHeldError';
  constructor(readonly holder: LockFile) {
    super(`held by process ${String(holder.pid)} on ${holder.host}`);
  }
}

/** How a lock was taken. */
export interface TakenLock {
  /** Whether there was a lock that nobody held any more. */
  readonly wasStale: boolean;
  /** What that lock said; undefined where it said nothing sensible. */
  readonly before: LockFile | undefined;
}

/**
 * Takes a lock for this process, or from a process that is gone. Of several processes that try at the
 * same time one gets it: a stale lock is only judged and replaced under a lock of its own, which is
 * taken in the same way.
 *
 * @throws LockHeldError when another process holds it, or is taking it over.
 * @throws EnvironmentError when it cannot be written.
 */
export function takeLockFile(file: string, own: LockFile): TakenLock {
  while (!create(file, own)) {
    const guard = `${file}-takeover`;
    takeLockFile(guard, { ...own, added: [] });
    try {
      const before = readLock(file);
      if (before === 'gone') continue;
      if (before !== undefined && before.failed !== true) {
        // Both times are those of the file system, whatever the clocks of its users say.
        const silence = statSync(guard).mtimeMs - statSync(file).mtimeMs;
        if (isAlive(before, silence)) throw new LockHeldError(before);
      }
      replaceLockFile(file, { ...own, added: before?.added ?? [] });
      removeDrafts(file);
      return { wasStale: true, before };
    } finally {
      rmSync(guard, { force: true });
    }
  }
  removeDrafts(file);
  return { wasStale: false, before: undefined };
}

/** Writes a lock that this process holds anew. */
export function replaceLockFile(file: string, lock: LockFile): void {
  // One name for every process: what a killed build left there is overwritten, never left over.
  const temporary = `${file}-next`;
  writeFileSync(temporary, JSON.stringify(lock));
  renameSync(temporary, file);
}

const draftMark = '-draft-';

/** A lock appears with its whole text, so that nobody takes one in the making for a damaged one. */
function create(file: string, lock: LockFile): boolean {
  const draft = `${file}${draftMark}${randomUUID()}`;
  try {
    writeFileSync(draft, JSON.stringify(lock), { flag: 'wx' });
    linkSync(draft, file);
    return true;
  } catch (cause) {
    const { code, syscall } = cause as NodeJS.ErrnoException;
    // Without its draft, it was swept by a process that has just taken the lock.
    if (syscall === 'link' && (code === 'EEXIST' || code === 'ENOENT')) return false;
    if (syscall === 'link') return createWithoutLink(file, lock);
    throw unwritable(file, cause);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Where a file system has no links; its text comes a moment after the file. */
function createWithoutLink(file: string, lock: LockFile): boolean {
  try {
    writeFileSync(file, JSON.stringify(lock), { flag: 'wx' });
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw unwritable(file, cause);
  }
}

function unwritable(file: string, cause: unknown): EnvironmentError {
  const { code = String(cause) } = cause as NodeJS.ErrnoException;
  return new EnvironmentError(`The lock ${file} cannot be written: ${code}.`, { cause });
}

/** Drafts of processes that were killed before they came to link them. */
function removeDrafts(file: string): void {
  for (const name of readdirSync(dirname(file)))
    if (name.startsWith(basename(file)) && name.includes(draftMark))
      rmSync(join(dirname(file), name), { force: true });
}

function readLock(file: string): LockFile | 'gone' | undefined {
  try {
    const lock = JSON.parse(readFileSync(file, 'utf8')) as Partial<LockFile>;
    const { pid, host, linux, id = '', added, failed } = lock;
    if (typeof pid !== 'number' || typeof host !== 'string') return undefined;
    const begun = Array.isArray(added) ? added : [];
    return { pid, host, linux, id, added: begun, failed: failed === true };
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'ENOENT' ? 'gone' : undefined;
  }
}

/** Whether a lock still is the one with this id. */
export function isLockOf(file: string, id: string): boolean {
  const lock = readLock(file);
  return typeof lock === 'object' && lock.id === id;
}
