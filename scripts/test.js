// Runs the tests: `node scripts/test.js [--quick] [folder or file …]`, all of them by default.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import fastGlob from 'fast-glob';
import { bundleTests } from './tests/bundle-tests.js';
import { sortTests } from './tests/sort-tests.js';

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const wanted = positionals.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.test.ts`));
const files = fastGlob
  .globSync(wanted.length > 0 ? wanted : ['test/**/*.test.ts'], { ignore: ['**/node_modules/**'] })
  .sort();
if (files.length === 0) {
  console.error('No test files found.');
  process.exit(1);
}

const { own, shared } = sortTests(files);
const processes = 3;
const groups = Array.from({ length: processes }, (_, group) =>
  shared.filter((_file, index) => index % processes === group),
).filter(({ length }) => length > 0);
// What takes long goes first: a process of its own is mostly one that starts others.
if (!values.quick) groups.unshift(...own.map((file) => [file]));

mkdirSync('.cache', { recursive: true });
// Below the project, where modules find its packages.
const bundled = mkdtempSync(join('.cache', 'tests-'));
// What the program keeps for its user on this machine is none of the tests' business.
const state = mkdtempSync(join(tmpdir(), 'catalogue-test-state-'));
let status;
try {
  const entries = await bundleTests(groups, bundled);
  ({ status } = spawnSync(
    process.execPath,
    ['--enable-source-maps', '--test', `--test-concurrency=${processes}`, ...entries],
    { stdio: 'inherit', env: { ...process.env, XDG_STATE_HOME: state } },
  ));
} finally {
  for (const folder of [bundled, state]) rmSync(folder, { recursive: true, force: true });
}
process.exit(status ?? 1);
