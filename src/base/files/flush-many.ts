import { closeSync, fsync } from 'node:fs';
import { clock } from './clock.ts';
import { isUnsupported } from './folders.ts';
import { syncFile } from './write-file.ts';
import { naming, writeFault } from './write-fault.ts';

/** Makes many open files durable, and closes them. */
export interface Flushing {
  /**
   * Takes a written file. If a promise is returned, wait for it before the next file: only a limited number
   * is in progress at a time.
   *
   * @throws EnvironmentError for a file that the disk did not accept.
   */
  readonly take: (descriptor: number, file: string) => Promise<unknown> | undefined;
  /** Waits for all files taken so far. */
  readonly settled: () => Promise<void>;
  /** @throws EnvironmentError for the first of these that the disk did not accept. */
  readonly refuseFault: () => void;
}

/** The number of files that are flushed in the background while others are written. */
const groupSize = 64;

/**
 * Milliseconds that a file may take here on average, apart from the first one, which may be delayed. A disk
 * takes far longer, and is best asked in the background for many files at once; handing one over costs more
 * than a file system in memory takes.
 */
const quick = 0.03;
const delay = 1;

/** After this many files it is measured again. */
const mostAtOneWay = 1024;

/** Flushes files one after another while that is quick, and in the background otherwise. */
export function startFlushing(): Flushing {
  let fault: Error | undefined;
  let taken = 0;
  let flushed = 0;
  let spent = 0;
  let before: Promise<unknown> = Promise.resolve();
  let now: Promise<void>[] = [];
  const later = (descriptor: number, file: string): Promise<void> =>
    new Promise((resolve) => {
      fsync(descriptor, (cause) => {
        if (cause !== null && !isUnsupported(cause)) fault ??= writeFault(cause, file) as Error;
        closeSync(descriptor);
        resolve();
      });
    });
  const atOnce = (descriptor: number, file: string): void => {
    const start = clock();
    try {
      naming(file, () => {
        syncFile(descriptor);
      });
    } finally {
      closeSync(descriptor);
    }
    flushed += 1;
    spent += clock() - start;
  };
  const refuseFault = (): void => {
    if (fault !== undefined) throw fault;
  };
  return {
    take(descriptor, file) {
      taken += 1;
      if (taken % mostAtOneWay === 0) flushed = spent = 0;
      if (now.length === 0 && spent <= delay + quick * flushed) {
        atOnce(descriptor, file);
        return undefined;
      }
      now.push(later(descriptor, file));
      if (now.length < groupSize) return undefined;
      const waited = before.then(refuseFault);
      before = Promise.all(now);
      now = [];
      return waited;
    },
    settled: async () => {
      await before;
      await Promise.all(now);
    },
    refuseFault,
  };
}
