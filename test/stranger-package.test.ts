import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { runInit } from '../src/cli/commands/init/init-command.ts';
import { filesBelow, read, workIn } from './support/content/catalogue-folder.ts';
import { fakeIo } from './support/content/fake-io.ts';
import { quickNpm } from './support/content/fake-npm.ts';
import { projectRoot } from './support/publish/fixtures.ts';
import { temporaryFolder } from './support/publish/temporary-folder.ts';

// `catalogue` on the registry is another project's package. Outside a project npx would fetch and run it.
const { name, version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  name: string;
  version: string;
};

/** In a clone, after `npm ci`, npx runs the program of the clone. */
const firstCommand = 'npm ci && npx catalogue build';

/** What stands between two words of a call: in a shell, or in the list of arguments of a JSON or Lua file. */
const gap = `(?:[\\s"',\\]\\[{}]|:)+`;
const flag = `(?:--?[a-z-]+(?:=\\S+)?|args|arguments)`;

/** Every call that makes npm find a package by the name of the command or of this package. */
function strangers(text: string): string[] {
  const calls = new RegExp(
    `\\b(?:npx|npm${gap}(?:exec|x|install|i|add)|pnpm${gap}(?:dlx|add)|yarn${gap}(?:dlx|add)|bunx)\\b((?:${gap}${flag})*)${gap}((?:studio-)?catalogue(?:-signup)?(?:@[^\\s"'\`]+)?)(?![\\w./@-])`,
    'g',
  );
  return [...text.replaceAll(firstCommand, '').matchAll(calls)]
    .filter(([, flags = '', called]) => {
      // Nobody has published it: whoever takes the name would run on the machines of our readers.
      if (called === name || called?.startsWith(`${name}@`) === true) return true;
      return !/(?:^|[\s"',])--no-install(?![\w-])/.test(flags);
    })
    .map(([call]) => call);
}

test('a call that may run a package of a stranger is recognised, and one that may not is left alone', () => {
  for (const call of [
    'npx catalogue mcp',
    'npx --yes catalogue build',
    'npx catalogue@0.0.4 build',
    'npm exec catalogue build',
    'npm install --global catalogue',
    'pnpm dlx catalogue',
    `npx ${name}@${version} check`,
    `npm install --global ${name}`,
    `{ "command": "npx", "args": ["catalogue", "mcp"] }`,
    "cmd = { 'npx', 'catalogue', 'mcp' }",
    `${firstCommand}\nnpx catalogue check`,
  ])
    assert.equal(strangers(call).length, 1, call);
  for (const call of [
    firstCommand,
    'npx --no-install catalogue mcp',
    'npx --package ./studio-catalogue-….tgz catalogue init',
    `npm install --global ${name}-${version}.tgz`,
    `{ "command": "npx", "args": ["--no-install", "catalogue", "mcp"] }`,
    "cmd = { 'npx', '--no-install', 'catalogue', 'mcp' }",
  ])
    assert.deepEqual(strangers(call), [], call);
});

/** Calls of npx that name neither an installed command nor a package with its version. */
const bareCalls = (text: string): string[] =>
  [
    ...text
      .replaceAll(firstCommand, '')
      .matchAll(/\bnpx((?: --?[a-z][a-z-]*)*) ([@a-z][\w@./:-]*)/g),
  ]
    .filter(
      ([, flags = '', called = '']) =>
        !flags.includes(' --no-install') && !/^(?:@[\w-]+\/)?[\w-]+@\d|^github:/.test(called),
    )
    .map(([call]) => call);

/** Where people and machines take commands from. */
const saysCommands =
  /^(?:README|CONTRIBUTING|SECURITY|action|docs|\.github|src|templates|scripts)(?:\.|\/)/;

/** Decisions quote what is no longer written. */
const isHistory = (path: string): boolean => path === 'docs/maintainers/decisions.md';

/** Only tests say what must not be said. */
const isShipped = (path: string): boolean => !/^(?:test\/|docs\/images\/)/.test(path);

test('nothing that is committed makes a machine run the package of a stranger', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: projectRoot,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    },
  )
    .split('\0')
    .filter((path) => path !== '' && isShipped(path) && existsSync(join(projectRoot, path)));
  for (const needed of [
    'README.md',
    'docs/maintainers/mcp.md',
    'src/cli/commands/init/init-command.ts',
    'out/llms.txt',
  ])
    assert.ok(files.includes(needed), needed);
  const found = files.flatMap((path) =>
    strangers(readFileSync(join(projectRoot, path), 'latin1')).map((call) => `${path}: ${call}`),
  );
  const bare = files
    .filter((path) => saysCommands.test(path) && !isHistory(path))
    .flatMap((path) =>
      bareCalls(readFileSync(join(projectRoot, path), 'latin1')).map((call) => `${path}: ${call}`),
    );
  assert.deepEqual(bare, [], 'Write `npx --no-install <command>` or `npx <package>@<version>`.');
  assert.deepEqual(found, [], 'Write `npx --no-install catalogue`.');
});

test('the exception is the first command of the README, and of the gate that runs it', () => {
  const [, first] =
    /```sh\n(.*)\n```/.exec(readFileSync(join(projectRoot, 'README.md'), 'utf8')) ?? [];
  assert.equal(first, firstCommand);
});

test('nothing that init writes and prints runs the package of a stranger', async (t) => {
  workIn(temporaryFolder(t), t);
  quickNpm(t);
  const { io, printed } = fakeIo();
  await runInit('.', {}, io);
  const files = [...filesBelow('.').keys()].filter((path) => !path.startsWith('vendor/'));
  assert.ok(files.some((path) => path.startsWith('.github/workflows/')));
  assert.match(printed.log.join('\n'), /^ {2}npx /m);
  for (const path of files) assert.deepEqual(strangers(read('.', path)), [], path);
  assert.deepEqual(strangers(printed.log.join('\n')), []);
});
