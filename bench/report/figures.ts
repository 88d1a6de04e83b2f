import type { BenchCase } from '../cases.ts';
import { median } from '../measure/median.ts';
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
