import { randomUUID } from 'node:crypto';
import { existsSync, lstatSync, rmSync, statSync, utimesSync } from 'node:fs';
import { hostname } from 'node:os';
import { EnvironmentError } from '../failures.ts';
import { readRegularFile } from './regular-file.ts';
import { writeNew } from './write-file.ts';
import { writeFault } from './write-fault.ts';

/** After so many milliseconds without a sign of life a lock is free. Its holder gives thirty in that time. */
const silenceLimit = 10 * 60_000;

/** Without its whole text, a lock is being written right now, or its process died while it did. */
const longestStart = 1000;

interface Holder {
  readonly pid: number;
  readonly host: string;
  readonly id: string;
}

export interface Lock {
  /**
   * Gives a sign of life, if it is time for one. Call it before each step that is taken under the lock.
   *
   * @throws EnvironmentError if this process stood still for so long that another one took the lock.
   */
  readonly beat: () => void;
  readonly confirm: () => void;
  readonly release: () => void;
}

/** Ids of the locks that this thread holds: any other in the name of its process is of one that died. */
const ownIds = new Set<string>();

/**
 * Takes a lock, which is a file that only one process can make. If the process that has it is gone, or silent for
 * ten minutes, it is taken over; of several that try, one succeeds.
 *
 * @param what who writes what, as messages name it: `build is writing out`.
 * @throws EnvironmentError if another process has it, or if it cannot be written.
 */
export function takeLock(file: string, what: string, now = Date.now): Lock {
  const holder: Holder = { pid: process.pid, host: hostname(), id: randomUUID() };
  take(file, holder, what);
  ownIds.add(holder.id);
  let lastSign = now();
  const isOwn = (): boolean => holderOf(file)?.id === holder.id;
  const confirm = (): void => {
    if (!isOwn())
      throw new EnvironmentError(
        `Another ${what}: it took over while this one stood still. Begin again.`,
      );
    utimesSync(file, new Date(), new Date());
    lastSign = now();
  };
  return {
    beat: () => {
      // The clock jumps ahead while a machine sleeps, and may be set back.
      if (Math.abs(now() - lastSign) > silenceLimit / 30) confirm();
    },
    confirm,
    release: () => {
      ownIds.delete(holder.id);
      if (isOwn()) rmSync(file, { force: true });
    },
  };
}

function take(file: string, holder: Holder, what: string): void {
  const guard = `${file}-takeover`;
  while (!create(file, holder)) {
    refuseHeld(file, what, Date.now());
    if (!create(guard, holder)) {
      refuseHeld(guard, what, Date.now());
      rmSync(guard, { force: true });
      continue;
    }
    try {
      refuseHeld(file, what, statSync(guard).mtimeMs); // the clocks of machines may differ
      rmSync(file, { force: true });
    } finally {
      rmSync(guard, { force: true });
    }
  }
  // Of a process that died while it took this lock over.
  if (existsSync(guard) && holderAt(guard, Date.now()) === undefined)
    rmSync(guard, { force: true });
}

/** False if there is one already, or if another process removed this one before it had its text. */
function create(file: string, holder: Holder): boolean {
  try {
    writeNew(file, JSON.stringify(holder));
  } catch (cause) {
    const { code, syscall } = cause as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (syscall !== 'open') rmSync(file, { force: true });
    throw writeFault(cause, file);
  }
  return holderOf(file)?.id === holder.id;
}

function refuseHeld(file: string, what: string, now: number): void {
  const holder = holderAt(file, now);
  if (holder !== undefined)
    throw new EnvironmentError(
      `Another ${what} (process ${holder.pid} on ${holder.host}). ` +
        `Wait for it; if there is none, delete ${file}.`,
    );
}

/** Who has a lock, at a moment; undefined if nobody has. */
function holderAt(file: string, now: number): Holder | undefined {
  for (;;) {
    const stats = lstatSync(file, { throwIfNoEntry: false });
    if (stats === undefined || stats.isSymbolicLink()) return undefined;
    if (stats.isDirectory()) throw writeFault(Object.assign(new Error(), { code: 'EISDIR' }), file);
    const holder = holderOf(file);
    // If the clock was set back, the last sign is in the future.
    if (holder !== undefined)
      return isHeld(holder, Math.abs(now - stats.mtimeMs)) ? holder : undefined;
    if (Math.abs(Date.now() - stats.mtimeMs) > longestStart) return undefined;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, longestStart / 20);
  }
}

/** A number in use may be another process's by now, so silence decides, as it does on another machine. */
function isHeld({ pid, host, id }: Holder, silence: number): boolean {
  if (ownIds.has(id)) return true;
  const isHere = host === hostname();
  return !(isHere && (pid === process.pid || isGone(pid))) && silence <= silenceLimit;
}

/** Whether no process of this machine has that number. */
export function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** Undefined for a lock that is gone, and for one without its whole text. */
function holderOf(file: string): Holder | undefined {
  try {
    const lock = JSON.parse(readRegularFile(file)?.toString() ?? '') as Partial<Holder> | null;
    const { pid, host, id = '' } = lock ?? {};
    return typeof pid === 'number' && typeof host === 'string' ? { pid, host, id } : undefined;
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}
