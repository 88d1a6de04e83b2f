import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wantsColour } from '../../src/cli/terminal/printer.ts';
import { edit, starterFolder } from '../support/content/catalogue-folder.ts';
import { runProgram } from '../support/publish/run-program.ts';

for (const [choice, env, terminal, coloured] of [
  ['auto', {}, true, true],
  ['auto', {}, false, false],
  ['auto', {}, undefined, false],
  ['auto', { TERM: 'dumb' }, true, false],
  ['auto', { NO_COLOR: '1' }, true, false],
  ['auto', { NO_COLOR: '' }, true, true],
  ['auto', { FORCE_COLOR: '1' }, false, true],
  ['auto', { FORCE_COLOR: '' }, false, false],
  ['auto', { FORCE_COLOR: '0' }, true, false],
  ['auto', { FORCE_COLOR: 'false' }, true, false],
  ['auto', { FORCE_COLOR: '1', NO_COLOR: '1' }, true, false],
  ['always', { NO_COLOR: '1' }, false, true],
  ['never', { FORCE_COLOR: '1' }, true, false],
] as const)
  test(`--color ${choice} with ${JSON.stringify(env)} and terminal ${String(terminal)}`, () => {
    assert.equal(wantsColour(choice, env, terminal), coloured);
  });

test('a pipe gets no escapes unless they are requested', async (t) => {
  const cwd = starterFolder(t);
  edit(cwd, 'sources/vehicles/bus.yaml', 'category: town', 'category: twon');
  const coloured = async (args: string[], env: Record<string, string> = {}) =>
    (await runProgram(['check', ...args], { cwd, env })).stdout.includes('\u001b[');
  assert.equal(await coloured([]), false);
  assert.equal(await coloured(['--color', 'always']), true);
  assert.equal(await coloured([], { FORCE_COLOR: '1' }), true);
  assert.equal(await coloured(['--color', 'never'], { FORCE_COLOR: '1' }), false);
});
