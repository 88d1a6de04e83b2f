// Writes the figures in bench/results/ into docs/maintainers/performance.md, and draws performance.svg beside it:
// `npx --no-install tsx bench/docs.ts`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { format } from 'prettier';
import { caseTitles } from './contestants/contestant.ts';
import { ours } from './contestants/ours.ts';
import type { Measurement } from './measure/measure-in-rounds.ts';
import { markdownTable, median, medianAt, shownMs, sizesOf } from './report/figures.ts';
import { readResults, type MachineFacts, type WatchResults } from './report/results.ts';
import { scalingPlot } from './report/scaling-plot.ts';
import { scalingTable, toolTable } from './report/tool-table.ts';
import { judge, renderVerdicts } from './report/verdicts.ts';

const folder = resolve(import.meta.dirname, 'results');
const docs = resolve(import.meta.dirname, '../docs/maintainers');
const scaling = readResults(join(folder, 'scaling.json'));
const table = readResults(join(folder, 'table.json'));
const watch = readResults<WatchResults>(join(folder, 'watch.json'));

const page = join(docs, 'performance.md');
const [start, end] = [
  '<!-- measured: npx --no-install tsx bench/docs.ts -->',
  '<!-- /measured -->',
];
const text = readFileSync(page, 'utf8');
const [from, to] = [text.indexOf(start), text.indexOf(end)];
if (from === -1 || to < from) throw new Error(`${page} lacks the lines ${start} and ${end}.`);
const written = `${text.slice(0, from)}${start}\n\n${measuredPart()}\n\n${text.slice(to)}`;
writeFileSync(page, await format(written, { parser: 'markdown', printWidth: 100 }));
writeFileSync(
  join(docs, 'performance.svg'),
  scalingPlot([...scaling.measurements, ...table.measurements]),
);
console.log(`Written: ${page} and performance.svg beside it.`);

/** The measured part of docs/maintainers/performance.md, in markdown. */
function measuredPart(): string {
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
  ].join('\n\n');
}

/** Targets that are about two sizes are judged within one series. */
function judgeGrowth(measurements: readonly Measurement[]) {
  return judge(measurements).filter(({ of, to }) => of.size !== to.size);
}

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

/** A line on the machine and the tools. */
function machineSentence({ cores, processor, memoryGb, system, versions }: MachineFacts) {
  const tools = Object.entries(versions).map(([tool, version]) => `${tool} ${version}`);
  return `${String(cores)} cores (${processor}), ${String(memoryGb)} GB of memory, ${system}, files on a RAM disk; ${tools.join(', ')}.`;
}

/** A line on when and with what command something was measured. */
function runSentence({ date, commit, command }: MachineFacts & { readonly command: string }) {
  return `Measured on ${date} at commit ${commit}: \`${command}\`.`;
}
