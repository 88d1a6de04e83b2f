// Runs the tests: `node scripts/test.js [folder or file …]`, all of them by default.
// Node 20 finds no TypeScript by itself, and reports success when it finds nothing.
import { spawnSync } from 'node:child_process';
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
const { status } = spawnSync(process.execPath, ['--import', 'tsx', '--test', ...files], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
