// Times whole processes: `npm run bench -- --help`.
import { mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createCatalogue } from './catalogue/catalogue.ts';
import {
  benchCases,
  caseTitles,
  type BenchCase,
  type Contestant,
} from './contestants/contestant.ts';
import { createFloors } from './contestants/floors.ts';
import { createOurs, ours } from './contestants/ours.ts';
import { createPeer, missingPeers } from './contestants/peers.ts';
import { measureInRounds, type Measurement } from './measure/measure-in-rounds.ts';
import { readOptions, type BenchOptions } from './options.ts';
import {
  markdownTable,
  median,
  medianAt,
  peakAt,
  shownMs,
  shownRatio,
  sizesOf,
} from './report/figures.ts';
import { judge, renderVerdicts } from './report/verdicts.ts';
import { describeMachine, saveResults } from './report/results.ts';

// Ctrl+C ends the tool that is being timed, whose failure ends the run: after it has cleaned up.
process.once('SIGINT', () => process.exit(130));
const options = readOptions(process.argv.slice(2));
for (const hint of missingPeers()) console.error(`Left out: ${hint}`);
const measurements = options.sizes.flatMap((size) => measureSize(size, options));
if (readdirSync(options.work).length === 0) rmdirSync(options.work);
const verdicts = judge(measurements);
console.log(renderMeasurements(measurements));
console.log(renderVerdicts(verdicts));
if (options.save !== undefined)
  saveResults(options.save, { ...describeMachine(), command: options.command, measurements });
if (options.assert && verdicts.some(({ met }) => !met)) process.exitCode = 1;

function measureSize(size: number, options: BenchOptions): readonly Measurement[] {
  const folder = join(options.work, String(size));
  try {
    const contestants = createContestants(size, folder, options);
    return measureInRounds({ ...options, size, contestants }, (line) => {
      console.error(line);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function createContestants(
  size: number,
  folder: string,
  { peers, peersUpTo }: BenchOptions,
): readonly Contestant[] {
  const catalogue = createCatalogue(size);
  const arena = (name: string) => {
    mkdirSync(join(folder, name), { recursive: true });
    return { catalogue, folder: join(folder, name) };
  };
  return [
    createOurs(arena('ours')),
    ...createFloors(arena('floors')),
    ...(size > peersUpTo ? [] : peers.map((key) => createPeer(key, arena(key)))),
  ];
}

/** The measurements as tables in markdown, one a size and case, fastest first. */
function renderMeasurements(measurements: readonly Measurement[]): string {
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
