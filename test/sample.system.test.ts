import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runProgram } from './support/publish/run-program.ts';

// What takes long is to encode every picture: `build --check` believes no earlier build.
test('the committed output is what the program makes of the sample, pictures included', async () => {
  const { code, stdout, stderr } = await runProgram(['build', '--check']);
  assert.equal(code, 0, stdout + stderr);
});
