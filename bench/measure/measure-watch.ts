import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { startBrowser } from '../../test/support/browser/chromium.ts';
import { changedVehicle } from '../catalogue/catalogue.ts';
import { writeSources, writeVehicle } from '../catalogue/write-sources.ts';
import type { Arena } from '../contestants/contestant.ts';
import { catalogueCommand, ours } from '../contestants/ours.ts';
import type { Measurement } from './measure-in-rounds.ts';
import { environment, type Command } from './run-process.ts';

/** Longest that a save may take to show; then something is broken. */
const patienceMs = 60_000;

/** Runs in the page, as JavaScript: reports the text and the moment right after it was painted. */
const watchWords = `addEventListener('DOMContentLoaded', () =>
  requestAnimationFrame(() =>
    setTimeout(() => reportSight({ at: Date.now(), text: document.body.innerText })),
  ),
);`;

/** From the paint of one save to the next save. */
const pauseMs = 500;

/**
 * Measures in `wallMs` the time from saving a vehicle to seeing it in the open page, once for each of some saves, in an
 * empty folder.
 */
export async function measureWatch(
  { catalogue, folder, home }: Arena,
  saves: number,
): Promise<Measurement> {
  const sources = join(folder, 'sources');
  writeSources(sources, catalogue);
  const preview = await openPreview(
    catalogueCommand({ folder, home }, 'serve', '--watch', '--port', '0'),
  );
  const browser = await startBrowser();
  try {
    const changes = Array.from({ length: saves }, (_, round) => {
      const vehicle = changedVehicle(catalogue, round);
      return {
        words: vehicle.description.slice(0, vehicle.description.indexOf('\n')),
        write: () => {
          writeVehicle(sources, vehicle);
        },
      };
    });
    const url = `${preview.origin}/vehicles/${changedVehicle(catalogue, 0).slug}`;
    const wallMs = await measureSaves(await browser.newPage(), url, changes);
    const size = catalogue.vehicles.length;
    return { size, benchCase: 'watch', contestant: ours, wallMs, cpuMs: [], peakMb: [] };
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
        reject(new Error(`The page did not show “${words}” within ${patienceMs} ms.`));
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

/** Starts a preview; ready when it listens, which is after its first build. */
async function openPreview({ program, args, folder, home }: Command): Promise<RunningPreview> {
  const server = spawn(program, args, {
    cwd: folder,
    env: environment(home),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
