import assert from 'node:assert/strict';
import { Command } from 'commander';
import { test } from 'node:test';
import {
  addOperatorOptions,
  placeOf,
  type OperatorOptions,
} from '../../src/cli/commands/serve/operator-options.ts';

function parsed(...words: readonly string[]): OperatorOptions {
  const command = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
  addOperatorOptions(command);
  return command.parse(words, { from: 'user' }).opts();
}

test('without options, the server listens on this machine only', () => {
  assert.deepEqual(placeOf(parsed()), { port: 8080, address: '127.0.0.1' });
});

test('a socket takes the place of a port, with a mode in octal digits', () => {
  assert.deepEqual(placeOf(parsed('--socket', '/run/c.sock', '--socket-mode', '0666')), {
    socket: '/run/c.sock',
    mode: 0o666,
  });
  assert.equal(parsed('--socket', 'c.sock').socketMode, 0o660);
});

for (const [words, message] of [
  [['--port', '70000'], /whole number from 0 to 65535/],
  [['--socket-mode', '888'], /three octal digits/],
  [['--socket', 'a', '--port', '80'], /cannot be used with/],
] as const)
  test(`${words.join(' ')} is refused with what to write`, () => {
    assert.throws(() => parsed(...words), { message });
  });
