import { test } from 'node:test';
import { playPublishing } from './play-publishing.ts';

/** The seed of the first history, `random` for any; `HISTORIES=1` plays that one alone. */
const first = Number(process.env['TEST_SEED'] ?? 100) || Math.floor(Math.random() * 1e9);
const count = Number(process.env['HISTORIES'] ?? 300);

for (let seed = first; seed < first + count; seed += 1)
  test(`in history ${seed} nothing that was online is lost without a word, and nothing else is kept`, (t) =>
    playPublishing(t, seed));
