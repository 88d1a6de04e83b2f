import type { InlineKind } from './kind.ts';

/** A category that vehicles are in. */
export const category = {
  name: 'category',
  noun: 'category',
  file: 'categories.yaml',
} as const satisfies InlineKind;
