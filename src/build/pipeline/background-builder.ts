import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CachePlace } from '../cache/cache-place.ts';
import { EnvironmentError } from '../../base/failures.ts';
import type { Builder } from './remembered-build.ts';
import { unpack, type BuildParcel } from './parcels.ts';

/** What the thread of a builder is started with. */
export interface BackgroundStart {
  /** Where it stores what it remembers from one run of the program to the next. */
  readonly cache: CachePlace | undefined;
  readonly out: string;
}

/** A builder in a thread of its own, so that this one can get on with other things. */
export interface BackgroundBuilder {
  /** Builds; one call at a time. */
  readonly build: Builder;
  /** Lets a running build finish, and ends the thread. */
  readonly close: () => Promise<void>;
}

/** The thread's program, which the bundle has beside this one. */
const bundled = new URL('./build-worker.cjs', import.meta.url);

/** Starts a builder; if its thread dies, the next build starts a new one. */
export function startBackgroundBuilder(
  start: BackgroundStart,
  program = bundled,
): BackgroundBuilder {
  let worker: Worker | undefined;
  let underWay: Promise<unknown> = Promise.resolve();
  const started = (): Worker => {
    const fresh = new Worker(program, { workerData: start });
    fresh.on('exit', () => {
      if (worker === fresh) worker = undefined;
    });
    fresh.on('error', () => undefined); // whoever waits for a build is told
    return fresh;
  };
  return {
    async build({ monitor: _, ...order }) {
      worker ??= started();
      const answer = answerOf(worker);
      underWay = answer.catch(() => undefined);
      worker.postMessage(order);
      return unpack(await answer);
    },
    async close() {
      await underWay;
      await worker?.terminate();
    },
  };
}

async function answerOf(worker: Worker): Promise<BuildParcel> {
  const gone = new AbortController();
  const end = (): void => {
    gone.abort(new EnvironmentError('The thread that builds ended before its build did.'));
  };
  worker.once('exit', end);
  try {
    // What goes wrong in the thread itself, such as running out of memory, is thrown here.
    const [parcel] = (await once(worker, 'message', { signal: gone.signal })) as [BuildParcel];
    return parcel;
  } catch (failure) {
    throw gone.signal.aborted ? gone.signal.reason : failure;
  } finally {
    worker.off('exit', end);
  }
}
