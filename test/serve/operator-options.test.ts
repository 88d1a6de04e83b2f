import assert from 'node:assert/strict';
import { Command } from 'commander';
import { test } from 'node:test';
import {
  addOperatorOptions,
  limitsOf,
  placeOf,
  type OperatorOptions,
} from '../../src/cli/commands/serve/operator-options.ts';
import { serverLimits } from '../../src/service/signup/server-limits.ts';

function parsed(...words: readonly string[]): OperatorOptions {
  const command = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
  addOperatorOptions(command);
  return command.parse(words, { from: 'user' }).opts();
}

test('without options, the limits are those of every deployed service', () => {
  assert.deepEqual(limitsOf(parsed()), { ...serverLimits, connections: undefined });
  assert.deepEqual(placeOf(parsed()), { port: 8080, address: '127.0.0.1' });
});

test('limits are typed in seconds and kilobytes', () => {
  const limits = limitsOf(
    parsed(
      ...['--headers-timeout', '5', '--request-timeout', '9', '--idle-timeout', '7'],
      ...['--keep-alive-timeout', '70', '--max-header-size', '8', '--max-connections', '500'],
    ),
  );
  assert.deepEqual(limits, {
    ...serverLimits,
    headersMs: 5000,
    requestMs: 9000,
    silenceMs: 7000,
    keepAliveMs: 70_000,
    headerBytes: 8192,
    connections: 500,
  });
});

test('a socket takes the place of a port, with a mode in octal digits', () => {
  assert.deepEqual(placeOf(parsed('--socket', '/run/c.sock', '--socket-mode', '0666')), {
    socket: '/run/c.sock',
    mode: 0o666,
  });
  assert.equal(parsed('--socket', 'c.sock').socketMode, 0o660);
});

test('metrics are at an address and a port', () => {
  assert.deepEqual(parsed('--metrics', '[::1]:9090').metrics, { address: '::1', port: 9090 });
  assert.deepEqual(parsed('--metrics', 'localhost:0').metrics, { address: 'localhost', port: 0 });
});

for (const [words, message] of [
  [['--headers-timeout', '0'], /whole number from 1 to 3600/],
  [['--max-header-size', '2000'], /whole number from 1 to 1024/],
  [['--max-connections', '-1'], /whole number/],
  [['--socket-mode', '888'], /three octal digits/],
  [['--metrics', '9090'], /such as 127\.0\.0\.1:9090/],
  [['--metrics', '127.0.0.1:70000'], /such as 127\.0\.0\.1:9090/],
  [['--socket', 'a', '--port', '80'], /cannot be used with/],
] as const)
  test(`${words.join(' ')} is refused with what to write`, () => {
    assert.throws(() => parsed(...words), { message });
  });

test('headers that may take longer than their request are refused', () => {
  const options = parsed('--headers-timeout', '40', '--request-timeout', '30');
  assert.throws(
    () => limitsOf(options),
    /--headers-timeout 40 is longer than --request-timeout 30/,
  );
});
