import type { SourceValue } from './source-value.ts';

/**
 * Of many values those on which something depends: each changes it alone.
 *
 * @param guesses values that are tried first, one by one.
 * @param changes whether it is another once these values are others.
 */
export function searchSources(
  values: readonly SourceValue[],
  guesses: readonly SourceValue[],
  changes: (changed: readonly SourceValue[]) => boolean,
): SourceValue[] {
  const found = guesses.filter((guess) => changes([guess]));
  const isKnown = new Set(found);
  let rest = values.filter((value) => !isKnown.has(value));
  while (rest.length > 0 && changes(rest)) {
    const one = narrow(rest, changes);
    if (one === undefined) break;
    found.push(one);
    rest = rest.filter((value) => value !== one);
  }
  return found.sort((a, b) => a.id - b.id);
}

/** One value out of many that change something together; undefined where none does alone. */
function narrow(
  values: readonly SourceValue[],
  changes: (changed: readonly SourceValue[]) => boolean,
): SourceValue | undefined {
  let list = values;
  while (list.length > 1) {
    const middle = Math.ceil(list.length / 2);
    const [first, second] = [list.slice(0, middle), list.slice(middle)];
    if (changes(first)) list = first;
    else if (changes(second)) list = second;
    else return list.find((value) => changes([value]));
  }
  return list[0];
}
