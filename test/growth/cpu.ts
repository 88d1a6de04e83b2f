import assert from 'node:assert/strict';

/** What is done for a size; making its input is not part of what is measured. */
export type Work = (size: number) => () => unknown;

/**
 * What anything may take on the largest input that the limits let through, in times of `reference`: about
 * five seconds on a machine where that takes 0.2 s. A machine that is half as fast may take twice as long.
 */
const mostReferences = 25;
/** Below this many milliseconds a ratio says more about the machine than about the program. */
const floor = 200;
const worstRatio = 2.5;
const tries = 6;

/**
 * The least CPU time in milliseconds of a few runs: what disturbs a run only adds to it. What the system
 * does on behalf of the program is left out: it takes longer to give large pieces of memory.
 */
export function cpuTime(run: () => unknown, runs: number): number {
  const times = Array.from({ length: runs }, () => {
    const start = process.cpuUsage();
    run();
    return process.cpuUsage(start).user / 1000;
  });
  return Math.min(...times);
}

/** Work that is always the same: what it takes says how fast this machine is just now. */
function reference(): number {
  const numbers = Array.from({ length: 200_000 }, (_, index) => String((index * 7919) % 200_003));
  return JSON.stringify(numbers.sort().map((text) => [text, { text }])).length;
}

/**
 * Fails where the CPU time of `work` grows faster than its size, from half of `size` to all of it, or
 * is more than a fixed multiple of that of `reference`. What is slow counts only where it is slow in every try, and where the time
 * grows as fast from a quarter on.
 */
export function assertLinear(name: string, work: Work, size: number): void {
  const whole = work(size);
  let full = cpuTime(whole, 1);
  if (full < floor) return;
  const halved = work(size / 2);
  let half = Infinity;
  let ratio = Infinity;
  const most = mostReferences * cpuTime(reference, 3);
  for (let left = tries; left > 0 && (ratio > worstRatio || full > most); left -= 1) {
    if (half < Infinity) full = Math.min(full, cpuTime(whole, 1));
    half = Math.min(half, cpuTime(halved, 1));
    ratio = full / Math.max(half, floor / 3);
  }
  // A pause of the collector falls into one of two runs; over two doublings it counts half as much.
  if (ratio > worstRatio && full <= most) {
    const quarter = cpuTime(work(size / 4), tries);
    ratio = Math.min(ratio, Math.sqrt(full / Math.max(quarter, floor / 6)));
  }
  const told = `${name}: ${full.toFixed(0)} ms, ${ratio.toFixed(2)} times as long as half of it`;
  if (process.env['GROWTH_REPORT'] !== undefined) console.log(told);
  assert.ok(full <= most && ratio <= worstRatio, told);
}
