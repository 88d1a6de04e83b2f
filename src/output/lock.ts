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
  readonly release: () => void;
}

interface LockFile {
  readonly pid: number;
  readonly host: string;
  readonly added: readonly string[];
}

/**
 * Takes the lock of an output folder.
 *
 * @throws EnvironmentError when another build holds it.
 */
export function lockOutput(root: string): OutputLock {
  const file = join(dirname(root), `.${basename(root)}.catalogue-lock`);
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
    replace(file, own);
  }
  return {
    leftOver,
    wasStale,
    announce: (added) => {
      replace(file, { ...own, added: [...added, ...leftOver] });
    },
    release: () => {
      rmSync(file, { force: true });
    },
  };
}

function create(file: string, lock: LockFile): boolean {
  try {
    writeFileSync(file, JSON.stringify(lock), { flag: 'wx' });
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw new EnvironmentError(`The lock ${file} cannot be written.`, { cause });
  }
}

function replace(file: string, lock: LockFile): void {
  // One name for every process: what a killed build left there is overwritten, never left over.
  const temporary = `${file}-next`;
  writeFileSync(temporary, JSON.stringify(lock));
  renameSync(temporary, file);
}

function readLock(file: string): LockFile | undefined {
  try {
    const { pid, host, added } = JSON.parse(readFileSync(file, 'utf8')) as Partial<LockFile>;
    if (typeof pid !== 'number' || typeof host !== 'string') return undefined;
    return { pid, host, added: Array.isArray(added) ? added : [] };
  } catch {
    return undefined; // damaged or gone in this moment: nobody holds it
  }
}

/** Whether the process of a lock lives; of another machine's process nothing is known. */
function isRunning({ pid, host }: LockFile): boolean {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}
