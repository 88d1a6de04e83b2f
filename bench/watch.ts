// Time from saving a vehicle to seeing it in the open page: `npm run bench:watch -- [--size 10000] [--saves 9]`.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { changedVehicle } from './catalogue/changed-vehicle.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { writeSources, writeVehicle } from './catalogue/write-sources.ts';
import { describeMachine } from './measure/machine.ts';
import { median } from './measure/median.ts';
import { workFolder } from './options.ts';
import { saveResults } from './report/results.ts';
import { measureSaves } from './watch/measure-saves.ts';
import { openPreview } from './watch/open-preview.ts';

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '10000' },
    saves: { type: 'string', default: '9' },
    browser: { type: 'string', default: '/usr/bin/chromium' },
    save: { type: 'string' },
  },
});
const catalogue = createCatalogue(Number(values.size));
const folder = workFolder();
const sources = join(folder, 'sources');
mkdirSync(folder, { recursive: true });
writeSources(sources, catalogue);

const preview = await openPreview(folder);
const browser = await chromium.launch({
  executablePath: values.browser,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
});
try {
  const saves = Array.from({ length: Number(values.saves) }, (_, round) => {
    const vehicle = changedVehicle(catalogue, round);
    const words = vehicle.description.slice(0, vehicle.description.indexOf('\n'));
    return {
      words,
      write: () => {
        writeVehicle(sources, vehicle);
      },
    };
  });
  const url = `${preview.origin}/vehicles/${changedVehicle(catalogue, 0).slug}`;
  const latencies = await measureSaves(await browser.newPage(), url, saves);
  const [middle, most] = [median(latencies), Math.max(...latencies)];
  console.log(
    `${values.size} vehicles, ${values.saves} saves: median ${String(middle)} ms, most ${String(most)} ms (${latencies.join(', ')})`,
  );
  if (values.save !== undefined) {
    const command = ['npm run bench:watch --', ...process.argv.slice(2)].join(' ');
    const size = Number(values.size);
    saveResults(values.save, {
      ...{ ...describeMachine(), browser: browser.version(), command, size, latencies },
    });
  }
} finally {
  await browser.close();
  await preview.stop();
  rmSync(folder, { recursive: true, force: true });
}
