import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { build } from 'esbuild';
import fastGlob from 'fast-glob';
import { placeOfSource, testBundle } from '../tests/bundle-tests.js';
import { unitsOf } from '../tests/divide-tests.js';
import { fastTemporaryFolder } from '../tests/fast-temporary-folder.js';
import { sortTests } from '../tests/sort-tests.js';

/**
 * Changes a few places of all sources, each in a process of its own, and tells which changes the tests that only
 * compute notice. Which changes are tried depends on the seed and on the text of their file alone, so that two
 * versions of the tests can be compared.
 *
 * @param {{ count: number, seed: string, tests: string, patterns: readonly string[] }} wanted patterns of test files,
 *   and of source files.
 * @param {(line: string) => void} say
 */
export async function trySample({ count, seed, tests: among, patterns }, say) {
  const sources = new Map(
    fastGlob
      .globSync(patterns)
      .filter((file) => /(?<!\.d)\.ts$/.test(file))
      .map((file) => [file, readFileSync(file, 'utf8')]),
  );
  const { mutants } = await instrument(sources, () => true);
  const chosen = choose(mutants, sources, count, seed);
  say(`${chosen.length} of ${mutants.length} changes in ${sources.size} files.`);
  const tests = sortTests(
    fastGlob
      .globSync(among, { ignore: ['**/node_modules/**', '**/*.{long,system,nightly}.test.ts'] })
      .filter((file) => file.endsWith('.test.ts')),
  ).shared;
  mkdirSync('.cache', { recursive: true });
  // Inside the project, where modules find its packages.
  const folder = mkdtempSync(join('.cache', 'sample-'));
  const temporary = mkdtempSync(join(fastTemporaryFolder(), 'catalogue-sample-'));
  try {
    const runs = await bundle(tests, await instrumentChosen(sources, chosen), folder);
    const coverage = [];
    await each(batchesOf(tests), async (files) => {
      const run = await runTests(files.map(runs), { temporary });
      if (run.failed) throw new Error(`Fails without a change: ${run.failed}`);
      coverage.push({ ...run, files });
    });
    coverage.sort((a, b) => a.milliseconds - b.milliseconds);
    const rows = [];
    await each(chosen, async (mutant) => {
      const covering = coverage.filter(({ covered }) => covered.includes(mutant.id));
      const status = await tryMutant(mutant, covering, runs, temporary);
      const { start } = mutant.location;
      rows.push({ ...mutant, status });
      say(
        `${status} ${mutant.file}:${start.line + 1}:${start.column + 1} ${JSON.stringify(mutant.from)} -> ${JSON.stringify(mutant.replacement)}`,
      );
    });
    return rows;
  } finally {
    for (const path of [folder, temporary]) rmSync(path, { recursive: true, force: true });
  }
}

/** As many at a time as there are processors. */
async function each(items, use) {
  const waiting = items.values();
  const lane = async () => {
    for (const item of waiting) await use(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
}

/** Test files that share a process: those of the same helper, and a few neighbours, as each start takes a while. */
const batchesOf = (tests) =>
  unitsOf(tests).reduce((batches, { files }) => {
    const last = batches.at(-1);
    const isNeighbour =
      files.length === 1 && last?.length < 8 && dirname(last[0]) === dirname(files[0]);
    if (isNeighbour) last.push(...files);
    else batches.push([...files]);
    return batches;
  }, []);

/** First the tests that lie nearest and some that take little: to load all of them takes longer than most need. */
async function tryMutant({ id, file }, covering, runs, temporary) {
  if (covering.length === 0) return 'NoCoverage';
  const isNear = ({ files }) => file.includes(`/${basename(dirname(files[0]))}/`);
  const ordered = covering.toSorted((one, other) => isNear(other) - isNear(one));
  let sum = 0;
  const some = ordered.filter(({ milliseconds }) => (sum += milliseconds) <= 5000);
  const rest = ordered.filter((batch) => !some.includes(batch));
  for (const batches of [some, rest].filter(({ length }) => length > 0)) {
    const expected = batches.reduce((total, { milliseconds }) => total + milliseconds, 0);
    const limit = 3 * expected + 20_000;
    const files = batches.flatMap((batch) => batch.files).map(runs);
    if ((await runTests(files, { temporary, mutant: id, limit })).failed) return 'Killed';
  }
  return 'Survived';
}

/** The changes with the smallest hashes: the same ones in a file, whatever is in the other files. */
function choose(mutants, sources, count, seed) {
  const rank = ({ fileName, location: { start, end }, replacement }) =>
    createHash('sha256')
      .update(JSON.stringify([seed, fileName, start, end, replacement]))
      .digest('hex');
  return mutants
    .map((mutant) => ({ ...mutant, file: mutant.fileName, rank: rank(mutant) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map((mutant) => ({ ...mutant, from: textAt(sources.get(mutant.file), mutant.location) }));
}

function textAt(source, { start, end }) {
  const lines = source.split('\n').slice(start.line, end.line + 1);
  if (start.line === end.line) return lines[0].slice(start.column, end.column);
  return `${lines[0].slice(start.column)} …`;
}

/** Sources in which each change can be switched on, and the changes. */
async function instrument(sources, mutateOf) {
  const silent = { isDebugEnabled: () => false, debug() {}, info() {}, warn() {} };
  const files = [...sources].map(([name, content]) => ({ name, content, mutate: mutateOf(name) }));
  const options = { plugins: null, excludedMutations: [], ignorers: [], noHeader: false };
  return new Instrumenter(silent).instrument(files, options);
}

/** Only the chosen changes are placed, with what lies inside their ranges; they get their number there. */
async function instrumentChosen(sources, chosen) {
  const names = new Set(chosen.map(({ file }) => file));
  const some = new Map([...sources].filter(([name]) => names.has(name)));
  const { files, mutants } = await instrument(some, (name) =>
    chosen.filter(({ file }) => file === name).map(({ location }) => location),
  );
  const sign = ({ fileName, location, replacement }) =>
    JSON.stringify([fileName, location, replacement]);
  const ids = new Map(mutants.map((mutant) => [sign(mutant), mutant.id]));
  for (const mutant of chosen) mutant.id = ids.get(sign(mutant));
  return new Map(files.map(({ name, content }) => [resolve(name), content]));
}

/** Bundles each test file with the changed sources; what is returned tells where one is. */
async function bundle(tests, changed, folder) {
  const names = new Map(tests.map((file, index) => [file, `test-${index}`]));
  const read = (path) => changed.get(path) ?? readFileSync(path, 'utf8');
  await build({
    ...testBundle,
    splitting: true,
    entryPoints: tests.map((file) => ({ in: file, out: names.get(file) })),
    outdir: folder,
    plugins: [placeOfSource(read), ...testBundle.plugins],
  });
  writeFileSync(
    join(folder, 'run.js'),
    `import { describe } from 'node:test';
import { writeFileSync } from 'node:fs';
for (const path of JSON.parse(process.env.SAMPLE_TESTS)) describe(path, () => import(path));
process.on('exit', () => {
  const ids = Object.keys(globalThis.__stryker__?.mutantCoverage?.static ?? {});
  writeFileSync(process.env.SAMPLE_COVERED, JSON.stringify(ids));
});
`,
  );
  return (file) => join(folder, `${names.get(file)}.js`);
}

let started = 0;

/** Runs bundled tests in one process, which ends with the first failure. */
function runTests(files, { temporary, mutant, limit = 600_000 }) {
  const covered = join(temporary, `covered-${(started += 1)}.json`);
  const run = join(files[0], '..', 'run.js');
  const begun = performance.now();
  const child = spawn(process.execPath, ['--test-reporter=tap', run], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      TMPDIR: temporary,
      XDG_STATE_HOME: join(temporary, 'state'),
      XDG_CACHE_HOME: join(temporary, 'cache'),
      SAMPLE_TESTS: JSON.stringify(files.map((file) => `./${basename(file)}`)),
      SAMPLE_COVERED: covered,
      ...(mutant && { __STRYKER_ACTIVE_MUTANT__: mutant }),
    },
  });
  return new Promise((done) => {
    let failed;
    const stop = (why) => {
      failed ??= why;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(() => stop('it takes too long'), limit);
    let rest = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      rest = (rest + text).slice(-100_000);
      const [why] = /^ *not ok .*/m.exec(rest) ?? [];
      if (why !== undefined) stop(why.trim());
    });
    child.on('close', (status) => {
      clearTimeout(timer);
      if (status !== 0) failed ??= `exit ${status}`;
      const milliseconds = performance.now() - begun;
      done({
        failed,
        milliseconds,
        covered: failed ? [] : JSON.parse(readFileSync(covered, 'utf8')),
      });
    });
  });
}
