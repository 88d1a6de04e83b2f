import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { EnvironmentError } from '../failures.ts';
import { isPublishedPath } from '../model/manifest.ts';
import {
  isLockOf,
  LockHeldError,
  ownLocks,
  replaceLockFile,
  takeLockFile,
  type LockFile,
  type TakenLock,
} from './lock-file.ts';
import { silenceLimit, thisProcess } from './lock-holder.ts';

/** A holder that is not stuck gives so many signs before its silence is believed. */
const signInterval = silenceLimit / 30;

/** Held by one build at a time; its file says what the build is about to add. */
export interface OutputLock {
  /** Paths that a build which died had begun to add. */
  readonly leftOver: readonly string[];
  /** Whether a build died while it held the lock. */
  readonly wasStale: boolean;
  /**
   * Gives a sign that this build goes on. To be called before each thing that is done under the lock;
   * mostly it does nothing.
   *
   * @throws EnvironmentError when the build was silent for so long that another one took the lock.
   */
  readonly beat: () => void;
  /** Notes what this build adds, so that the next one can clean up after it. */
  readonly announce: (added: readonly string[]) => void;
  /** Notes that the manifest lists what was announced. */
  readonly settle: () => void;
  /** Lets the next build in; what was announced and not settled is left for it to clean up. */
  readonly release: () => void;
}

/**
 * Takes the lock of an output folder.
 *
 * @throws EnvironmentError when another build holds it.
 */
export function lockOutput(root: string, now = Date.now): OutputLock {
  const file = lockFileOf(root);
  const own: LockFile = { ...thisProcess(), id: randomUUID(), added: [] };
  const { wasStale, before } = take(root, file, own);
  ownLocks.add(own.id);
  const leftOver = (before?.added ?? []).filter(isPublishedPath);
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
    wasStale,
    beat: () => {
      // The clock jumps forwards while a machine sleeps, and may be put back.
      if (Math.abs(now() - lastSign) > signInterval) sign();
    },
    announce: (added) => {
      unsettled = [...added, ...leftOver];
      sign();
    },
    settle: () => {
      unsettled = [];
    },
    release: () => {
      ownLocks.delete(own.id);
      if (!isLockOf(file, own.id)) return; // that of whoever took it over
      if (unsettled.length === 0) rmSync(file, { force: true });
      else leave(file, { ...own, added: unsettled, failed: true });
    },
  };
}

/** Where the lock of an output folder is, while there is one. */
export const lockFileOf = (root: string): string =>
  join(dirname(root), `.${basename(root)}.catalogue-lock`);

function take(root: string, file: string, own: LockFile): TakenLock {
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

/** Where not even this can be written, the lock tells the same as soon as this process is gone. */
function leave(file: string, lock: LockFile): void {
  try {
    replaceLockFile(file, lock);
  } catch {
    // The failure that led here is the one to report.
  }
}
