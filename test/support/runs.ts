/** Whether properties are tried as often as they can: in the nightly tests, or with `TEST_RUNS=all`. */
const isAll = process.env['TEST_RUNS'] === 'all';

/**
 * How often a property is tried: a tenth of all at other times, with the same values each time
 * unless `TEST_SEED` is another number, or `random`. The nightly tests run every file that calls this.
 */
export const runs = (all: number): number => (isAll ? all : Math.ceil(all / 10));
