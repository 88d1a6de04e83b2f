import type { Place } from '../diagnostics/diagnostic.ts';

/** A value and its place. */
export interface Occurrence {
  readonly value: string;
  readonly at: Place;
}

/** Calls back for each occurrence whose key was seen before, with the first of its kind. */
export function forEachRepeat<Item extends Occurrence>(
  occurrences: Iterable<Item>,
  keyOf: (value: string) => string,
  found: (repeat: Item, first: Item) => void,
): void {
  const firsts = new Map<string, Item>();
  for (const occurrence of occurrences) {
    const key = keyOf(occurrence.value);
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, occurrence);
    else found(occurrence, first);
  }
}

/** For keys that are compared unchanged. */
export const exact = (value: string): string => value;
