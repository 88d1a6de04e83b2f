/** Whether properties are tried as often as they can: in the system tests, or with `TEST_RUNS=all`. */
const isAll = process.env['TEST_RUNS'] === 'all';

/**
 * How often a property is tried: a tenth of all at other times, with other values each time. The system
 * tests run every file that asks here.
 */
export const runs = (all: number): number => (isAll ? all : Math.ceil(all / 10));
