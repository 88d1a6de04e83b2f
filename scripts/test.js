// Runs tests: `node scripts/test.js [--quick | --system | --nightly] [folder or file …]`. Without a folder or file
// it runs those that need only Node, git and what npm installs, and take little. `--quick` runs only those of them
// that compute, in all folders or in some. `--system` runs the long ones (`*.long.test.ts`), and those that need
// real servers, browsers and platforms (`*.system.test.ts`). `--nightly` runs these, and those that need still more
// or take very long (`*.nightly.test.ts`), and tries every property ten times as often (`test/support/runs.ts`).
// `--durations` reports how long each file takes. The program is bundled first, unless only `--quick` is asked for.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import fastGlob from 'fast-glob';
import { bundleTests } from './tests/bundle-tests.js';
import { divideTests, sortTests, triesProperties } from './tests/sort-tests.js';
import { fastTemporaryFolder } from './tests/fast-temporary-folder.js';

const { values, positionals } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    system: { type: 'boolean' },
    nightly: { type: 'boolean' },
    durations: { type: 'boolean' },
  },
  allowPositionals: true,
});
const wanted = positionals.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.test.ts`));
const needsSystem = (file) => /\.(?:system|nightly)\.test\.ts$/.test(file);
const isLong = (file) => file.endsWith('.long.test.ts') || needsSystem(file);
const isWanted = (file) => {
  if (values.quick) return !isLong(file);
  if (wanted.length > 0) return true;
  if (values.nightly) return isLong(file) || triesProperties(file);
  return isLong(file) === (values.system ?? false) && !file.endsWith('.nightly.test.ts');
};
const files = fastGlob
  .globSync(wanted.length > 0 ? wanted : ['test/**/*.test.ts'], { ignore: ['**/node_modules/**'] })
  .filter(isWanted)
  .sort((a, b) => statSync(b).size - statSync(a).size);
if (files.length === 0) {
  console.error('No test files found.');
  process.exit(1);
}

const { own, starting, shared } = sortTests(files);
// Deno lets no program read below /dev, where in-memory folders are.
const isSystem = files.some(needsSystem);
const processes = availableParallelism() + extraProcesses();
/** Each loads much of the program again, for half a second. */
const perProcess = 3;
const alone = (list) => list.map((file) => [file]);
// Those that compute come first; the others are smaller, and fill up the end.
const groups = divideTests(shared, perProcess * processes);
if (isSystem) groups.push(...alone(files.filter((file) => !shared.includes(file))));
else if (!values.quick)
  groups.push(...divideTests(starting, perProcess * processes), ...alone(own));

/**
 * A test that starts a program waits for it, so there are more processes than processors; servers, browsers
 * and installations take longer to wait for. Tests that only compute wait for nothing, and each process
 * loads much of the program again.
 */
function extraProcesses() {
  if (isSystem) return availableParallelism();
  return values.quick ? 0 : 1;
}

if (!values.quick) buildProgram();
mkdirSync('.cache', { recursive: true });
// Inside the project, where modules find its packages.
const bundled = mkdtempSync(join('.cache', 'tests-'));
const temporary = mkdtempSync(
  join(isSystem ? tmpdir() : fastTemporaryFolder(), 'catalogue-tests-'),
);
// A program that runs as another user must be able to reach its own folder inside.
chmodSync(temporary, 0o711);
const env = {
  ...process.env,
  TMPDIR: temporary,
  // Tests must not touch what the program keeps for its user on this machine.
  XDG_CACHE_HOME: join(temporary, 'cache'),
  // By it the program knows that npm started it.
  npm_lifecycle_event: undefined,
  ...(values.nightly && { TEST_RUNS: 'all' }),
};
let status;
try {
  if (values.durations) env.TEST_DURATIONS = join(temporary, 'durations');
  const entries = await bundleTests(groups, bundled, values.durations ?? false);
  // This reporter ends with what failed, whether or not a terminal shows it.
  const options = ['--enable-source-maps', '--test', '--test-reporter=spec'];
  options.push(`--test-concurrency=${processes}`);
  ({ status } = spawnSync(process.execPath, [...options, ...entries], { stdio: 'inherit', env }));
  if (env.TEST_DURATIONS)
    console.log(durationsTable(env.TEST_DURATIONS, isSystem ? 'wall' : 'total'));
} finally {
  for (const folder of [bundled, temporary]) rmSync(folder, { recursive: true, force: true });
}
process.exit(status ?? 1);

/**
 * Bundles the program where `dist/` is missing or older than what it is made of. This happens before any test
 * starts, and no test does it: none finds half of a program.
 */
function buildProgram() {
  if (isCurrent()) return;
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/tsup/dist/cli-default.js', '--silent'],
    { stdio: 'inherit' },
  );
  if (status !== 0) throw new Error('The program cannot be bundled.');
}

function isCurrent() {
  const built = statSync('dist/cli.cjs', { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const inputs = [
    ...filesIn('src'),
    ...filesIn('schemas'),
    ...filesIn('templates'),
    'tsup.config.ts',
  ];
  return inputs.every((file) => statSync(file).mtimeMs <= built);
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/**
 * A table of what was recorded in a file, the longest first.
 *
 * @param {string} file
 * @param {'total' | 'wall'} by the processor time that a test file took, or the time that passed.
 */
function durationsTable(file, by) {
  const records = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map((record) => ({ ...record, total: record.own + record.started }));
  const isProcess = ({ file: name }) => name.startsWith('(');
  const sum = (list, key) => list.reduce((total, record) => total + record[key], 0);
  const row = ({ file: name, own, started, wall, total = own + started }) =>
    [total, own, started, wall].map((seconds) => seconds.toFixed(1).padStart(8)).join('') +
    `  ${name}`;
  const longest = (a, b) => b[by] - a[by];
  const [processes, files] = [records.filter(isProcess), records.filter((one) => !isProcess(one))];
  const total = { own: sum(processes, 'own'), started: sum(processes, 'started') };
  return [
    'Seconds of processor time (own and of programs it started), and passed:',
    '   total     own started  passed  file',
    ...files.sort(longest).map(row),
    ...processes.filter(({ file: name }) => / files\)$/.test(name)).map(row),
    row({ file: `all of ${processes.length} processes`, ...total, wall: 0 }),
  ].join('\n');
}
