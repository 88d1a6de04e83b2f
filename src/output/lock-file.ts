import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createFile, replaceFile } from '../files/write-file.ts';

/** What a lock says of the build that holds it. */
export interface LockFile {
  readonly pid: number;
  readonly host: string;
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
      if (before !== undefined && isRunning(before)) throw new LockHeldError(before);
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

/** Writes a lock that this process holds anew; with `sync` it outlives a power cut. */
export function replaceLockFile(file: string, lock: LockFile, sync = false): void {
  replaceFile(file, JSON.stringify(lock), { temporary: draftOf(file), sync });
}

const draftMark = '-draft-';

/** A name that the next build knows to belong to this lock. */
const draftOf = (file: string): string => `${basename(file)}${draftMark}${randomUUID()}`;

/** A lock appears with its whole text, so that nobody takes one in the making for a damaged one. */
const create = (file: string, lock: LockFile): boolean =>
  createFile(file, JSON.stringify(lock), { temporary: draftOf(file) });

/** Drafts of processes that were killed before they came to link them. */
function removeDrafts(file: string): void {
  for (const name of readdirSync(dirname(file)))
    if (name.startsWith(basename(file)) && name.includes(draftMark))
      rmSync(join(dirname(file), name), { force: true });
}

function readLock(file: string): LockFile | 'gone' | undefined {
  try {
    const lock = JSON.parse(readFileSync(file, 'utf8')) as Partial<LockFile>;
    const { pid, host, added, failed } = lock;
    if (typeof pid !== 'number' || typeof host !== 'string') return undefined;
    return { pid, host, added: Array.isArray(added) ? added : [], failed: failed === true };
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'ENOENT' ? 'gone' : undefined;
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
