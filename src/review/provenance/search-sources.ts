import type { SourceValue } from './source-values.ts';

/**
 * The values, among many, on which something depends: each changes it on its own. Halves that change nothing
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
  const middle = Math.ceil(values.length / 2);
  return [
    ...searchSources(values.slice(0, middle), changes),
    ...searchSources(values.slice(middle), changes),
  ];
}
