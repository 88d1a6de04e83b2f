import { once } from 'node:events';
import { dirname, join, resolve, sep } from 'node:path';
import { watch } from 'chokidar';

/** Changes within this many milliseconds of each other count as one. */
const settleTime = 25;

/** The same for callers that want to know early and can handle half a change. */
const glimpseTime = 8;

/** Callbacks for changes. */
export interface ChangeFollower {
  /**
   * Called after changes, once for a burst. While it runs, further changes wait and lead to one more
   * call.
   */
  readonly onChange: () => Promise<void>;
  /**
   * Called a moment earlier, and also while `onChange` runs, with the absolute paths that were touched since
   * the last call; they may be in the middle of a change. Each call is followed by `onChange`.
   */
  readonly onTouch?: (paths: ReadonlySet<string>) => void;
}

/** Watches everything below some folders, from its creation until it is closed. */
export interface FileWatch {
  /** From now on reports changes, including those before this call. */
  readonly follow: (follower: ChangeFollower) => void;
  /** Reports a change that is in no file, such as a day that has begun. */
  readonly again: () => void;
  /** Stops reporting; resolves when a call in progress has ended. */
  readonly close: () => Promise<void>;
}

/** Watches folders, which may disappear and come back; resolves once no change can be missed. */
export async function watchFiles(
  folders: readonly string[],
  onFault: (fault: unknown) => void,
): Promise<FileWatch> {
  const calls = createCalls(onFault);
  const roots = folders.map((folder) => resolve(folder));
  const isBelow = (path: string): boolean =>
    roots.some((root) => path === root || path.startsWith(root + sep));
  const touch = (path: string): void => {
    if (isBelow(resolve(path))) calls.touched(resolve(path));
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
    async close() {
      await Promise.all([calls.end(), watcher.close()]);
    },
  };
}

/** Notifies the follower, and keeps what was touched before there is one. */
function createCalls(onFault: (fault: unknown) => void) {
  let follower: ChangeFollower | undefined;
  let paths = new Set<string>();
  let isDue = false;
  let calls = Promise.resolve();
  const reportTouched = (): void => {
    if (follower === undefined || paths.size === 0) return;
    const touched = paths;
    paths = new Set();
    try {
      follower.onTouch?.(touched);
    } catch (fault) {
      onFault(fault);
    }
  };
  const reportChanged = (): void => {
    calls = calls.then(async () => {
      if (!isDue || follower === undefined) return;
      isDue = false;
      await follower.onChange().catch(onFault);
    });
  };
  const glimpse = createDelay(glimpseTime, reportTouched);
  const settled = createDelay(settleTime, () => {
    isDue = true;
    reportChanged();
  });
  return {
    touched: (path: string): void => {
      paths.add(path);
      glimpse.start();
      settled.start();
    },
    again: (): void => {
      settled.start();
    },
    follow: (by: ChangeFollower): void => {
      follower = by;
      reportTouched();
      reportChanged();
    },
    end: (): Promise<void> => {
      glimpse.stop();
      settled.stop();
      follower = undefined;
      return calls;
    },
  };
}

/** Runs something once it has not been started again for a time. */
function createDelay(time: number, run: () => void) {
  let timer: NodeJS.Timeout | undefined;
  return {
    start: (): void => {
      clearTimeout(timer);
      timer = setTimeout(run, time);
    },
    stop: (): void => {
      clearTimeout(timer);
    },
  };
}
