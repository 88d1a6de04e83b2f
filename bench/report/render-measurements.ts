import { benchCases, caseTitles, type BenchCase } from '../cases.ts';
import { ours } from '../contestants/ours.ts';
import { median } from '../measure/median.ts';
import type { Measurement } from '../measure/measure-in-rounds.ts';
import { medianAt, peakAt, sizesOf } from './figures.ts';
import { markdownTable, shownMs, shownRatio } from './markdown-table.ts';

/** The measurements as tables in markdown, one a size and case, fastest first. */
export function renderMeasurements(measurements: readonly Measurement[]): string {
  return sizesOf(measurements)
    .flatMap((size) =>
      benchCases
        .filter((name) => measurements.some((m) => m.size === size && m.benchCase === name))
        .map((name) => renderCase(measurements, size, name)),
    )
    .join('\n\n');
}

function renderCase(measurements: readonly Measurement[], size: number, benchCase: BenchCase) {
  const own = medianAt(measurements, { benchCase, contestant: ours, size });
  const rows = measurements
    .filter((entry) => entry.size === size && entry.benchCase === benchCase)
    .map((entry) => ({ ...entry, middle: medianAt(measurements, entry) }))
    .sort((a, b) => a.middle - b.middle)
    .map(({ contestant, wallMs, cpuMs, middle }) => [
      ...[contestant, shownMs(middle), shownMs(Math.min(...wallMs)), shownMs(Math.max(...wallMs))],
      shownMs(median(cpuMs)),
      shownRatio(own / middle),
      shownMs(peakAt(measurements, { benchCase, contestant, size })),
    ]);
  const head = ['', 'median ms', 'least', 'most', 'processor ms', `${ours} ÷ it`, 'peak MB'];
  return `${caseTitles[benchCase]}, ${size.toLocaleString('en')} vehicles\n\n${markdownTable(head, rows)}`;
}
