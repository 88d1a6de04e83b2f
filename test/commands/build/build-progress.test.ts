import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followBuild } from '../../../src/cli/commands/build/build-command.ts';
import type { CommandIo } from '../../../src/cli/terminal/command-io.ts';

function follow() {
  const shown: string[] = [];
  const clock = { now: 0 };
  const io = { progress: (line: string) => void shown.push(line) } as CommandIo;
  return { shown, clock, progress: followBuild(io, () => clock.now) };
}

test('progress shows phase, count and rate, and is removed at the end', () => {
  const { shown, clock, progress } = follow();
  progress.phase('read', 10);
  clock.now = 1000;
  progress.phase('render pages', 1000);
  clock.now = 2000;
  for (let page = 0; page < 128; page += 1) progress.advance();
  clock.now = 2500;
  progress.phase('write');
  progress.end();
  assert.deepEqual(shown, [
    'read: 10',
    'render pages: 1000',
    'render pages: 64 of 1000, 64 a second',
    'render pages: 128 of 1000, 128 a second',
    'write',
    '',
  ]);
  assert.equal(progress.elapsed(), 2500);
});

test('progress is shown more often where each step takes long', () => {
  const { shown, clock, progress } = follow();
  progress.phase('encode pictures', 9);
  clock.now = 2000;
  for (let picture = 0; picture < 9; picture += 1) progress.advance();
  assert.deepEqual(shown, [
    'encode pictures: 9',
    'encode pictures: 4 of 9, 2 a second',
    'encode pictures: 8 of 9, 4 a second',
  ]);
});

test('the timings hold each phase in its order', () => {
  const { clock, progress } = follow();
  progress.phase('read', 10);
  clock.now = 5000;
  progress.phase('write');
  clock.now = 5020;
  progress.end();
  assert.deepEqual(progress.timings(), ['   5000 ms  read', '     20 ms  write']);
});
