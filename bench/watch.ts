// Time from saving a vehicle to seeing it in the open page: `npx --no-install tsx bench/watch.ts [--size 10000] [--saves 9] [--pause 500]`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { changedVehicle, createCatalogue, type Catalogue } from './catalogue/catalogue.ts';
import { writeSources, writeVehicle } from './catalogue/write-sources.ts';
import { catalogueCommand } from './contestants/ours.ts';
import { workFolder } from './options.ts';
import { median } from './report/figures.ts';
import { describeMachine, saveResults } from './report/results.ts';

/** Longest that a save may take to show; then something is broken. */
const patienceMs = 30_000;

/** Runs in the page, as JavaScript: reports the text and the moment right after it was painted. */
const watchWords = `addEventListener('DOMContentLoaded', () =>
  requestAnimationFrame(() =>
    setTimeout(() => reportSight({ at: Date.now(), text: document.body.innerText })),
  ),
);`;

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
    const command = ['npx --no-install tsx bench/watch.ts', ...process.argv.slice(2)].join(' ');
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

/** What to save, and the words by which the page shows that it has it. */
interface Save {
  readonly words: string;
  readonly write: () => void;
}

/**
 * Saves one after the other while a page is open, each a pause after the one before was painted, and
 * gives for each the milliseconds from before the save until the browser has painted the new words.
 * Both clocks are those of this machine.
 */
async function measureSaves(
  page: Page,
  url: string,
  saves: readonly Save[],
  pauseMs: number,
): Promise<readonly number[]> {
  let painted: (sight: Sight) => void = () => undefined;
  await page.exposeFunction('reportSight', (sight: Sight) => {
    painted(sight);
  });
  await page.addInitScript(watchWords);
  await page.goto(url);
  const latencies: number[] = [];
  for (const { words, write } of saves) {
    const seen = new Promise<Sight>((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new Error(`The page did not show “${words}” within ${String(patienceMs)} ms.`));
      }, patienceMs);
      painted = (sight) => {
        if (!sight.text.includes(words)) return;
        clearTimeout(timer);
        resolve(sight);
      };
    });
    const saved = Date.now();
    write();
    latencies.push((await seen).at - saved);
    await wait(pauseMs);
  }
  return latencies;
}

interface Sight {
  readonly text: string;
  readonly at: number;
}

/** A preview that runs in a process of its own. */
interface RunningPreview {
  readonly origin: string;
  /** Ends the process as a user would, and waits for it. */
  readonly stop: () => Promise<void>;
}

/** Starts `serve --watch` in a folder; ready when it listens, which is after its first build. */
async function openPreview(folder: string): Promise<RunningPreview> {
  const { program, args } = catalogueCommand(folder, 'serve', '--watch', '--port', '0');
  const server = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(server, 'exit');
  let complaints = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  for await (const line of createInterface(server.stdout)) {
    const origin = /^Listening on (\S+)/.exec(line)?.[1];
    if (origin === undefined) continue;
    const stop = async () => {
      server.kill('SIGTERM');
      await ended;
    };
    return { origin, stop };
  }
  throw new Error(`The preview ended before it listened:\n${complaints}`);
}
