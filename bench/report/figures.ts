import type { BenchCase } from '../contestants/contestant.ts';
import type { Measurement } from '../measure/measure-in-rounds.ts';

/** A place where something was measured. */
export interface Point {
  readonly benchCase: BenchCase;
  readonly contestant: string;
  readonly size: number;
}

/** The figures of a point as tables show them; NaN where one was not measured. */
export interface Figures {
  /** The least of all runs, as other work on the machine only ever adds; of saves, the median. */
  readonly wallMs: number;
  readonly cpuMs: number;
  /** The greatest that a run had. */
  readonly peakMb: number;
  readonly files: number;
  readonly megabytes: number;
  readonly wallMsPerMegabyte: number;
}

/** The figures at a point. */
export function figuresAt(measurements: readonly Measurement[], point: Point): Figures {
  const measurement = measurements.find(
    ({ benchCase, contestant, size }) =>
      benchCase === point.benchCase && contestant === point.contestant && size === point.size,
  );
  const { wallMs = [], cpuMs = [], peakMb = [], output } = measurement ?? {};
  const wall = point.benchCase === 'watch' ? median(wallMs) : least(wallMs);
  const megabytes = (output?.bytes ?? NaN) / 1e6;
  return {
    wallMs: wall,
    cpuMs: least(cpuMs),
    peakMb: -least(peakMb.map((peak) => -peak)),
    files: output?.files ?? NaN,
    megabytes,
    wallMsPerMegabyte: wall / megabytes,
  };
}

/** The sizes that were measured, upwards. */
export const sizesOf = (measurements: readonly Measurement[]): readonly number[] =>
  [...new Set(measurements.map(({ size }) => size))].sort((a, b) => a - b);

const least = (values: readonly number[]): number =>
  values.length === 0 ? NaN : Math.min(...values);

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

/** A number as a table shows it, with so many digits after the point. */
export const shown = (value: number, digits = 0): string =>
  Number.isNaN(value)
    ? '–'
    : value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** A ratio as a table shows it. */
export const shownRatio = (ratio: number): string => shown(ratio, ratio >= 10 ? 0 : 2);
