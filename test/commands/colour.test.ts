import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wantsColour } from '../../src/cli/terminal/colour.ts';

test('--color decides over variables and terminal', () => {
  assert.equal(wantsColour('always', { NO_COLOR: '1', TERM: 'dumb' }, false), true);
  assert.equal(wantsColour('never', { FORCE_COLOR: '1' }, true), false);
});

test('NO_COLOR decides before FORCE_COLOR, and an empty one counts for nothing', () => {
  assert.equal(wantsColour('auto', { NO_COLOR: '1', FORCE_COLOR: '1' }, true), false);
  assert.equal(wantsColour('auto', { NO_COLOR: '' }, true), true);
  assert.equal(wantsColour('auto', { NO_COLOR: '', FORCE_COLOR: '1' }, false), true);
});

test('FORCE_COLOR colours output that is no terminal, unless its value is a no', () => {
  assert.equal(wantsColour('auto', { FORCE_COLOR: '3', TERM: 'dumb' }, false), true);
  assert.equal(wantsColour('auto', { FORCE_COLOR: '0' }, true), false);
  assert.equal(wantsColour('auto', { FORCE_COLOR: 'false' }, true), false);
  assert.equal(wantsColour('auto', { FORCE_COLOR: '' }, true), true);
});

test('without option and variables a terminal with colours gets them', () => {
  assert.equal(wantsColour('auto', {}, true), true);
  assert.equal(wantsColour('auto', {}, false), false);
  assert.equal(wantsColour('auto', {}, undefined), false);
  assert.equal(wantsColour('auto', { TERM: 'dumb' }, true), false);
});
