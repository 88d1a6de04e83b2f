import type { HistoryKind } from './kind.ts';

/** What changed since the release before it, for those who were not there. */
export const release = {
  name: 'release',
  noun: 'release',
  folder: 'releases',
  title: 'Changes',
  list: '/changes',
  markdown: ['note'],
} as const satisfies HistoryKind;
