import type { BenchCase } from '../contestants/contestant.ts';
import { floors } from '../contestants/floors.ts';
import { ours } from '../contestants/ours.ts';
import type { Measurement } from '../measure/measure-in-rounds.ts';
import { figuresAt, markdownTable, shown, sizesOf } from './figures.ts';

/** Every tool at one size, the fastest cold build first: what it writes, and what that takes. */
export function toolTable(measurements: readonly Measurement[], size: number): string {
  const at = (contestant: string, benchCase: BenchCase) =>
    figuresAt(measurements, { benchCase, contestant, size });
  const tools = measurements
    .filter((entry) => entry.size === size && entry.benchCase === 'cold')
    .map(({ contestant }) => contestant)
    .toSorted((a, b) => at(a, 'cold').wallMs - at(b, 'cold').wallMs);
  const rows = tools.map((contestant) => {
    const cold = at(contestant, 'cold');
    return [
      contestant === ours ? `**${contestant}**` : contestant,
      ...[shown(cold.files), shown(cold.megabytes, 1), shown(cold.cpuMs), shown(cold.wallMs)],
      shown(cold.wallMsPerMegabyte),
      ...(['one-changed', 'no-change'] as const).map((name) => shown(at(contestant, name).wallMs)),
      shown(cold.peakMb),
    ];
  });
  const heads = ['files', 'MB', 'processor ms', 'cold, wall ms', 'wall ms a MB'];
  return markdownTable(['', ...heads, 'one changed', 'no change', 'peak MB'], rows);
}

/** What a row of our table is, and who is measured in it. */
const cases: readonly (readonly [title: string, benchCase: BenchCase, contestant?: string])[] = [
  ['first run ever of the program', 'first'],
  ['cold build', 'cold'],
  ['build, one vehicle changed', 'one-changed'],
  ['build, nothing changed', 'no-change'],
  [`${floors.scan}, for comparison`, 'no-change', floors.scan],
  ['`check`', 'check'],
  ['`diff` of two outputs, one vehicle changed', 'diff'],
  ['`--version`', 'version'],
  [`${floors.start}, for comparison`, 'version', floors.start],
  ['from a save to the painted page, `serve --watch`', 'watch'],
];

/** Our program at every size that was measured. */
export function ourTable(measurements: readonly Measurement[]): string {
  const sizes = sizesOf(measurements);
  const rows = cases.map(([title, benchCase, contestant = ours]) => [
    title,
    ...sizes.map((size) => shown(figuresAt(measurements, { benchCase, contestant, size }).wallMs)),
  ]);
  return markdownTable(
    ['wall ms, by number of vehicles', ...sizes.map((size) => shown(size))],
    rows,
  );
}
