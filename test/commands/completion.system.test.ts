import assert from 'node:assert/strict';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Argument, Command, Option } from 'commander';
import { shells } from '../../src/commands/completion/shells.ts';
import { createProgram } from '../../src/commands/create-program.ts';
import { newKindNames } from '../../src/commands/new/entry-kind.ts';
import { suggesting } from '../../src/commands/suggested-values.ts';
import { diffFormats } from '../../src/diff/reporters/registry.ts';
import { hosts } from '../../src/hosts/registry.ts';
import { offers, whyNoShell } from '../support/completion/offers.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const program = await createProgram(() => Promise.resolve());
const commandNames = [...program.commands.map((command) => command.name()), 'help'];

/** What is typed, and what Tab has to offer then, in a folder with these files. */
const files = ['sources/vehicles/van.yaml', 'sources/apps/a.yaml', 'site.txt'];
const cases: readonly (readonly [line: string, offered: readonly string[]])[] = [
  ['catalogue ', commandNames],
  ['catalogue bu', ['build']],
  ['catalogue -q -C sources che', ['check']],
  ['catalogue --color ', ['auto', 'always', 'never']],
  ['catalogue --color=n', ['never']],
  ['catalogue build --gen', ['--generated-at']],
  ['catalogue build --verb', ['--verbose']],
  ['catalogue build --fail', []],
  ['catalogue build --sources s', ['sources']],
  ['catalogue build --sources=s', ['sources']],
  ['catalogue build --host ', hosts.map(({ name }) => name)],
  ['catalogue build --host nginx --host ca', ['caddy']],
  ['catalogue build --base-url ', []],
  ['catalogue diff --format ', diffFormats],
  ['catalogue diff --format co', ['codequality']],
  ['catalogue diff --allow si', ['site.txt']],
  ['catalogue diff s', ['sources']],
  ['catalogue check s', ['site.txt', 'sources']],
  ['catalogue check --out build sources/v', ['vehicles']],
  ['catalogue check sources/vehicles sources/a', ['apps']],
  ['catalogue new ', newKindNames],
  ['catalogue new --set a=b ve', ['vehicle']],
  ['catalogue new vehicle ', []],
  ['catalogue init so', ['sources']],
  ['catalogue explain unknown-c', ['unknown-category']],
  ['catalogue explain base-u', ['base-url-changed']],
  ['catalogue help di', ['diff']],
  ['catalogue completion ', shells],
];

/** Texts that mean something to a shell, each of which would leave a mark if it were run. */
const hostile = `it's [not] $(touch mark) \`touch mark\` "quoted": 50% \\ done; touch mark #!`;
const hostileWords = ['a$(touch mark)', 'a`touch mark`', "a'b", 'a:b', 'a[b]', 'a"b', 'a;b'];

function hostileProgram(): Command {
  const command = new Command('hostile').version('1').option('-x, --xray <dir>', hostile);
  const word = new Argument('<word>', hostile);
  command
    .command('run')
    .description(hostile)
    .addArgument(suggesting(word, () => hostileWords))
    .addOption(new Option('--yes', hostile))
    .addOption(suggesting(new Option('--word <word>', hostile), () => hostileWords))
    .action(() => undefined);
  return command;
}

for (const shell of shells) {
  test(`${shell} offers what can be typed`, { skip: whyNoShell(shell) }, async (t) => {
    const folder = temporaryFolder(t);
    for (const file of files) {
      mkdirSync(join(folder, file, '..'), { recursive: true });
      writeFileSync(join(folder, file), '');
    }
    const lines = cases.map(([line]) => line);
    const found = await offers(shell, program, lines, folder);
    assert.deepEqual(
      lines.map((line, index) => [line, found[index]]),
      cases.map(([line, offered]) => [line, [...offered].sort()]),
    );
  });

  test(
    `${shell} runs nothing of what a definition says`,
    { skip: whyNoShell(shell) },
    async (t) => {
      const folder = temporaryFolder(t);
      const lines = ['hostile r', 'hostile run --y', 'hostile run a', 'hostile run --word a'];
      const found = await offers(shell, hostileProgram(), lines, folder);
      assert.equal(existsSync(join(folder, 'mark')), false);
      assert.deepEqual(found.slice(0, 2), [['run'], ['--yes']]);
      for (const words of found.slice(2)) assert.equal(words.length, hostileWords.length);
    },
  );
}
