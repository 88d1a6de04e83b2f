// Times whole processes: `npm run bench -- --help`. With `--write` it gives every figure of docs/maintainers/performance.md
// and of the README's short table.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { whyNoBrowser } from '../test/support/browser/chromium.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { createFloors } from './contestants/floors.ts';
import { createOurs } from './contestants/ours.ts';
import { createPeer, missingPeers } from './contestants/peers.ts';
import { measureInRounds, type Measurement } from './measure/measure-in-rounds.ts';
import { measureWatch } from './measure/measure-watch.ts';
import { peersAt, readOptions, runsAt } from './options.ts';
import { measuredPart, writeDocuments } from './report/documents.ts';
import { changedFiles, describeMachine, saveResults } from './report/results.ts';

const options = readOptions(process.argv.slice(2));
const missing = [...missingPeers(), ...(whyNoBrowser === false ? [] : [whyNoBrowser])];
for (const hint of missing) console.error(`Left out: ${hint}`);
if (options.write) {
  if (missing.length > 0)
    throw new Error('The documents need every tool: install what is left out.');
  const changed = changedFiles();
  if (changed !== '') throw new Error(`Figures are those of a commit; commit first:\n${changed}`);
}
const machine = describeMachine();
const work = mkdtempSync(join(options.work, 'catalogue-bench-'));
process.once('exit', () => {
  rmSync(work, { recursive: true, force: true });
});
// Ctrl+C also ends the tool that is being timed, whose failure ends the run.
process.once('SIGINT', () => process.exit(130));
const home = join(work, 'home');
mkdirSync(home);
const measurements: Measurement[] = [];
for (const size of options.size) measurements.push(...(await measureSize(size)));
const results = { ...machine, command: options.command, measurements };
console.log(measuredPart(results));
if (options.write) {
  saveResults(results);
  await writeDocuments();
}

async function measureSize(size: number): Promise<readonly Measurement[]> {
  const [folder, runs] = [join(work, String(size)), runsAt(size, options)];
  const catalogue = createCatalogue(size);
  const arena = (name: string) => {
    mkdirSync(join(folder, name), { recursive: true });
    return { catalogue, folder: join(folder, name), home };
  };
  const contestants = [
    createOurs(arena('ours')),
    ...createFloors(arena('floors')),
    ...peersAt(size, options).map((key) => createPeer(key, arena(key))),
  ];
  const rounds = measureInRounds({ size, runs, contestants }, (line) => {
    console.error(line);
  });
  const watch = whyNoBrowser === false ? [await measureWatch(arena('watch'), runs)] : [];
  rmSync(folder, { recursive: true });
  return [...rounds, ...watch];
}
