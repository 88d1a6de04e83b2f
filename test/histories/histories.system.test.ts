import { test } from 'node:test';
import { playHistory } from './play-history.ts';

for (const seed of [1, 2, 3])
  test(`history ${seed} ends green, and nothing of a side is lost`, (t) => playHistory(t, seed));
