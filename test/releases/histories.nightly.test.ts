import { test } from 'node:test';
import { playReleases } from './play-releases.ts';

/** The seed of the first history, `random` for any; `HISTORIES=1` plays that one alone. */
const first = Number(process.env['TEST_SEED'] ?? 100) || Math.floor(Math.random() * 1e9);
const count = Number(process.env['HISTORIES'] ?? 200);

for (let seed = first; seed < first + count; seed += 1)
  test(`in history ${seed} each change is in exactly one release, and no reason is asked for twice`, (t) =>
    playReleases(t, seed));
