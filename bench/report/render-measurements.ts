import { benchCases, caseTitles } from '../cases.ts';
import { ours } from '../contestants/ours.ts';
import { median } from '../measure/median.ts';
import type { Measurement } from '../measure/measure-in-rounds.ts';

/** The measurements as tables in markdown, one a size and case. */
export function renderMeasurements(measurements: readonly Measurement[]): string {
  const sizes = [...new Set(measurements.map(({ size }) => size))];
  return sizes
    .flatMap((size) =>
      benchCases.flatMap((benchCase) => {
        const rows = measurements.filter(
          (entry) => entry.size === size && entry.benchCase === benchCase,
        );
        if (rows.length === 0) return [];
        const title = `### ${caseTitles[benchCase]} (${size.toLocaleString('en')} vehicles)`;
        return [`${title}\n\n${renderRows(rows)}\n`];
      }),
    )
    .join('\n');
}

function renderRows(rows: readonly Measurement[]): string {
  const own = median(rows.find(({ contestant }) => contestant === ours)?.wallMs ?? []);
  const lines = rows
    .toSorted((a, b) => median(a.wallMs) - median(b.wallMs))
    .map(({ contestant, wallMs, peakMb }) => {
      const middle = median(wallMs);
      const times = [middle, Math.min(...wallMs), Math.max(...wallMs)].map((ms) => ms.toFixed(0));
      const memory = peakMb.length === 0 ? '–' : Math.max(...peakMb).toFixed(0);
      return `| ${[contestant, ...times, (own / middle).toFixed(2), memory].join(' | ')} |`;
    });
  return [
    `| | median ms | least | most | ${ours} ÷ it | peak MB |`,
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}
