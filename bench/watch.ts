// Time from saving a vehicle to seeing it in the open page: `npm run bench:watch -- [--size 10000] [--saves 9] [--pause 500]`.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { changedVehicle } from './catalogue/changed-vehicle.ts';
import { createCatalogue, type Catalogue } from './catalogue/catalogue.ts';
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
    // From the paint of one save to the next save, in milliseconds.
    pause: { type: 'string', default: '500' },
    browser: { type: 'string', default: '/usr/bin/chromium' },
    save: { type: 'string' },
  },
});
const size = Number(values.size);
const folder = workFolder();
try {
  const { latencies, browser } = await measure(createCatalogue(size), join(folder, 'sources'));
  const [middle, most] = [median(latencies), Math.max(...latencies)];
  console.log(
    `${values.size} vehicles, ${values.saves} saves: median ${String(middle)} ms, most ${String(most)} ms (${latencies.join(', ')})`,
  );
  if (values.save !== undefined) {
    const command = ['npm run bench:watch --', ...process.argv.slice(2)].join(' ');
    saveResults(values.save, { ...describeMachine(), browser, command, size, latencies });
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measure(catalogue: Catalogue, sources: string) {
  writeSources(sources, catalogue);
  const preview = await openPreview(folder);
  const browser = await chromium.launch({
    executablePath: values.browser,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  });
  try {
    const saves = Array.from({ length: Number(values.saves) }, (_, round) => {
      const vehicle = changedVehicle(catalogue, round);
      return {
        words: vehicle.description.slice(0, vehicle.description.indexOf('\n')),
        write: () => {
          writeVehicle(sources, vehicle);
        },
      };
    });
    const url = `${preview.origin}/vehicles/${changedVehicle(catalogue, 0).slug}`;
    const latencies = await measureSaves(await browser.newPage(), url, saves, Number(values.pause));
    return { latencies, browser: browser.version() };
  } finally {
    await browser.close();
    await preview.stop();
  }
}
