import { isRecord } from '../../base/is-record.ts';
import type { Pointer } from '../diagnostics/diagnostic.ts';

/**
 * A copy of `value` without its faulty parts. For each faulty node, the nearest enclosing field is present
 * but undefined, so that a list is whole or missing; a field that is reported as faulty is present but
 * undefined even if `value` has none.
 */
export function salvage(value: unknown, faulty: readonly Pointer[]): unknown {
  if (!isRecord(value) || faulty.some((pointer) => pointer.length === 0)) return {};
  if (faulty.length === 0) return value;
  const fields = new Map(Object.entries(value));
  for (const [key, below] of byFirstSegment(faulty)) {
    const field = fields.get(key);
    const partly = isRecord(field) && below.every((pointer) => pointer.length > 0);
    fields.set(key, partly ? salvage(field, below) : undefined);
  }
  return Object.fromEntries(fields);
}

function byFirstSegment(pointers: readonly Pointer[]): Map<string, Pointer[]> {
  const groups = new Map<string, Pointer[]>();
  for (const [head, ...rest] of pointers) {
    const group = groups.get(String(head)) ?? [];
    group.push(rest);
    groups.set(String(head), group);
  }
  return groups;
}
