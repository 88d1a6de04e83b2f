import { rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { EnvironmentError } from '../failures.ts';
import { isPublishedPath } from '../model/manifest.ts';
import {
  LockHeldError,
  replaceLockFile,
  takeLockFile,
  type LockFile,
  type TakenLock,
} from './lock-file.ts';

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

/**
 * Takes the lock of an output folder.
 *
 * @throws EnvironmentError when another build holds it.
 */
export function lockOutput(root: string): OutputLock {
  const file = lockFileOf(root);
  const own: LockFile = { pid: process.pid, host: hostname(), added: [] };
  const { wasStale, before } = take(root, file, own);
  const leftOver = (before?.added ?? []).filter(isPublishedPath);
  let unsettled = leftOver;
  return {
    leftOver,
    wasStale,
    announce: (added) => {
      unsettled = [...added, ...leftOver];
      replaceLockFile(file, { ...own, added: unsettled });
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
