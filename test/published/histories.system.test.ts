import { test } from 'node:test';
import { playPublishing } from './play-publishing.ts';

for (const seed of [1, 2, 3, 4, 5, 1016])
  test(`in history ${seed} nothing that was online is lost without a word, and nothing else is kept`, (t) =>
    playPublishing(t, seed));
