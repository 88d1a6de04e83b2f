/**
 * Orders two strings by code point: the same on every machine, whatever its locale. (The `<` of
 * JavaScript orders by UTF-16 unit, which puts emoji before some private-use characters.)
 */
export function compareCodePoints(a: string, b: string): number {
  if (a === b) return 0;
  const left = a[Symbol.iterator]();
  const right = b[Symbol.iterator]();
  for (;;) {
    const x = left.next();
    const y = right.next();
    if (x.done === true) return y.done === true ? 0 : -1;
    if (y.done === true) return 1;
    if (x.value !== y.value) return (x.value.codePointAt(0) ?? 0) - (y.value.codePointAt(0) ?? 0);
  }
}

/** Compares two values by a string key of each, by code point. */
export const byCodePoint =
  <Value>(keyOf: (value: Value) => string) =>
  (a: Value, b: Value): number =>
    compareCodePoints(keyOf(a), keyOf(b));
