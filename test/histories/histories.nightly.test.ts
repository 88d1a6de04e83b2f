import { test } from 'node:test';
import { playHistory } from '../support/histories/play-history.ts';

const first = Number(process.env['TEST_SEED'] ?? 100) || Math.floor(Math.random() * 1e9);

for (let seed = first; seed < first + 200; seed += 1)
  test(`history ${String(seed)} ends green, and nothing of a side is lost`, (t) =>
    playHistory(t, seed));
