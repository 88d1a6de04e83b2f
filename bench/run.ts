// Times whole processes: `npm run bench -- --help`.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createCatalogue } from './catalogue/catalogue.ts';
import type { Contestant } from './contestants/contestant.ts';
import { createFloors } from './contestants/floors.ts';
import { catalogueCommand, createOurs } from './contestants/ours.ts';
import { createPeer, missingPeers } from './contestants/peers.ts';
import { measureInRounds, type Measurement } from './measure/measure-in-rounds.ts';
import { describeMachine } from './measure/machine.ts';
import { readOptions, type BenchOptions } from './options.ts';
import { renderMeasurements } from './report/render-measurements.ts';
import { judge, renderVerdicts } from './report/verdicts.ts';
import { saveResults } from './report/results.ts';

// Ctrl+C ends the tool that is being timed, whose failure ends the run: after it has cleaned up.
process.once('SIGINT', () => process.exit(130));
const options = readOptions(process.argv.slice(2));
const hasDiff = /^ {2}diff /m.test(textOf('--help'));
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
    createOurs(arena('ours'), hasDiff),
    ...createFloors(arena('floors')),
    ...(size > peersUpTo ? [] : peers.map((key) => createPeer(key, arena(key)))),
  ];
}

function textOf(...args: readonly string[]): string {
  const command = catalogueCommand('.', ...args);
  return spawnSync(command.program, command.args, { encoding: 'utf8' }).stdout;
}
