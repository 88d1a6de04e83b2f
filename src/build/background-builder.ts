import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { EnvironmentError } from '../failures.ts';
import type { Builder } from './remembered-build.ts';
import { unpack, type BuildParcel } from './parcels.ts';

/** What the thread of a builder is started with. */
export interface BackgroundStart {
  /** Where it remembers from one run of the program to the next. */
  readonly cache:
    { readonly folder: string; readonly key: string; readonly within?: string } | undefined;
  readonly out: string;
}

/** A builder in a thread of its own: this one goes on with other things meanwhile. */
export interface BackgroundBuilder {
  /** Builds; one call at a time. */
  readonly build: Builder;
  /** Lets a build that is under way come to its end, and ends the thread. */
  readonly close: () => Promise<void>;
}

/** The thread's program, which the bundle has beside this one. */
const bundled = new URL('./build-worker.cjs', import.meta.url);

/** Starts a builder; the thread of one that died is started anew by the next build. */
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
    fresh.on('error', () => undefined); // told to whoever waits for a build
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
    // What goes wrong in the thread itself, such as with its memory, is thrown here.
    const [parcel] = (await once(worker, 'message', { signal: gone.signal })) as [BuildParcel];
    return parcel;
  } catch (failure) {
    throw gone.signal.aborted ? gone.signal.reason : failure;
  } finally {
    worker.off('exit', end);
  }
}
