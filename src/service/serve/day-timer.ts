/** Longest wait of a timer, in milliseconds; for a later day it is set again. */
const longestWait = 12 * 3_600_000;

export interface DayTimer {
  /** From now on waits for the beginning of this day in UTC; for none if it is undefined. */
  readonly waitFor: (day: string | undefined) => void;
  readonly stop: () => void;
}

/** A timer that waits for nothing yet, and does not keep the process alive. */
export function createDayTimer(onDue: () => void, now: () => number = Date.now): DayTimer {
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
