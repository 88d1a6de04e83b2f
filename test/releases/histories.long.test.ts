import { test } from 'node:test';
import { playReleases } from './play-releases.ts';

for (const seed of [1, 2, 3])
  test(`in history ${seed} each change is in exactly one release, and no reason is asked for twice`, (t) =>
    playReleases(t, seed));
