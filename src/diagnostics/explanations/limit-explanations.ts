import type { limitCodes } from '../codes/limit-codes.ts';
import { app } from './example-files.ts';
import type { Explanation } from './explanation.ts';

/** Sources beyond a limit, explained. */
export const limitExplanations: Readonly<Record<keyof typeof limitCodes, Explanation>> = {
  'too-deep': {
    title: 'lists or groups stand too deep within each other',
    meaning:
      'A list may hold lists, and a group of fields other groups, but no field of a source needs more than a few levels. A file with very many of them can only be a mistake, or is meant to keep a program busy, so there is a limit. Remove the brackets or hyphens that are too many.',
    fails: app(`features: ${'['.repeat(33)}${']'.repeat(33)}`),
    passes: app('features: [Words]'),
  },
};
