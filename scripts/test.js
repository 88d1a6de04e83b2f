// Runs the tests: `node scripts/test.js [folder or file …]`, all of them by default.
// Node 20 finds no TypeScript by itself, and reports success when it finds nothing.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastGlob from 'fast-glob';

const wanted = process.argv
  .slice(2)
  .map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.test.ts`));
const files = fastGlob
  .globSync(wanted.length > 0 ? wanted : ['test/**/*.test.ts'], { ignore: ['**/node_modules/**'] })
  .sort();
if (files.length === 0) {
  console.error('No test files found.');
  process.exit(1);
}
// What the program keeps for its user on this machine is none of the tests' business.
const state = mkdtempSync(join(tmpdir(), 'catalogue-test-state-'));
const { status } = spawnSync(process.execPath, ['--import', 'tsx', '--test', ...files], {
  stdio: 'inherit',
  env: { ...process.env, XDG_STATE_HOME: state },
});
rmSync(state, { recursive: true, force: true });
process.exit(status ?? 1);
