// How long a deployment takes that changes one vehicle, beside the first one, and how many objects it writes:
// `npx tsx bench/deploy.ts [vehicles] [target]`; 10,000 and a new folder if left out. A target has to be empty, and
// is empty again afterwards. The first change has words that are new to the search, which are files of their own.
// Exits with 1 if a change writes more objects, or takes a larger part, than allowed, in the median.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { DeployDocument } from '../src/contract/reports/deploy-report.ts';
import { changedVehicle } from './catalogue/changed-vehicle.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { writeSources, writeVehicle } from './catalogue/write-sources.ts';
import { median } from './measure/median.ts';
import { runProcess } from './measure/run-process.ts';

const objectsAllowed = 12;
const partAllowed = 0.07;
const changes = 3;

const size = Number(process.argv[2] ?? 10_000);
const folder = mkdtempSync(join(tmpdir(), 'catalogue-bench-'));
const target = process.argv[3] ?? join(folder, 'www');
const report = join(folder, 'report.json');

const run = (...words: string[]) =>
  runProcess({ program: process.execPath, args: [resolve('bin/catalogue.js'), ...words], folder });

function deploy(): { readonly seconds: number; readonly objects: number } {
  const { wallMs } = run('deploy', target, '--format', `json=${report}`);
  const { written } = JSON.parse(readFileSync(report, 'utf8')) as DeployDocument;
  return { seconds: wallMs / 1000, objects: written.length };
}

try {
  console.log(`Node ${process.version}, ${String(cpus().length)} × ${cpus()[0]?.model ?? ''}`);
  const catalogue = createCatalogue(size);
  writeSources(join(folder, 'sources'), catalogue);
  run('build', '--no-sync');
  const first = deploy();
  console.log(
    `${String(size)} vehicles to ${target}: ${String(first.objects)} objects in ${first.seconds.toFixed(1)} s`,
  );
  const later = Array.from({ length: changes }, (_, round) => {
    writeVehicle(join(folder, 'sources'), changedVehicle(catalogue, round));
    run('build', '--no-sync');
    return deploy();
  });
  const objects = later.map((each) => each.objects);
  const part = median(later.map((each) => each.seconds)) / first.seconds;
  const times = later.map(({ seconds }) => seconds.toFixed(2));
  console.log(
    `one changed: ${objects.join(', ')} objects in ${times.join(', ')} s, ${(part * 100).toFixed(1)} % of the first`,
  );
  if (median(objects) > objectsAllowed || part > partAllowed) process.exitCode = 1;
  run('deploy', target, '--remove');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
