import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { write } from '../support/content/catalogue-folder.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';
import { runProgram } from '../support/publish/run-program.ts';
import { builtProgram } from '../support/publish/built-program.ts';
import { projectRoot } from '../support/publish/fixtures.ts';

const hasPreCommit = spawnSync('pre-commit', ['--version']).status === 0;
const recipes = [
  ...readFileSync(join(projectRoot, 'docs/maintainers/working-together.md'), 'utf8').matchAll(
    /^```yaml\n(repos:.*?)^```/gms,
  ),
].map(([, text = '']) => text);

/** Makes a catalogue of `init`, runs the hooks of a recipe on it, breaks it and runs them again. */
async function tryRecipe(folder: string, recipe: string): Promise<(number | null)[]> {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder });
  git('init', '--quiet');
  await runProgram(['init'], { cwd: folder });
  await runProgram(['build'], { cwd: folder });
  write(folder, '.pre-commit-config.yaml', recipe);
  // What `npm install` would put there.
  const shim = `#!/bin/sh\nexec "${process.execPath}" "${builtProgram()}" "$@"\n`;
  write(folder, 'node_modules/.bin/catalogue', shim);
  execFileSync('chmod', ['+x', join(folder, 'node_modules/.bin/catalogue')]);
  const run = () => {
    git('add', '--all');
    return spawnSync('pre-commit', ['run', '--all-files'], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        PRE_COMMIT_HOME: join(folder, '.git/pre-commit'),
        NODE_V8_COVERAGE: '',
      },
    });
  };
  const first = run();
  assert.equal(first.status, 0, first.stdout + first.stderr);
  write(folder, 'sources/vehicles/bus.yaml', 'nmae: Bus\n');
  const second = run();
  assert.match(second.stdout, /bus\.yaml:\d+:\d+ error /);
  return [first.status, second.status];
}

test('the guide has a recipe for an installed program and one for its repository', () => {
  assert.equal(recipes.length, 2);
});

const skip = hasPreCommit ? false : 'pre-commit is not installed';

test('the recipe for an installed program passes, and stops a mistake', { skip }, async (t) => {
  assert.deepEqual(await tryRecipe(temporaryFolder(t), recipes[0] ?? ''), [0, 1]);
});

test(
  'the recipe for a repository installs from it, passes, and stops a mistake',
  { skip },
  async (t) => {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: projectRoot,
      encoding: 'utf8',
    });
    const recipe = (recipes[1] ?? '')
      .replace(/repo: .*/, `repo: file://${projectRoot}`)
      .replace(/rev: .*/, `rev: ${commit.trim()}`);
    assert.deepEqual(await tryRecipe(temporaryFolder(t), recipe), [0, 1]);
  },
);
