// Properties take the same values each time, unless `TEST_SEED` is another number, or `random`.
import fc from 'fast-check';

const { TEST_SEED: seed = '1' } = process.env;
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) });
