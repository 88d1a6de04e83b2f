import { existsSync, readdirSync, watch, type FSWatcher } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';

/** Changes within this many milliseconds of each other count as one. */
const settleTime = 25;

/**
 * Watches folders, which may disappear and come back, and those below them. A folder reports what happens to its files;
 * what happens to one that is not watched yet is there before the next call.
 */
export function watchFiles(folders: readonly string[], onFault: (fault: unknown) => void) {
  const roots = folders.map((folder) => resolve(folder));
  const isShown = (path: string): boolean => roots.some((root) => isIn(path, root));
  const watchers = new Map<string, FSWatcher>();
  const forget = (gone?: string): void => {
    for (const [folder, watcher] of watchers)
      if (gone === undefined || isIn(folder, gone)) {
        watcher.close();
        watchers.delete(folder);
      }
  };
  const watchOne = (folder: string): void => {
    if (watchers.has(folder)) return;
    const watcher = watch(folder, (event, name) => {
      const path = join(folder, name ?? '');
      if (!isShown(path)) return;
      // Another folder may have its name now.
      if (event === 'rename') forget(path);
      calls.again();
    });
    watcher.on('error', (fault) => {
      forget(folder);
      if (existsSync(folder)) onFault(fault);
    });
    watchers.set(folder, watcher);
  };
  const watchBelow = (folder: string): void => {
    try {
      watchOne(folder);
      if (!isShown(folder)) return;
      for (const entry of readdirSync(folder, { withFileTypes: true }))
        if (entry.isDirectory()) watchBelow(join(folder, entry.name));
    } catch (fault) {
      if (existsSync(folder)) onFault(fault);
    }
  };
  /** The folders that the roots are in tell when a root comes and goes. */
  const watchAll = (): void => {
    for (const folder of [...roots.map(dirname), ...roots]) watchBelow(folder);
  };
  const calls = createCalls(watchAll, onFault);
  watchAll();
  return {
    follow: calls.follow,
    again: calls.again,
    /** Stops reporting; resolves when a call in progress has ended. */
    async close(): Promise<void> {
      await calls.end();
      forget();
    },
  };
}

const isIn = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder + sep);

/**
 * Notifies the follower, and remembers that there is something to report before there is one.
 *
 * @param prepare runs before each call.
 */
function createCalls(prepare: () => void, onFault: (fault: unknown) => void) {
  let follower: (() => Promise<void>) | undefined;
  let isDue = false;
  let calls = Promise.resolve();
  const report = (): void => {
    calls = calls.then(async () => {
      if (!isDue || follower === undefined) return;
      isDue = false;
      prepare();
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
