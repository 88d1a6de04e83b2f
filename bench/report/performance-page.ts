import type { WatchResults } from '../watch/watch-results.ts';
import { caseTitles } from '../cases.ts';
import { ours } from '../contestants/ours.ts';
import { median } from '../measure/median.ts';
import type { Measurement } from '../measure/measure-in-rounds.ts';
import type { MicroResults } from '../micro/micro-results.ts';
import { medianAt, sizesOf } from './figures.ts';
import { machineSentence, runSentence } from './machine-sentence.ts';
import { markdownTable, shownMs } from './markdown-table.ts';
import type { Results } from './results.ts';
import { scalingTable, toolTable } from './tool-table.ts';
import { judge, renderVerdicts } from './verdicts.ts';

/** Everything that the figures of docs/maintainers/performance.md come from. */
export interface AllResults {
  readonly table: Results;
  readonly scaling: Results;
  readonly watch: WatchResults;
  readonly micro: MicroResults;
}

/** The measured part of docs/maintainers/performance.md, in markdown. */
export function measuredPart({ table, scaling, watch, micro }: AllResults): string {
  const size = Math.max(...sizesOf(table.measurements));
  const largest = Math.max(...sizesOf(scaling.measurements));
  return [
    `## ${size.toLocaleString('en')} vehicles`,
    `${runSentence(table)} Machine: ${machineSentence(table)}`,
    toolTable(table.measurements, size),
    otherCases(table.measurements, size),
    '### What the program is held to',
    renderVerdicts([...judge(table.measurements), ...judgeGrowth(scaling.measurements)]),
    `## From ${Math.min(...sizesOf(scaling.measurements)).toLocaleString('en')} to ${largest.toLocaleString('en')} vehicles`,
    '![Time and memory of builds against the number of vehicles, for each tool](performance.svg)',
    `The table is ${ours} alone. ${runSentence(scaling)}`,
    scalingTable(scaling.measurements),
    '## From the save to the page',
    `From the save of one of ${watch.size.toLocaleString('en')} vehicles until a browser under \`serve --watch\` has painted it: median ${shownMs(median(watch.latencies))} ms, most ${shownMs(Math.max(...watch.latencies))} ms of ${String(watch.latencies.length)} saves. ${runSentence(watch)}`,
    '## Steps of a build',
    `Each alone, warmed up, over ${micro.size.toLocaleString('en')} vehicles, medians in ms. ${runSentence(micro)}`,
    `${micro.steps.map(({ name, medianMs }) => `${name} ${medianMs.toFixed(1)}`).join('; ')}.`,
  ].join('\n\n');
}

/** Targets that are about two sizes are judged within one series. */
const judgeGrowth = (measurements: readonly Measurement[]) =>
  judge(measurements).filter(({ of, to }) => of.size !== to.size);

function otherCases(measurements: readonly Measurement[], size: number): string {
  const cases = ['check-cold', 'check-warm', 'diff', 'version'] as const;
  const rows = cases
    .map(
      (benchCase) =>
        [benchCase, medianAt(measurements, { benchCase, contestant: ours, size })] as const,
    )
    .filter(([, time]) => !Number.isNaN(time))
    .map(([benchCase, time]) => [caseTitles[benchCase], shownMs(time)]);
  return markdownTable([`${ours} besides`, 'median ms'], rows);
}
