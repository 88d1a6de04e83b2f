import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TestContext } from 'node:test';
import { read, write } from '../support/content/catalogue-folder.ts';
import { dropPictures } from '../support/publish/fixtures.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';
import { runProgram } from '../support/publish/run-program.ts';
import { applyStep, readRecipe } from './recipe.ts';

export type FollowedRecipes = ReturnType<typeof followRecipes>;

/** What the program is made of; its dependencies are linked. */
const parts = [
  ...['.vscode', 'bin', 'schemas', 'scripts', 'sources', 'src', 'templates', 'package.json'],
  ...['package-lock.json', 'tsconfig.json', 'tsup.config.ts'],
];

/** Every file that git has. */
function tracked(): string[] {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z'], { encoding: 'utf8' });
  assert.equal(status, 0);
  return stdout.split('\0').filter((path) => existsSync(path) && path !== '');
}

/**
 * Follows recipes of docs/maintainers/architecture.md in a copy of the project: writes what they say, generates
 * the schemas and the registry of rules, checks the types and bundles the program.
 *
 * @param edits what is written besides, as sources that use what is new, by their paths.
 * @param extent the program alone, or all that git has of the project, its tests with it.
 */
export function followRecipes(
  t: Pick<TestContext, 'after'>,
  titles: readonly string[],
  edits: Readonly<Record<string, (text: string) => string>>,
  extent: 'program' | 'project' = 'program',
) {
  const folder = temporaryFolder(t);
  for (const part of extent === 'program' ? parts : tracked())
    cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const edit = (path: string, change: (text: string) => string): void => {
    write(folder, path, change(existsSync(join(folder, path)) ? read(folder, path) : ''));
  };
  const recipes = new Map(titles.map((title) => [title, readRecipe(title)]));
  for (const step of [...recipes.values()].flat()) {
    assert.ok(step.above !== undefined || !existsSync(step.file), `${step.file} is there already.`);
    edit(step.file, (text) => applyStep(step, text));
  }
  for (const [path, change] of Object.entries(edits)) edit(path, change);
  // Encoding them takes ten seconds; the tests of the whole project look at them.
  if (extent === 'program') dropPictures(join(folder, 'sources'));
  const node = (...args: string[]): void => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: folder,
      encoding: 'utf8',
    });
    assert.equal(status, 0, `${args.join(' ')}\n${stdout}${stderr}`);
  };
  // Some scripts are for tests and benchmarks, which are not in a copy of the program alone.
  const types = { extends: './tsconfig.json', include: ['src', 'scripts/generate.ts'] };
  write(folder, 'tsconfig.src.json', JSON.stringify(types));
  node('--import', 'tsx', 'scripts/generate.ts', 'schemas', 'schema-lists', 'rules');
  const checked = extent === 'program' ? 'tsconfig.src.json' : 'tsconfig.json';
  node('node_modules/typescript/bin/tsc', '--noEmit', '-p', checked);
  node('node_modules/tsup/dist/cli-default.js', '--silent');
  const program = join(folder, 'bin/catalogue.js');
  return {
    folder,
    program,
    /** Files that were written or changed by hand, by the title of the recipe. */
    files: new Map<string, readonly string[]>(
      [...recipes].map(([title, steps]) => [title, [...new Set(steps.map(({ file }) => file))]]),
    ),
    run: (...args: string[]) => runProgram(args, { cwd: folder, program }),
  };
}
