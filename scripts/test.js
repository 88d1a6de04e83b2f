// Runs tests: `node scripts/test.js [--system | --nightly] [folder or file …]`. Without a folder or file it runs those
// that need only Node, git and what npm installs, and take little. `--system` runs those that take longer, or need
// real servers, browsers and platforms (`*.system.test.ts`). `--nightly` runs these, and those that need still more or
// take very long (`*.nightly.test.ts`), and tries every property of them ten times as often (`test/support/runs.ts`).
// `--durations` reports how long each file takes. The program is bundled first.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import fastGlob from 'fast-glob';
import { divideTests } from './tests/divide-tests.js';
import { fastTemporaryFolder } from './tests/fast-temporary-folder.js';

const { values, positionals } = parseArgs({
  options: {
    system: { type: 'boolean' },
    nightly: { type: 'boolean' },
    durations: { type: 'boolean' },
  },
  allowPositionals: true,
});
const extents = ['nightly', 'system'];
const extentOf = (file) => extents.find((extent) => file.endsWith(`.${extent}.test.ts`));
const wanted = positionals.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.test.ts`));
const isWanted = (file) => {
  const extent = extentOf(file);
  if (wanted.length > 0) return true;
  if (values.nightly) return extent !== undefined;
  return extent === (values.system ? 'system' : undefined);
};
const files = fastGlob
  .globSync(wanted.length > 0 ? wanted : ['test/**/*.test.ts'], { ignore: ['**/node_modules/**'] })
  .filter(isWanted);
if (files.length === 0) {
  console.error('No test files found.');
  process.exit(1);
}

// A test that starts a program waits for it, so there are more processes than processors; servers, browsers and
// installations take longer to wait for.
const isSystem = files.some((file) => extentOf(file) !== undefined);
const processes = isSystem ? 2 * availableParallelism() : availableParallelism() + 1;
const groups = divideTests(files, (isSystem ? 6 : 4) * processes);

buildProgram();
mkdirSync('.cache', { recursive: true });
// Inside the project, where modules find its packages.
const entries = mkdtempSync(join('.cache', 'tests-'));
// Deno lets no program read below /dev, where in-memory folders are.
const temporary = mkdtempSync(
  join(values.nightly ? tmpdir() : fastTemporaryFolder(), 'catalogue-tests-'),
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
  TEST_DURATIONS: values.durations ? join(temporary, 'durations') : undefined,
};
let status;
try {
  // This reporter ends with what failed, whether or not a terminal shows it.
  const options = ['--enable-source-maps', '--test', '--test-reporter=spec'];
  options.push('--import', 'tsx', `--test-concurrency=${processes}`);
  ({ status } = spawnSync(process.execPath, [...options, ...groups.map(entryOf)], {
    stdio: 'inherit',
    env,
  }));
  if (env.TEST_DURATIONS)
    console.log(durationsTable(env.TEST_DURATIONS, isSystem ? 'wall' : 'total'));
} finally {
  for (const folder of [entries, temporary]) rmSync(folder, { recursive: true, force: true });
}
process.exit(status ?? 1);

/**
 * Writes what a process runs: the tests of each of its files are under its name, and start when the previous ones have
 * ended. All files are loaded before the first test starts, which may work in another folder.
 */
function entryOf(group, index) {
  const path = join(entries, `tests-${String(index).padStart(3, '0')}.js`);
  const from = (file) => JSON.stringify(pathToFileURL(resolve(file)).href);
  writeFileSync(
    path,
    [
      `import { before, describe } from 'node:test';`,
      `import { measured, measuredProcess } from ${from('scripts/tests/measure.js')};`,
      `import ${from('scripts/tests/seed.js')};`,
      `measuredProcess(${JSON.stringify(group)});`,
      `const files = [];`,
      `function load(title, file) {`,
      `  describe(title, () => {`,
      `    before(() => Promise.allSettled(files));`,
      `    measured(title);`,
      `    files.push(file());`,
      `    return files.at(-1);`,
      `  });`,
      `}`,
      ...group.map((file) => `load(${JSON.stringify(file)}, () => import(${from(file)}));`),
    ].join('\n'),
  );
  return path;
}

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
