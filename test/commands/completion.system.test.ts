import assert from 'node:assert/strict';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Argument, Command, Option } from 'commander';
import { shells } from '../../src/cli/commands/completion/shells.ts';
import { createProgram } from '../../src/cli/options/create-program.ts';
import { newKindNames } from '../../src/cli/commands/new/entry-kind.ts';
import { suggesting } from '../../src/cli/options/suggested-values.ts';
import { diffFormats } from '../../src/review/diff/reporters/registry.ts';
import { hosts } from '../../src/service/hosts/registry.ts';
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
  ['catalogue diff --format ma', ['markdown']],
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

/** A catalogue elsewhere, in a folder whose name means something to a shell, with files that do, too. */
const odd = `it's a $(touch mark) "folder"`;
const catalogue: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'vehicles/van.yaml',
      'vehicles/fire-engine.yaml',
      'vehicles/fire-boat.yaml',
      'vehicles/a b.yaml',
      'vehicles/$(touch mark).yaml',
      'vehicles/`touch mark`.yaml',
      `vehicles/it's "one".yaml`,
      'vehicles/x; touch mark.yaml',
      'vehicles/README.md',
      'apps/van-words.yaml',
      'phonemes/b.yaml',
      'phonemes/zh.yaml',
      'pages/index.md',
      'pages/about.md',
      'pages/guides/week.md',
      'pages/guides/later/month.md',
      'pages/articles/first.md',
      'media/site.png',
      'media/apps/icon.svg',
      'media/apps/$(touch mark).svg',
    ].map((path) => [path, '']),
  ),
  'categories.yaml':
    '# town:\ntown:\n  name: Town\nfarm-yard: { name: Farm }\n"$(touch mark)":\n  name: x\n',
};
const inOdd = (line: string): string => line.replace('HERE', `'${odd.replace("'", `'\\''`)}'`);

const firstSteps = ['apps', 'articles', 'media', 'speech-sounds', 'vehicles'];
const nameCases: readonly (readonly [line: string, offered: readonly string[]])[] = [
  ['catalogue mv /', ['about', 'guides', ...firstSteps]],
  ['catalogue mv /veh', ['vehicles']],
  ['catalogue mv /vehicles/fi', ['fire-boat', 'fire-engine']],
  ['catalogue mv /vehicles/', ['categories', 'fire-boat', 'fire-engine', 'van']],
  ['catalogue rm /vehicles/categories/', ['farm-yard', 'town']],
  ['catalogue rm /speech-sounds/z', ['zh']],
  ['catalogue mv /guides/', ['later', 'week']],
  ['catalogue mv /guides/week /guides/later/m', ['month']],
  ['catalogue why /media/', ['apps', 'site.png']],
  ['catalogue why /media/apps/', ['icon.svg']],
  ['catalogue rm fire', ['fire-boat', 'fire-engine']],
  ['catalogue rm zh --merge-into /speech-sounds/', ['b', 'zh']],
  ['catalogue rm van --redirect-to /ab', ['about']],
  ['catalogue new vehicle --set category=', ['farm-yard', 'town']],
  ['catalogue new vehicle --set category=to', ['town']],
  ['catalogue new vehicle --set practicePhonemes=b,z', ['zh']],
  ['catalogue set vehicles/fire', ['fire-boat', 'fire-engine']],
  ['catalogue set vehicles category=t', ['town']],
  ['catalogue set vehicles --where sound=z', ['zh']],
  ['catalogue set vehicles --add practicePhonemes=', ['b', 'zh']],
  ['catalogue -C nowhere mv /vehicles/f', []],
];

for (const shell of shells) {
  test(`${shell} offers what is in a catalogue`, { skip: whyNoShell(shell) }, async (t) => {
    const folder = temporaryFolder(t);
    for (const [path, text] of Object.entries(catalogue))
      for (const root of ['sources', join(odd, 'sources'), join(odd, 'else')]) {
        mkdirSync(join(folder, root, path, '..'), { recursive: true });
        writeFileSync(join(folder, root, path), text);
      }
    mkdirSync(join(folder, 'broken/categories.yaml'), { recursive: true });
    writeFileSync(join(folder, 'broken/vehicles'), '');
    const lines = [
      ...nameCases,
      ...nameCases
        .filter(([line]) => !line.includes(' -C '))
        .flatMap(([line, offered]) =>
          ['-C HERE', '--cwd HERE'].map(
            (where) => [line.replace('catalogue', `catalogue ${where}`), offered] as const,
          ),
        ),
      ['catalogue mv -C HERE --sources else /vehicles/fi', ['fire-boat', 'fire-engine']] as const,
      ['catalogue mv --sources broken /vehicles/', ['categories']] as const,
      ['catalogue mv --sources broken /vehicles/categories/', []] as const,
    ].map(([line, offered]) => [inOdd(line), offered] as const);
    const found = await offers(
      shell,
      program,
      lines.map(([line]) => line),
      folder,
    );
    assert.deepEqual(
      lines.map(([line], index) => [line, found[index]]),
      lines.map(([line, offered]) => [line, [...offered].sort()]),
    );
    for (const at of [folder, join(folder, odd)]) assert.ok(!existsSync(join(at, 'mark')), at);
  });
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
