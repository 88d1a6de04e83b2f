/** How many tasks run at once, and how many more may wait for how long. */
export interface TurnLimits {
  readonly atOnce: number;
  readonly waiting: number;
  /** Milliseconds. */
  readonly waitMs: number;
}

/**
 * Lets tasks take turns: up to `atOnce` run, further ones wait in order. A task whose turn does not come is
 * never started, and gives `none`.
 */
export function createTurns(
  limits: TurnLimits,
): <Result>(none: Result, task: () => Promise<Result>) => Promise<Result> {
  let free = limits.atOnce;
  const waiting = new Set<(isTurn: boolean) => void>();
  const turn = (): boolean | Promise<boolean> => {
    if (free > 0) {
      free -= 1;
      return true;
    }
    if (waiting.size >= limits.waiting) return false;
    return new Promise((resolve) => {
      const settle = (isTurn: boolean): void => {
        clearTimeout(timer);
        waiting.delete(settle);
        resolve(isTurn);
      };
      const timer = setTimeout(settle, limits.waitMs, false);
      waiting.add(settle);
    });
  };
  return async (none, task) => {
    if (!(await turn())) return none;
    try {
      return await task();
    } finally {
      const [next] = waiting;
      if (next === undefined) free += 1;
      else next(true);
    }
  };
}
