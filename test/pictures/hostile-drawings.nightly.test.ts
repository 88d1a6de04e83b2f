import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { isUsable } from '../../src/content/model/pictures.ts';
import { openDrawingProcesses } from '../../src/site/pictures/cards/drawing-processes.ts';
import { onCard } from '../../src/site/pictures/cards/site-images.ts';
import { inspectSvg } from '../../src/site/pictures/svg/inspect-svg.ts';

import { startBrowser, whyNoBrowser } from '../support/browser/chromium.ts';
import { diceOf } from '../support/random-choices.ts';
import { elsewhere, hostileDrawing } from './hostile-drawings.ts';

const count = 100;
const seed = Number(process.env['SEED'] ?? 1);

describe(`${count} hostile drawings, from seed ${seed}`, () => {
  const published: string[] = [];

  test('each is refused or cleaned, in less than two seconds of processor time', async (t) => {
    const random = diceOf(seed);
    const refused = new Map<string, number>();
    for (let at = 0; at < count; at += 1) {
      const drawing = hostileDrawing(random);
      const start = process.cpuUsage();
      const looked = await inspectSvg(Buffer.from(drawing), '');
      const { user, system } = process.cpuUsage(start);
      assert.ok(user + system < 2e6, drawing);
      if (isUsable(looked)) published.push(looked.svg ?? '');
      else if ('fault' in looked) refused.set(looked.fault, (refused.get(looked.fault) ?? 0) + 1);
    }
    const faults = [...refused].map(([fault, times]) => `${times} ${fault}`).join(', ');
    t.diagnostic(`${published.length} published; refused: ${faults}`);
    assert.ok(published.length > count / 4);
    const found = published.filter((svg) => /<script|javascript:|\([^()]*elsewhere/i.test(svg));
    assert.deepEqual(found, []);
  });

  test('each published one is unchanged when it is cleaned again', async () => {
    for (const svg of published) {
      const again = await inspectSvg(Buffer.from(svg), '');
      assert.ok(isUsable(again), svg);
      assert.equal(again.svg, svg);
    }
  });

  test('the renderer draws each or gives up, and goes on', async (t) => {
    const { draw, close } = openDrawingProcesses();
    const hard: string[] = [];
    try {
      for (const svg of published) {
        const answer = await draw(onCard(svg));
        if ('data' in answer) assert.equal(answer.data[1], 0x50);
        else hard.push('reason' in answer ? answer.reason : answer.missing);
      }
    } finally {
      close();
    }
    t.diagnostic(`${published.length - hard.length} drawn; not: ${hard.join('; ')}`);
    assert.ok(hard.length > 0 && hard.length < published.length / 2);
  });

  describe('in Chromium', { skip: whyNoBrowser }, () => {
    let browser: Browser;
    before(async () => {
      browser = await startBrowser();
    });
    after(() => browser.close());

    /** What is requested while drawings are shown as documents and as pictures, besides themselves. */
    async function requestedBy(drawings: readonly string[]): Promise<string[]> {
      const page = await browser.newPage();
      const others: string[] = [];
      await page.route('**/*', async (route) => {
        const url = new URL(route.request().url());
        const [, index] = /^http:\/\/drawings\.test\/(\d+)\.svg$/.exec(url.href) ?? [];
        if (index !== undefined)
          await route.fulfill({
            contentType: 'image/svg+xml',
            body: drawings[Number(index)] ?? '',
          });
        else if (url.href === 'http://drawings.test/') {
          const shown = drawings.map(
            (_, at) => `<iframe src="${at}.svg"></iframe><img src="${at}.svg?" width="99">`,
          );
          await route.fulfill({ contentType: 'text/html', body: shown.join('') });
        } else if (/^http:\/\/drawings\.test\/(\d+)\.svg\?$/.test(url.href)) {
          const at = Number(/(\d+)\.svg/.exec(url.href)?.[1]);
          await route.fulfill({ contentType: 'image/svg+xml', body: drawings[at] ?? '' });
        } else {
          if (url.pathname !== '/favicon.ico') others.push(url.href);
          await route.abort();
        }
      });
      await page.goto('http://drawings.test/', { waitUntil: 'load', timeout: 120_000 });
      await page.close();
      return others;
    }

    test('the browser in the test sees one that loads something', async () => {
      for (const inside of [
        `<image href="${elsewhere}" width="9" height="9"/>`,
        `<style>svg{background:red/**/url(${elsewhere})}</style>`,
      ]) {
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;
        assert.deepEqual(await requestedBy([svg]), [elsewhere]);
      }
    });

    test('what is published loads nothing, as a document and as a picture', async (t) => {
      // Chains of masks and patterns keep a browser busy, and load nothing that others do not.
      const shown = published.filter((svg) => !svg.includes(' id="n0"'));
      for (let at = 0; at < shown.length; at += 25)
        assert.deepEqual(await requestedBy(shown.slice(at, at + 25)), []);
      t.diagnostic(`${shown.length} shown`);
    });
  });
});
