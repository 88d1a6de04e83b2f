import type { BenchCase } from '../contestants/contestant.ts';
import { floors } from '../contestants/floors.ts';
import { ours } from '../contestants/ours.ts';
import { peers } from '../contestants/peers.ts';
import type { Measurement } from '../measure/measure-in-rounds.ts';
import { medianAt, type Point } from './figures.ts';
import { markdownTable, shownRatio } from './figures.ts';

/** A ratio of two medians, and what we hold it to. */
interface Target {
  readonly title: string;
  readonly of: Point;
  readonly to: Point;
  readonly must: number;
  readonly aim: number;
}

/** A target with the ratio that was measured. */
export interface Verdict extends Target {
  readonly ratio: number;
  readonly met: boolean;
}

const at = (benchCase: BenchCase, contestant: string = ours, size = 10_000): Point => ({
  benchCase,
  contestant,
  size,
});

const target = (title: string, of: Point, to: Point, must: number, aim: number): Target => ({
  ...{ title, of, to, must, aim },
});

const { hugo, eleventy: tuned, 'eleventy-defaults': defaults } = peers;

/** What the program is held to, on two cores. */
export const targets: readonly Target[] = [
  target('cold build, against Hugo', at('cold'), at('cold', hugo.name), 0.45, 0.25),
  target(
    'cold build, against Eleventy with its defaults',
    ...([at('cold'), at('cold', defaults.name), 0.16, 0.1] as const),
  ),
  target(
    'cold build, against Eleventy in Nunjucks, tuned',
    ...([at('cold'), at('cold', tuned.name), 0.16, 0.1] as const),
  ),
  target('no-change build, against Hugo', at('no-change'), at('no-change', hugo.name), 0.1, 0.06),
  target(
    'one-changed build, against Hugo',
    ...([at('one-changed'), at('one-changed', hugo.name), 0.2, 0.1] as const),
  ),
  target(
    'no-change build, against reading every source',
    ...([at('no-change'), at('no-change', floors.scan), 3.5, 2.5] as const),
  ),
  target(
    'cold build, against reading all and writing the same bytes',
    ...([at('cold'), at('cold', floors.readAndWrite), 12, 6] as const),
  ),
  target('check with a warm cache, against a cold build', at('check-warm'), at('cold'), 0.3, 0.15),
  target('--version, against node -e 0', at('version'), at('version', floors.start), 2, 1.3),
  target(
    'cold build of 50,000 vehicles, against 10,000',
    ...([at('cold', ours, 50_000), at('cold'), 6, 5] as const),
  ),
];

/** A verdict for each target whose two points were measured at its size. */
export function judge(measurements: readonly Measurement[]): readonly Verdict[] {
  return targets.flatMap((entry) => {
    const ratio = medianAt(measurements, entry.of) / medianAt(measurements, entry.to);
    return Number.isNaN(ratio) ? [] : { ...entry, ratio, met: ratio <= entry.must };
  });
}

/** The verdicts as a table in markdown. */
export function renderVerdicts(verdicts: readonly Verdict[]): string {
  if (verdicts.length === 0)
    return 'No target was judged: they are for 10,000 vehicles (--size 10000).';
  return markdownTable(
    ['ratio of medians', 'measured', 'must', 'aim', ''],
    verdicts.map(({ title, ratio, must, aim, met }) => [
      ...[title, shownRatio(ratio), `≤ ${String(must)}`, `≤ ${String(aim)}`],
      met ? (ratio <= aim ? 'aim met' : 'met') : '**missed**',
    ]),
  );
}
