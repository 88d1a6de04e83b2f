import { ours } from '../contestants/ours.ts';
import { peers } from '../contestants/peers.ts';
import type { Measurement } from '../measure/measure-in-rounds.ts';
import { contestantsOf, medianAt, peakAt, sizesOf } from './figures.ts';
import { markdownTable, shownMs, shownRatio } from './figures.ts';

const builds = ['cold', 'no-change', 'one-changed'] as const;

/** Every tool and floor at one size: its three builds, each against Hugo, and its memory. */
export function toolTable(measurements: readonly Measurement[], size: number): string {
  const own = measurements.filter((entry) => entry.size === size);
  const rows = contestantsOf(own.filter(({ benchCase }) => benchCase !== 'version'))
    .toSorted((a, b) => speed(own, size, a) - speed(own, size, b))
    .map((contestant) => [
      contestant === ours ? `**${contestant}**` : contestant,
      ...builds.flatMap((benchCase) => {
        const time = medianAt(own, { benchCase, contestant, size });
        const hugo = medianAt(own, { benchCase, contestant: peers.hugo.name, size });
        return [shownMs(time), shownRatio(time / hugo)];
      }),
      shownMs(peakAt(own, { benchCase: 'cold', contestant, size })),
    ]);
  const heads = ['cold ms', '× Hugo', 'no change ms', '× Hugo', 'one changed ms', '× Hugo'];
  return markdownTable(['', ...heads, 'peak MB'], rows);
}

const speed = (own: readonly Measurement[], size: number, contestant: string): number =>
  Math.max(
    ...builds
      .map((benchCase) => medianAt(own, { benchCase, contestant, size }))
      .filter((time) => !Number.isNaN(time)),
  );

const scaled = ['cold', 'no-change', 'one-changed', 'check-cold', 'check-warm'] as const;

/** Our program at every size that was measured. */
export function scalingTable(measurements: readonly Measurement[]): string {
  const rows = sizesOf(measurements).map((size) => [
    size.toLocaleString('en'),
    ...scaled.map((benchCase) =>
      shownMs(medianAt(measurements, { benchCase, contestant: ours, size })),
    ),
    shownMs(peakAt(measurements, { benchCase: 'cold', contestant: ours, size })),
  ]);
  const heads = ['cold ms', 'no change ms', 'one changed ms', '`check` ms', '`check`, warm ms'];
  return markdownTable(['vehicles', ...heads, 'peak MB, cold'], rows);
}
