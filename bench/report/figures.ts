import type { BenchCase } from '../contestants/contestant.ts';
import type { Measurement } from '../measure/measure-in-rounds.ts';

/** A place where something was measured. */
export interface Point {
  readonly benchCase: BenchCase;
  readonly contestant: string;
  readonly size: number;
}

const at = (measurements: readonly Measurement[], point: Point): Measurement | undefined =>
  measurements.find(
    ({ benchCase, contestant, size }) =>
      benchCase === point.benchCase && contestant === point.contestant && size === point.size,
  );

/** The median time in milliseconds at a point; NaN where nothing was measured. */
export const medianAt = (measurements: readonly Measurement[], point: Point): number =>
  median(at(measurements, point)?.wallMs ?? []);

/** The greatest memory in MB that a run at a point had; NaN where nothing was measured. */
export function peakAt(measurements: readonly Measurement[], point: Point): number {
  const peaks = at(measurements, point)?.peakMb ?? [];
  return peaks.length === 0 ? NaN : Math.max(...peaks);
}

/** The sizes that were measured, upwards. */
export const sizesOf = (measurements: readonly Measurement[]): readonly number[] =>
  [...new Set(measurements.map(({ size }) => size))].sort((a, b) => a - b);

/** The contestants that were measured, in the order in which they came. */
export const contestantsOf = (measurements: readonly Measurement[]): readonly string[] => [
  ...new Set(measurements.map(({ contestant }) => contestant)),
];

/** The middle of some numbers, or the mean of the two in the middle; NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted.length >> 1;
  const lower = (sorted.length - 1) >> 1;
  return ((sorted[lower] ?? NaN) + (sorted[upper] ?? NaN)) / 2;
}

/** A table in markdown; all columns but the first hold numbers and stand to the right. */
export const markdownTable = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string =>
  [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** A time in milliseconds as a table shows it. */
export const shownMs = (ms: number): string =>
  Number.isNaN(ms) ? '–' : Math.round(ms).toLocaleString('en');

/** A ratio as a table shows it. */
export const shownRatio = (ratio: number): string =>
  Number.isNaN(ratio) ? '–' : ratio >= 10 ? ratio.toFixed(0) : ratio.toFixed(2);
