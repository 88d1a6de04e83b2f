import type { Part } from './format.ts';

/** The file that contains a value, or would contain it: the last one that begins at or before it. */
export function partOf<First extends number | string>(
  parts: readonly Part<First>[],
  value: First,
): Part<First> | undefined {
  let [low, high] = [0, parts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const part = parts[middle];
    if (part !== undefined && part[0] <= value) low = middle + 1;
    else high = middle;
  }
  return parts[low - 1] ?? parts[0];
}

/** The files with values that begin with some letters, at most as many as requested. */
export function partsUnder(
  parts: readonly Part<string>[],
  beginning: string,
  most: number,
): readonly Part<string>[] {
  const from = partOf(parts, beginning);
  if (from === undefined) return [];
  const start = parts.indexOf(from);
  const after = parts.findIndex(([first], at) => at > start && !first.startsWith(beginning));
  return parts.slice(start, Math.min(after === -1 ? parts.length : after, start + most));
}
