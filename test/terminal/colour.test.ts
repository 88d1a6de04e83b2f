import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wantsColour } from '../../src/cli/terminal/printer.ts';

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
