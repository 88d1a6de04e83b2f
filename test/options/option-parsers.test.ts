import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runProgram } from '../support/publish/run-program.ts';

const wrong: readonly (readonly [args: readonly string[], message: RegExp])[] = [
  [['serve', '--port', '65536'], /Write a whole number from 0 to 65535\./],
  [['serve', '--port', '8o8o'], /Write a whole number from 0 to 65535\./],
  [['verify', 'https://studio.example', '--timeout', '0'], /Write a whole number from 1 to 3600\./],
  [['verify', 'https://studio.example', '--timeout', '1.5'], /from 1 to 3600\./],
  [['verify', 'https://studio.example', '--timeout', '99999999999'], /from 1 to 3600\./],
];

for (const [args, message] of wrong)
  test(`a number that cannot be is refused: ${args.join(' ')}`, async () => {
    const { code, stderr } = await runProgram(args);
    assert.equal(code, 2, stderr);
    assert.match(stderr, message);
  });
