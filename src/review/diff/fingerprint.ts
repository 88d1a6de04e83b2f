import { createHash } from 'node:crypto';
import type { Found } from './change.ts';
import { canonical } from './json-value.ts';

/**
 * Identifies a change by what it is: code, kind, id, field, old and new value. Wording, order and the other
 * changes around it do not count, so it is the same at the next push.
 */
export function fingerprintOf({ code, kind, id, field, before, after }: Found): string {
  const content = canonical([code, kind, id, field ?? null, before ?? null, after ?? null]);
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
