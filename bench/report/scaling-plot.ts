import type { BenchCase } from '../contestants/contestant.ts';
import { floors } from '../contestants/floors.ts';
import { ours } from '../contestants/ours.ts';
import { peers } from '../contestants/peers.ts';
import type { Measurement } from '../measure/measure-in-rounds.ts';
import { medianAt, peakAt, sizesOf, type Point } from './figures.ts';
import { plot, type Panel } from './plot.ts';

/** Who is drawn; a place in the list is a colour and a mark. */
const drawn = [
  ours,
  peers.hugo.name,
  peers['eleventy-defaults'].name,
  peers.eleventy.name,
  peers['eleventy-js'].name,
  peers.velite.name,
  floors.readAndWrite,
  floors.scan,
];

/** Time and memory against the number of vehicles, for every tool. */
export function scalingPlot(measurements: readonly Measurement[]): string {
  const panel = (
    title: string,
    benchCase: BenchCase,
    unit: Panel['unit'],
    figure: (measurements: readonly Measurement[], point: Point) => number,
  ): Panel => ({
    ...{ title, unit },
    series: drawn.flatMap((contestant, look) => {
      const points = sizesOf(measurements)
        .map((size) => [size, figure(measurements, { benchCase, contestant, size })] as const)
        .filter(([, value]) => !Number.isNaN(value));
      return points.length === 0
        ? []
        : {
            label: shortName(contestant),
            look,
            points,
          };
    }),
  });
  return plot('Time and memory of builds against the number of vehicles; logarithmic axes', [
    panel('Cold build', 'cold', seconds, medianAt),
    panel('Nothing changed', 'no-change', seconds, medianAt),
    panel('One vehicle changed', 'one-changed', seconds, medianAt),
    panel('Peak memory of a cold build', 'cold', (mb) => `${mb.toLocaleString('en')} MB`, peakAt),
  ]);
}

/** A name that fits beside a line. */
const shortName = (contestant: string): string =>
  contestant.replace('floor: ', '').replace('JavaScript templates', 'JS').replace(', tuned', '');

const seconds = (ms: number): string =>
  ms < 1000 ? `${String(ms)} ms` : `${(ms / 1000).toLocaleString('en')} s`;
