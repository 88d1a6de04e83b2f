import type { Outcome } from './email-provider.ts';

/**
 * Runs `work` for at most `ms` milliseconds. At the deadline the signal is aborted and the outcome
 * is a time-out, even if the work does not heed the signal. Work that throws is a failure too.
 */
export async function withDeadline(
  ms: number,
  work: (signal: AbortSignal) => Promise<Outcome>,
): Promise<Outcome> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => {
      resolve({ kind: 'failed', reason: 'timeout' });
      controller.abort();
    }, ms);
  });
  try {
    return await Promise.race([work(controller.signal), late]);
  } catch {
    return { kind: 'failed', reason: 'unexpected' };
  } finally {
    clearTimeout(timer);
  }
}
