import type { Pointer } from '../diagnostics/finding.ts';

/** Calls back for each text of a value, with its place. */
export function forEachText(
  value: unknown,
  pointer: Pointer,
  use: (text: string, pointer: Pointer) => void,
): void {
  if (typeof value === 'string') use(value, pointer);
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value))
      forEachText(each, [...pointer, Array.isArray(value) ? Number(key) : key], use);
}
