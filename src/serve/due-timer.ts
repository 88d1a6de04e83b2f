/** Longest wait of a timer, in milliseconds; a later day is waited for again. */
const longestWait = 12 * 3_600_000;

/** Calls when a day begins. */
export interface DueTimer {
  /** From now on waits for the beginning of a day in UTC, and for no other; for none where it is undefined. */
  readonly waitFor: (day: string | undefined) => void;
  readonly stop: () => void;
}

/** A timer that waits for nothing yet, and keeps no process alive. */
export function createDueTimer(onDue: () => void, now: () => number = Date.now): DueTimer {
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
  return {
    waitFor,
    stop: () => {
      clearTimeout(timer);
    },
  };
}
