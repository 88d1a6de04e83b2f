// Searches for inputs that break or stall the program:
// `npm run fuzz [-- --minutes 60] [--target markdown] [--seed 1]`, all targets for one minute in all
// by default. Each input that fails is made short and kept in test/fuzz/corpus/, where the tests
// try it for ever after.
import { parseArgs } from 'node:util';
import { keepFailure, keptInputs } from './corpus.ts';
import { mutate } from './mutate.ts';
import { createRandom } from './random.ts';
import { shrink } from './shrink.ts';
import type { FuzzTarget } from './target.ts';
import { targets } from './targets/registry.ts';
import { createTrial, type Outcome } from './trial.ts';

/** Most inputs that are kept in memory to be changed further. */
const mostInputs = 3000;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    target: { type: 'string', multiple: true },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const chosen = targets.filter(({ name }) => values.target?.includes(name) ?? true);
const minutes = Number(values.minutes);
const seed = Number(values.seed);
if (chosen.length === 0 || !(minutes > 0) || !Number.isSafeInteger(seed)) {
  console.error(
    `Use --minutes and --seed with a number, and --target with one of: ${targets.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}

const share = (minutes * 60_000) / chosen.length;
let failures = 0;
console.log(`seed ${seed}, ${(share / 1000).toFixed(0)} s a target`);
for (const target of chosen) failures += await fuzz(target, share);
process.exitCode = failures > 0 ? 1 : 0;

/** Gives the number of different failures. */
async function fuzz({ name, seeds, pieces }: FuzzTarget, milliseconds: number): Promise<number> {
  const random = createRandom(seed);
  const trial = createTrial(name);
  const first = [...keptInputs(name).map(({ text }) => text), ...seeds()];
  const pool = [...first];
  const seen = new Set<string>();
  const failed = new Map<string, string>();
  const end = Date.now() + milliseconds;
  let tried = 0;
  for (; Date.now() < end; tried += 1) {
    const input = first[tried] ?? mutate(random.of(pool), random.of(pool), pieces, random);
    const outcome = await trial.attempt(input);
    if (outcome.kind === 'sound') {
      if (!seen.has(outcome.happened) && pool.length < mostInputs) pool.push(input);
      seen.add(outcome.happened);
      continue;
    }
    const sort = sortOf(outcome);
    if (failed.has(sort)) continue;
    const short = await shrink(input, async (text) => sortOf(await trial.attempt(text)) === sort);
    const path = keepFailure(name, outcome.kind, short);
    failed.set(sort, path);
    console.log(
      `  ${outcome.kind} of ${name}: ${path}\n    ${outcome.words.split('\n').slice(0, 6).join('\n    ')}`,
    );
  }
  trial.end();
  console.log(`${name}: ${tried} inputs, ${seen.size} kinds of outcome, ${failed.size} failures`);
  return failed.size;
}

/** Failures of one sort are shown once: a fault by the line of code that it comes from. */
function sortOf(outcome: Outcome): string {
  if (outcome.kind === 'sound') return '';
  if (outcome.kind === 'hang') return 'hang';
  return /\n +at .*(?:src|fuzz)\/.*/.exec(outcome.words)?.[0] ?? outcome.words.slice(0, 80);
}
