/**
 * Runs `work` for at most `ms` milliseconds. At the deadline the signal is aborted and the result is `late`,
 * even if the work ignores the signal.
 */
export async function withDeadline<T>(
  ms: number,
  late: T,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<T>((resolve) => {
    timer = setTimeout(() => {
      resolve(late);
      controller.abort();
    }, ms);
  });
  try {
    return await Promise.race([work(controller.signal), deadline]);
  } finally {
    clearTimeout(timer);
  }
}
