import { test } from 'node:test';
import { playHistory } from './play-history.ts';

/** The seed of the first history, `random` for any; `HISTORIES=1` plays that one alone. */
const first = Number(process.env['TEST_SEED'] ?? 100) || Math.floor(Math.random() * 1e9);
const count = Number(process.env['HISTORIES'] ?? 200);

for (let seed = first; seed < first + count; seed += 1)
  test(`history ${seed} ends green, and nothing of a side is lost`, (t) => playHistory(t, seed));
