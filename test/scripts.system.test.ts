import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { writeTree } from './support/publish/file-tree.ts';
import { projectRoot } from './support/publish/fixtures.ts';
import { temporaryFolder } from './support/publish/temporary-folder.ts';

const runTests = (...args: readonly string[]) => {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  return spawnSync(process.execPath, ['scripts/test.js', ...args], {
    cwd: projectRoot,
    encoding: 'utf8',
    env,
  });
};

test('a run that finds no test fails instead of being content', (t) => {
  const folder = temporaryFolder(t);
  writeTree(folder, [['notes.ts', 'export {};\n']]);
  const { status, stderr } = runTests(folder);
  assert.equal(status, 1);
  assert.match(stderr, /No test files found\./);
});

test('a run of a folder runs the tests in it, and exits with their result', (t) => {
  const folder = temporaryFolder(t);
  const passing = "import { test } from 'node:test';\ntest('good' as string, () => {});\n";
  const failing = "import { test } from 'node:test';\ntest('bad', () => { throw new Error(); });\n";
  writeTree(folder, [['deep/good.test.ts', passing]]);
  const good = runTests(folder);
  assert.equal(good.status, 0, good.stdout + good.stderr);
  assert.match(good.stdout, /pass 1\b/);
  writeTree(folder, [['bad.test.ts', failing]]);
  const bad = runTests(folder);
  assert.equal(bad.status, 1);
  assert.match(bad.stdout, /pass 1\b[\s\S]*fail 1\b/);
  assert.equal(runTests(join(folder, 'deep/good.test.ts')).status, 0);
});

test('a file that cannot be loaded fails the run', (t) => {
  const folder = temporaryFolder(t);
  writeTree(folder, [
    ['good.test.ts', "import { test } from 'node:test';\ntest('good', () => {});\n"],
    ['broken.test.ts', "throw new Error('broken while it loads');\n"],
  ]);
  const { status, stdout } = runTests(folder);
  assert.equal(status, 1);
  assert.match(stdout, /broken while it loads/);
});
