import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectRoot } from './support/publish/fixtures.ts';

const startsSomething = /from 'node:child_process'|\bStdioClientTransport\b/;
const namesProgram =
  /\bbuiltProgram\(|bin\/catalogue\b|dist\/signup\.js|\binstallPacked\(|\bfollowRecipes\(/;

const mustLook = (text: string): boolean =>
  startsSomething.test(text) && namesProgram.test(text) && !/\w+OwnWords\(/.test(text);

/** Files that look in another way, or start something else than the program, and why. */
const otherwise: Readonly<Record<string, string>> = {
  'action/pre-commit.nightly.test.ts': 'pre-commit shows what a hook prints as its own output',
  'action/runner.ts': 'steps of workflows are started; tests compare their log',
  'action/site-workflow.system.test.ts': 'lines of the documents are started by a shell',
  'action/workflow-files.test.ts': 'npm of a stand-in is started',
  'diff/command.test.ts': 'git is looked for; the program is started with `runProgram`',
  'hosts/publishing.system.test.ts': 'lines of the documents are started by a shell',
  'recipes/follow-recipe.ts': 'scripts and tools are started; commands with `runProgram`',
  'recipes/new-field-and-emitter.nightly.test.ts': 'tests are started; commands with `run`',
  'recipes/new-kind.nightly.test.ts': 'scripts and tests are started; commands with `run`',
  'serve/operator-recipes.system.test.ts': 'web servers are started; the program with `runBundle`',
  'start/start.test.ts': 'a process that ends is started; commands with `runProgram`',
};

test('every test that starts the program holds standard error against what it expects', () => {
  const found = readdirSync(join(projectRoot, 'test'), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !path.includes('node_modules'))
    .filter((path) => path !== 'standard-error.test.ts')
    .filter((path) => mustLook(readFileSync(join(projectRoot, 'test', path), 'utf8')));
  assert.deepEqual(found.sort(), Object.keys(otherwise), 'Use `startProgram` or `expectOwnWords`.');
});
