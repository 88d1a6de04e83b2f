import { once } from 'node:events';
import { dirname, join, resolve, sep } from 'node:path';
import { watch } from 'chokidar';

/** Changes that come within this many milliseconds of each other are one. */
const settleTime = 25;

/** Sees every change below some folders, from the moment that it is there until it is closed. */
export interface FileWatch {
  /**
   * Calls back after changes, once for a burst, and for those before this call, too. While a callback
   * runs, further changes wait and lead to one more call.
   */
  readonly follow: (onChange: () => Promise<void>) => void;
  readonly close: () => Promise<void>;
}

/** Watches folders, which may go away and come back; resolves when no change is missed any more. */
export async function watchFiles(
  folders: readonly string[],
  onFault: (fault: unknown) => void,
): Promise<FileWatch> {
  const calls = createCalls(onFault);
  const roots = folders.map((folder) => resolve(folder));
  const isBelow = (path: string): boolean =>
    roots.some((root) => path === root || path.startsWith(root + sep));
  const parents = new Set(roots.map(dirname));
  const watcher = watch([...parents], {
    ignoreInitial: true,
    ignored: (path) => !parents.has(resolve(path)) && !isBelow(resolve(path)),
  });
  watcher.on('error', onFault);
  watcher.on('all', (_event, path) => {
    if (isBelow(resolve(path))) calls.wanted();
  });
  // Of two changes of a file within 50 ms the event above tells one, which may be the earlier.
  watcher.on('raw', (_event, name, details) => {
    const { watchedPath } = details as { readonly watchedPath?: string };
    const path = watchedPath === undefined ? name : join(watchedPath, name);
    if (isBelow(resolve(path)) || (watchedPath !== undefined && isBelow(resolve(watchedPath))))
      calls.wanted();
  });
  await once(watcher, 'ready');
  return {
    follow: calls.follow,
    async close() {
      calls.end();
      await watcher.close();
    },
  };
}

/** One call at a time, a moment after it was last wanted. */
function createCalls(onFault: (fault: unknown) => void) {
  let timer: NodeJS.Timeout | undefined;
  let callback: (() => Promise<void>) | undefined;
  let isWanted = false;
  let isRunning = false;
  const next = (): (() => Promise<void>) | undefined => {
    if (!isWanted) return undefined;
    isWanted = callback === undefined;
    return callback;
  };
  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    for (let call = next(); call !== undefined; call = next()) await call().catch(onFault);
    isRunning = false;
  };
  return {
    wanted() {
      isWanted = true;
      clearTimeout(timer);
      timer = setTimeout(() => void run(), settleTime);
    },
    follow: (onChange: () => Promise<void>) => {
      callback = onChange;
      void run();
    },
    end() {
      clearTimeout(timer);
      callback = undefined;
    },
  };
}
