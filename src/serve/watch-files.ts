import { watch } from 'chokidar';

/** Changes that come within this many milliseconds of each other are one. */
const settleTime = 25;

/** Tells of changes below some folders until it is closed. */
export interface FileWatch {
  readonly close: () => Promise<void>;
}

/**
 * Calls back after changes below folders, once for a burst; while a callback runs, further changes
 * wait and lead to one more call.
 */
export function watchFiles(
  folders: readonly string[],
  onChange: () => Promise<void>,
  onFault: (fault: unknown) => void,
): FileWatch {
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let again = false;
  const run = async (): Promise<void> => {
    if (running) {
      again = true;
      return;
    }
    running = true;
    try {
      do {
        again = false;
        await onChange();
      } while (again as boolean);
    } catch (fault) {
      onFault(fault);
    } finally {
      running = false;
    }
  };
  const watcher = watch([...folders], { ignoreInitial: true });
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), settleTime);
  });
  watcher.on('error', onFault);
  return {
    async close() {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}
