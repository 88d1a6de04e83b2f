import type { Pointer } from '../diagnostics/diagnostic.ts';
import { formatPointer } from '../diagnostics/json-pointer.ts';

/** A set of pointers whose lookups take only the time to read the pointer. */
export interface PointerSet {
  readonly has: (pointer: Pointer) => boolean;
  /** Whether a pointer or one above it is among them. */
  readonly covers: (pointer: Pointer) => boolean;
}

/** A set of some pointers. */
export function createPointerSet(pointers: readonly Pointer[]): PointerSet {
  const known = new Set(pointers.map(formatPointer));
  const has = (pointer: Pointer): boolean => known.has(formatPointer(pointer));
  const covers = (pointer: Pointer): boolean =>
    known.size > 0 && (has(pointer) || pointer.some((_, depth) => has(pointer.slice(0, depth))));
  return { has, covers };
}
