import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listenAddressOf, type PlaceOptions } from '../../src/cli/commands/serve/listen.ts';
import { createProgram } from '../../src/cli/options/create-program.ts';

async function parsed(...words: readonly string[]): Promise<PlaceOptions> {
  const program = await createProgram(
    () => Promise.resolve(),
    'serve',
    () => undefined,
  );
  const [command] = program.commands;
  assert.ok(command);
  command.exitOverride();
  await program.parseAsync(['serve', ...words], { from: 'user' });
  return command.opts<PlaceOptions>();
}

test('without options, the server listens on this machine only', async () => {
  assert.deepEqual(listenAddressOf(await parsed()), { port: 8080, address: '127.0.0.1' });
});

test('a socket takes the place of a port, with a mode in octal digits', async () => {
  assert.deepEqual(
    listenAddressOf(await parsed('--socket', '/run/c.sock', '--socket-mode', '0666')),
    {
      socket: '/run/c.sock',
      mode: 0o666,
    },
  );
  assert.equal((await parsed('--socket', 'c.sock')).socketMode, 0o660);
});

for (const [words, message] of [
  [['--port', '70000'], /whole number from 0 to 65535/],
  [['--socket-mode', '888'], /three octal digits/],
  [['--socket', 'a', '--port', '80'], /cannot be used with/],
] as const)
  test(`${words.join(' ')} is refused with what to write`, async () => {
    await assert.rejects(parsed(...words), { message });
  });
