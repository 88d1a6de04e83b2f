import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { startBrowser, whyNoBrowser } from '../support/browser/chromium.ts';
import { sampleOut } from '../support/publish/fixtures.ts';
import { serveFolder } from '../support/serve/running-site.ts';

/** What a page of HTML may have, and all that a phone loads of the home page before it is scrolled. */
const budget = { html: 20_000, firstLoad: 150_000 };

/**
 * What may move: the bar at the top by a few pixels, if it is painted before all of it has arrived, and what is below
 * the first results of a search, when the words that were searched for are found in their pages. A shift of up to 0.1
 * counts as good (https://web.dev/articles/cls).
 */
const slightShift = 0.01;

/**
 * What lists all 107 vehicles, all sounds, everything from A to Z, all cards to practise with, all pictures for the
 * press, all that changed with a release, or what has a frequent sound is longer, and 4 to 11 kB as it is sent.
 */
const longLists = [
  'press.html',
  'search.html',
  'speech-sounds.html',
  'vehicles.html',
  'speech-sounds/b.html',
  'speech-sounds/k.html',
  'speech-sounds/practise.html',
  'speech-sounds/s.html',
  'speech-sounds/t.html',
];

test('every page of the sample is light', () => {
  const sizes = readdirSync(sampleOut, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.html'))
    .map((path) => {
      const bytes = readFileSync(join(sampleOut, path));
      return { path, raw: bytes.length, sent: gzipSync(bytes).length };
    });
  assert.ok(sizes.length > 150);
  assert.deepEqual(
    sizes.filter(({ path, sent }) => sent > (longLists.includes(path) ? 12_700 : budget.html / 2)),
    [],
  );
  assert.deepEqual(
    sizes.filter(({ raw }) => raw > budget.html).map(({ path }) => path),
    longLists,
  );
});

test('the style of every page of the sample is light', () => {
  const sizes = readdirSync(sampleOut, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.html'))
    .map((path) => {
      const html = readFileSync(join(sampleOut, path), 'utf8');
      const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)];
      return sheets.reduce(
        (sum, [, sheet = '']) => sum + gzipSync(readFileSync(join(sampleOut, sheet))).length,
        0,
      );
    });
  assert.ok(Math.max(...sizes) <= 10_000, String(Math.max(...sizes)));
});

describe('a first load on a phone', { skip: whyNoBrowser }, () => {
  test('it is light, hardly anything moves, and it sends no request to another host', async (t) => {
    const { origin } = await serveFolder(t, sampleOut);
    const browser = await startBrowser();
    t.after(() => browser.close());
    for (const path of [
      '/',
      '/apps/train-talk',
      '/vehicles/digger',
      '/articles/repeat-and-pause',
      '/speech-sounds/practise',
      '/search?q=plane',
    ]) {
      const page = await browser.newPage({
        viewport: { width: 360, height: 740 },
        deviceScaleFactor: 3,
      });
      const hosts = new Set<string>();
      page.on('request', (request) => hosts.add(new URL(request.url()).origin));
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Network.enable');
      let bytes = 0;
      devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
        bytes += encodedDataLength;
      });
      await page.goto(origin + path, { waitUntil: 'networkidle' });
      const shift = await page.evaluate<number>(`new Promise((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const { value } of list.getEntries()) sum += value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(sum)));
      })`);
      assert.ok(shift <= slightShift, `${path}: ${shift}`);
      assert.deepEqual([...hosts], [origin], path);
      assert.ok(bytes > 5000 && bytes <= budget.firstLoad, `${path}: ${bytes} bytes`);
      t.diagnostic(`${path} ${bytes} bytes`);
      await page.close();
    }
  });
});
