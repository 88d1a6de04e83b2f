import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** What to save, and the words by which the page shows that it has it. */
export interface Save {
  readonly words: string;
  readonly write: () => void;
}

/** Longest that a save may take to show; then something is broken. */
const patienceMs = 30_000;

/**
 * Saves one after the other while a page is open, each a pause after the one before was painted, and
 * gives for each the milliseconds from before the save until the browser has painted the new words.
 * Both clocks are those of this machine.
 */
export async function measureSaves(
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

/** Runs in the page, as JavaScript: reports the text and the moment right after it was painted. */
const watchWords = `addEventListener('DOMContentLoaded', () =>
  requestAnimationFrame(() =>
    setTimeout(() => reportSight({ at: Date.now(), text: document.body.innerText })),
  ),
);`;
