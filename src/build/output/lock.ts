import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { EnvironmentError } from '../../base/failures.ts';
import { isPublishedPath } from '../../content/model/manifest.ts';
import {
  isLockOf,
  LockHeldError,
  ownLocks,
  replaceLockFile,
  takeLockFile,
  type LockFile,
} from './lock-file.ts';
import { silenceLimit, thisProcess } from '../../base/files/lock-holder.ts';
import { insideLockOf, lockFileOf } from './lock-place.ts';

/** A holder that is not stuck gives this many signs before its silence counts. */
const signInterval = silenceLimit / 30;

/** Held by one build at a time; its file says what the build is about to add. */
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
