import { closeSync, fsync } from 'node:fs';
import { isUnsupported } from './folders.ts';
import { writeFault } from './write-fault.ts';

/** Makes many open files durable, and closes them. */
export interface Flushing {
  /**
   * Takes a written file; a returned promise must be awaited before the next file.
   *
   * @throws EnvironmentError for a file that the disk did not accept.
   */
  readonly take: (descriptor: number, file: string) => Promise<unknown> | undefined;
  readonly settled: () => Promise<void>;
  /** @throws EnvironmentError for the first of these that the disk did not accept. */
  readonly refuseFault: () => void;
}

/** The number of files that are flushed in the background while others are written. */
const groupSize = 64;

/** Flushes files in the background: a disk flushes many at once most efficiently. */
export function startFlushing(): Flushing {
  let fault: Error | undefined;
  let before: Promise<unknown> = Promise.resolve();
  let now: Promise<void>[] = [];
  const later = (descriptor: number, file: string): Promise<void> =>
    new Promise((resolve) => {
      fsync(descriptor, (cause) => {
        const refuse = (cause: unknown) => (fault ??= writeFault(cause, file) as Error);
        if (cause !== null && !isUnsupported(cause)) refuse(cause);
        try {
          closeSync(descriptor);
        } catch (cause) {
          refuse(cause);
        }
        resolve();
      });
    });
  const refuseFault = (): void => {
    if (fault !== undefined) throw fault;
  };
  return {
    take(descriptor, file) {
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
