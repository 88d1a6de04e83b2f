import type { SourceValue } from './source-value.ts';

/**
 * Of many values those on which something depends: each changes it alone. Halves that change nothing are
 * not looked into.
 *
 * @param changes whether it is another once these values are others.
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
