import { once } from 'node:events';
import { dirname, join, resolve, sep } from 'node:path';
import { watch } from 'chokidar';

/** Changes within this many milliseconds of each other count as one. */
const settleTime = 25;

/** Watches folders, which may disappear and come back; resolves once no change can be missed. */
export async function watchFiles(folders: readonly string[], onFault: (fault: unknown) => void) {
  const calls = createCalls(onFault);
  const roots = folders.map((folder) => resolve(folder));
  const isBelow = (path: string): boolean =>
    roots.some((root) => path === root || path.startsWith(root + sep));
  const touch = (path: string): void => {
    if (isBelow(resolve(path))) calls.again();
  };
  const parents = new Set(roots.map(dirname));
  const watcher = watch([...parents], {
    ignoreInitial: true,
    ignored: (path) => !parents.has(resolve(path)) && !isBelow(resolve(path)),
  });
  watcher.on('error', onFault);
  watcher.on('all', (_event, path) => {
    touch(path);
  });
  // Of two changes of a file within 50 ms, the event above reports one, which may be the earlier.
  watcher.on('raw', (_event, name, details) => {
    const { watchedPath } = details as { readonly watchedPath?: string };
    if (watchedPath !== undefined) touch(watchedPath);
    touch(watchedPath === undefined ? name : join(watchedPath, name));
  });
  await once(watcher, 'ready');
  return {
    follow: calls.follow,
    again: calls.again,
    /** Stops reporting; resolves when a call in progress has ended. */
    async close(): Promise<void> {
      await Promise.all([calls.end(), watcher.close()]);
    },
  };
}

/** Notifies the follower, and remembers that there is something to report before there is one. */
function createCalls(onFault: (fault: unknown) => void) {
  let follower: (() => Promise<void>) | undefined;
  let isDue = false;
  let calls = Promise.resolve();
  const report = (): void => {
    calls = calls.then(async () => {
      if (!isDue || follower === undefined) return;
      isDue = false;
      await follower().catch(onFault);
    });
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    /** Reports a change, also one that is in no file, such as a day that has begun. */
    again: (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        isDue = true;
        report();
      }, settleTime);
    },
    /**
     * From now on calls after changes, those before included, once for a burst. While a call runs, further changes wait and
     * lead to one more.
     */
    follow: (onChange: () => Promise<void>): void => {
      follower = onChange;
      report();
    },
    end: (): Promise<void> => {
      clearTimeout(timer);
      follower = undefined;
      return calls;
    },
  };
}

/** Longest wait of a timer, in milliseconds; for a later day it is set again. */
const longestWait = 12 * 3_600_000;

/**
 * A timer that does not keep the process alive: the function that is returned makes it wait for the beginning of a day in
 * UTC instead of an earlier one, or for none.
 */
export function createDayTimer(onDue: () => void, now: () => number = Date.now) {
  let timer: NodeJS.Timeout | undefined;
  const waitFor = (day: string | undefined): void => {
    clearTimeout(timer);
    if (day === undefined) return;
    const wait = Date.parse(`${day}T00:00:00Z`) - now();
    timer = setTimeout(
      () => {
        if (wait > longestWait) waitFor(day);
        else onDue();
      },
      Math.min(Math.max(wait, 0), longestWait),
    );
    timer.unref();
  };
  return waitFor;
}
