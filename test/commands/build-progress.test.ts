import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followBuild } from '../../src/commands/build-progress.ts';
import type { CommandIo } from '../../src/commands/command-io.ts';

function follow(paints: boolean) {
  const painted: string[] = [];
  const clock = { now: 0 };
  const paint = (line: string) => void painted.push(line);
  const progress = followBuild({ ...(paints && { paint }) } as CommandIo, () => clock.now);
  return { painted, clock, progress };
}

test('what takes less than a second is not painted', () => {
  const { painted, clock, progress } = follow(true);
  progress.phase('render pages', 64);
  clock.now = 999;
  for (let page = 0; page < 64; page += 1) progress.advance();
  progress.end();
  assert.deepEqual(painted, []);
});

test('what takes longer is painted with phase, count and rate, and taken away', () => {
  const { painted, clock, progress } = follow(true);
  progress.phase('read', 10);
  clock.now = 1000;
  progress.phase('render pages', 1000);
  clock.now = 2000;
  for (let page = 0; page < 128; page += 1) progress.advance();
  clock.now = 2500;
  progress.phase('write');
  progress.end();
  assert.deepEqual(painted, [
    'render pages: 1000',
    'render pages: 64 of 1000, 64 a second',
    'write',
    '',
  ]);
  assert.equal(progress.elapsed(), 2500);
});

test('nothing is painted where nobody looks; the timings are there all the same', () => {
  const { painted, clock, progress } = follow(false);
  progress.phase('read', 10);
  clock.now = 5000;
  progress.phase('write');
  clock.now = 5020;
  progress.end();
  assert.deepEqual(painted, []);
  assert.deepEqual(progress.timings(), ['   5000 ms  read', '     20 ms  write']);
});
