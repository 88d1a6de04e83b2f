import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until a condition holds; rejects when it does not within a minute. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`not within 60 s: ${condition.toString()}`);
    await sleep(5);
  }
}
