import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { Argument, Command, Option } from 'commander';
import { manPage, ownManPage } from '../../scripts/generate/man-page.ts';

/** Readers that warn of mistakes. */
const readers = [
  { name: 'mandoc', args: ['-Tlint', '-Wwarning'] },
  { name: 'groff', args: ['-man', '-Tutf8', '-ww', '-z'] },
];

/** Every text of it is one that roff would take for an order. */
function hostilePage(): string {
  const text = `.so /etc/passwd \\n(.x 'it's' "quoted" \\fB - ^~\` – é`;
  const command = new Command('hostile').version('1').description(text);
  command
    .command('run')
    .description(text)
    .addArgument(new Argument('<word>', text))
    .addOption(new Option('--yes <value>', text).default(text));
  return manPage(command);
}

for (const { name, args } of readers) {
  const skip = spawnSync(name, ['-V']).error === undefined ? false : `${name} is not installed`;
  for (const [title, page] of [
    ['the manual page', ownManPage],
    ['a manual page of hostile texts', hostilePage],
  ] as const)
    test(`${name} reads ${title} without a warning`, { skip }, async () => {
      const run = spawnSync(name, args, { input: await page(), encoding: 'utf8' });
      // It has no date on purpose: it is the same whenever it is made.
      const said = (run.stdout + run.stderr)
        .split('\n')
        .filter((line) => !line.includes('missing date'));
      assert.deepEqual(said, ['']);
    });
}

test('a reader sees the texts as they were written', (t) => {
  const { error, stdout } = spawnSync('mandoc', ['-Tutf8'], {
    input: hostilePage(),
    encoding: 'utf8',
  });
  if (error !== undefined) {
    t.skip('mandoc is not installed');
    return;
  }
  // A bold letter is one over itself.
  const plain = stdout.replaceAll(/.\x08/g, '').replaceAll(/\s+/g, ' ');
  assert.ok(plain.includes(`.so /etc/passwd \\n(.x 'it's' "quoted" \\fB - ^~\` – é`));
});
