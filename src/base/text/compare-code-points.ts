/**
 * Orders two strings by code point: the same on every machine, whatever its locale. (The `<` of
 * JavaScript orders by UTF-16 unit, which puts emoji before some private-use characters.)
 */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  let at = 0;
  while (at < length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  if (at === length) return a.length - b.length;
  // Where the first half of a pair is the same, its second half decides what the pair is.
  return difference(a, b, Math.max(0, at - 1)) || difference(a, b, at);
}

const difference = (a: string, b: string, at: number): number =>
  (a.codePointAt(at) ?? 0) - (b.codePointAt(at) ?? 0);

/** Compares two values by a string key of each, by code point. */
export const byCodePoint =
  <Value>(keyOf: (value: Value) => string) =>
  (a: Value, b: Value): number =>
    compareCodePoints(keyOf(a), keyOf(b));
