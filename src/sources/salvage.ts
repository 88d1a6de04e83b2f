import type { Pointer } from '../diagnostics/diagnostic.ts';

/**
 * A copy of `value` without its faulty parts: of each faulty node the nearest enclosing field is
 * left out, so that a list is whole or missing.
 */
export function salvage(value: unknown, faulty: readonly Pointer[]): unknown {
  if (!isRecord(value) || faulty.some((pointer) => pointer.length === 0)) return {};
  if (faulty.length === 0) return value;
  const copy: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(value)) {
    const below = faulty
      .filter(([head]) => String(head) === key)
      .map(([, ...rest]) => rest as Pointer);
    if (below.length === 0) copy[key] = field;
    else if (isRecord(field) && below.every((pointer) => pointer.length > 0))
      copy[key] = salvage(field, below);
  }
  return copy;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
