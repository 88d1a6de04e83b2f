import type { SourceValue } from './source-values.ts';

/**
 * The values, among many, on which something depends: each changes it on its own. Parts that change nothing
 * are not searched further.
 *
 * @param changes whether it changes once these values do.
 */
export function searchSources(
  values: readonly SourceValue[],
  changes: (changed: readonly SourceValue[]) => boolean,
): SourceValue[] {
  if (values.length === 0 || !changes(values)) return [];
  if (values.length === 1) return [...values];
  const size = Math.ceil(values.length / parts);
  return Array.from({ length: parts }, (_, at) => values.slice(at * size, (at + 1) * size)).flatMap(
    (part) => searchSources(part, changes),
  );
}

/** With four, many that change something take two thirds of the trials that two take, and few take as many. */
const parts = 4;
