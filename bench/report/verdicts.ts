import type { BenchCase } from '../contestants/contestant.ts';
import { floors } from '../contestants/floors.ts';
import { ours } from '../contestants/ours.ts';
import { peers } from '../contestants/peers.ts';
import type { Measurement } from '../measure/measure-in-rounds.ts';
import { figuresAt, markdownTable, shown, shownRatio } from './figures.ts';

/** What we hold a ratio of two wall times at one size to. */
type Target = readonly [
  title: string,
  size: number,
  of: BenchCase,
  to: readonly [contestant: string, benchCase: BenchCase],
  must: number,
  aim: number,
];

/** A target with the ratio that was measured, NaN where one of its sides was not. */
export interface Verdict {
  readonly title: string;
  readonly size: number;
  readonly ratio: number;
  readonly must: number;
  readonly aim: number;
}

const { hugo, eleventy: tuned, 'eleventy-defaults': defaults } = peers;

/** What the program is held to, on two cores. */
const targets: readonly Target[] = [
  ['cold build, against Hugo', 100, 'cold', [hugo.name, 'cold'], 1, 1],
  ['no change, against Hugo', 100, 'no-change', [hugo.name, 'no-change'], 0.5, 0.5],
  ['`check`, against a cold build of Hugo', 100, 'check', [hugo.name, 'cold'], 0.9, 0.9],
  ['`--version`, against `node -e 0`', 100, 'version', [floors.start, 'version'], 2, 1.3],
  ['cold build, against Eleventy (defaults)', 1000, 'cold', [defaults.name, 'cold'], 0.16, 0.1],
  ['cold build, against Eleventy (Nunjucks)', 1000, 'cold', [tuned.name, 'cold'], 0.16, 0.1],
  ['cold build, against Hugo', 10_000, 'cold', [hugo.name, 'cold'], 0.45, 0.25],
  ['no change, against Hugo', 10_000, 'no-change', [hugo.name, 'no-change'], 0.1, 0.06],
  [`no change, against ${floors.scan}`, 10_000, 'no-change', [floors.scan, 'no-change'], 3.5, 2.5],
  [`cold build, against the ${floors.plain}`, 10_000, 'cold', [floors.plain, 'cold'], 12, 6],
  ['`check`, against a cold build', 10_000, 'check', [ours, 'cold'], 0.3, 0.15],
];

/** A verdict for each target. */
export function judge(measurements: readonly Measurement[]): readonly Verdict[] {
  return targets.map(([title, size, of, to, must, aim]) => {
    const wallMs = (contestant: string, benchCase: BenchCase) =>
      figuresAt(measurements, { benchCase, contestant, size }).wallMs;
    return { title, size, ratio: wallMs(ours, of) / wallMs(...to), must, aim };
  });
}

/** The verdicts as a table in markdown. */
export const renderVerdicts = (verdicts: readonly Verdict[]): string =>
  markdownTable(
    ['ratio of wall times', 'vehicles', 'measured', 'must', 'aim', ''],
    verdicts.map(({ title, size, ratio, must, aim }) => [
      ...[title, shown(size), shownRatio(ratio), `≤ ${must}`, `≤ ${aim}`],
      ratio <= aim ? 'aim met' : ratio <= must ? 'met' : Number.isNaN(ratio) ? '' : '**missed**',
    ]),
  );
