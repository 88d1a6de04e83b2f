import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createProgram } from '../../src/cli/options/create-program.ts';

async function saidOf(...args: string[]): Promise<string> {
  let said = '';
  const program = await createProgram(
    () => Promise.resolve(),
    args[0],
    (message) => {
      said += message;
    },
  );
  for (const command of program.commands) command.exitOverride();
  await program.parseAsync(args, { from: 'user' }).catch(() => undefined);
  return said;
}

test('a name that begins with a dash is refused with how to write it, for every command', async () => {
  for (const args of [
    ['new', 'vehicle', '- Dash'],
    ['new', 'vehicle', '-Dash'],
    ['new', 'vehicle', '-- Dash it'],
    ['mv', '/vehicles/bus', '- Dash'],
    ['rm', '- Dash'],
    ['explain', '- Dash'],
    ['check', '- Dash'],
  ])
    assert.match(
      await saidOf(...args),
      /^error: unknown option '-[^\n]*': to give a name that begins with a dash, put -- before it[^\n]*\n$/,
      args.join(' '),
    );
});

test('a name after -- is a name, and a misspelled option is one', async () => {
  assert.equal(await saidOf('new', 'vehicle', '--', '- Dash'), '');
  assert.match(
    await saidOf('new', 'vehicle', 'Van', '--dryrun'),
    /^error: unknown option '--dryrun'\n\(Did you mean --dry-run\?\)\n$/,
  );
  for (const option of ['--nope', '-x'])
    assert.equal(
      await saidOf('check', option),
      `error: unknown option '${option}': see \`catalogue help check\`\n`,
    );
});

test('--json names --format json where a command has formats, and nothing elsewhere', async () => {
  for (const args of [['check'], ['new', 'vehicle', 'Van'], ['mv', 'a', 'b'], ['diff']])
    assert.equal(
      await saidOf(...args, '--json'),
      "error: unknown option '--json'\n(Did you mean --format json?)\n",
    );
  for (const args of [['serve'], ['explain']])
    assert.match(await saidOf(...args, '--json'), /^error: unknown option '--json': see /);
});
