import type { ChangeCode } from './rule.ts';

/** What `file-changed` means, whichever rule reports it. */
export const fileChanged = {
  level: 'editorial',
  title: 'a published file says something different',
  reason: 'No other change reports it.',
} as const satisfies ChangeCode;
