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
