/**
 * Orders two strings by code point: the same on every machine, whatever its locale. (The `<` of
 * JavaScript orders by UTF-16 unit, which puts emoji before some private-use characters.)
 */
export function compareCodePoints(a: string, b: string): number {
  if (a === b) return 0;
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

/**
 * A key for names whose order by code point is the one that people expect: numbers count by their value, so that
 * `Bus 9` is before `Bus 10`.
 */
export const nameOrder = (name: string): string =>
  name.replace(/\d+/g, (written) => {
    const digits = written.replace(/^0+(?=\d)/, '');
    return `${'9'.repeat(digits.length - 1)}0${digits}`; // one with more digits begins with more nines
  });
