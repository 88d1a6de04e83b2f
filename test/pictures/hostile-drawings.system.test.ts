import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { isUsable } from '../../src/content/model/pictures.ts';
import {
  HardDrawing,
  openDrawingProcesses,
} from '../../src/site/pictures/cards/drawing-processes.ts';
import { aloneSvg, type ImageJob } from '../../src/site/pictures/cards/site-images.ts';
import { lookAtSvg } from '../../src/site/pictures/svg/look-at-svg.ts';
import { createRandom } from '../fuzz/random.ts';
import { workOf, type BrowserWork } from '../support/browser/browser-work.ts';
import { startBrowser, whyNoBrowser } from '../support/browser/chromium.ts';
import { elsewhere, hostileDrawing } from '../support/hostile-drawings.ts';
import { builtProgram } from '../support/publish/built-program.ts';

const count = 500;
const seed = Number(process.env['SEED'] ?? 1);

describe(`${String(count)} hostile drawings, from seed ${String(seed)}`, () => {
  const published: string[] = [];

  test('each is refused or cleaned, in less than two seconds of processor time', async (t) => {
    const random = createRandom(seed);
    const refused = new Map<string, number>();
    for (let at = 0; at < count; at += 1) {
      const drawing = hostileDrawing(random);
      const start = process.cpuUsage();
      const looked = await lookAtSvg(Buffer.from(drawing), '');
      const { user, system } = process.cpuUsage(start);
      assert.ok(user + system < 2e6, drawing);
      if (isUsable(looked)) published.push(looked.svg ?? '');
      else refused.set(looked.fault, (refused.get(looked.fault) ?? 0) + 1);
    }
    const faults = [...refused].map(([fault, times]) => `${String(times)} ${fault}`).join(', ');
    t.diagnostic(`${String(published.length)} published; refused: ${faults}`);
    assert.ok(published.length > count / 4 && (refused.get('too-complex') ?? 0) > 5);
    const found = published.filter((svg) => /<script|javascript:|\([^()]*elsewhere/i.test(svg));
    assert.deepEqual(found, []);
  });

  test('what is published stays the same if it is cleaned again', async () => {
    for (const svg of published) {
      const again = await lookAtSvg(Buffer.from(svg), '');
      assert.ok(isUsable(again), svg);
      assert.equal(again.svg, svg);
    }
  });

  test('the renderer draws each or gives up, and goes on', async (t) => {
    builtProgram();
    const { draw, close } = openDrawingProcesses();
    const hard: string[] = [];
    try {
      for (const svg of published) {
        const job: ImageJob = {
          ...{ path: '', mediaType: 'image/png', width: 512, height: 512 },
          ...{ svg: aloneSvg(svg), drawings: [svg] },
        };
        try {
          assert.equal((await draw(job))[1], 0x50);
        } catch (cause) {
          assert.ok(cause instanceof HardDrawing, svg);
          hard.push(cause.reason);
        }
      }
    } finally {
      close();
    }
    t.diagnostic(`${String(published.length - hard.length)} drawn; not: ${hard.join('; ')}`);
    assert.ok(hard.length < published.length / 10);
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
            (_, at) =>
              `<iframe src="${String(at)}.svg"></iframe><img src="${String(at)}.svg?" width="99">`,
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

    /** What showing drawings at full width takes: processor time beyond that of an empty page. */
    async function workToShow(drawings: readonly string[]): Promise<BrowserWork> {
      const page = await browser.newPage();
      const show = (svg: string): string =>
        `<img width="512" height="512" src="data:image/svg+xml,${encodeURIComponent(svg)}">`;
      const draw = async (content: string): Promise<void> => {
        await page.setContent(content, { waitUntil: 'load' });
        await page.screenshot({ fullPage: true, timeout: 120_000 });
      };
      await draw('');
      const work = await workOf(browser, () => draw(drawings.map(show).join('')));
      await page.close();
      return work;
    }

    /** Those that take more than two seconds or 500 MB, also when they are alone and tried again. */
    async function expensiveOf(drawings: readonly string[], again = false): Promise<string[]> {
      const { seconds, peak } = await workToShow(drawings);
      if (seconds <= 2 && peak <= 500e6) return [];
      if (drawings.length === 1) return again ? [...drawings] : expensiveOf(drawings, true);
      const half = drawings.length / 2;
      return [
        ...(await expensiveOf(drawings.slice(0, half))),
        ...(await expensiveOf(drawings.slice(half))),
      ];
    }

    /** As many wide blurs. */
    const blurred = (times: number): string =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 99 99"><filter id="f"><feGaussianBlur stdDeviation="50"/></filter>${'<rect filter="url(#f)" width="50" height="50"/>'.repeat(times)}</svg>`;

    test('one that takes long is noticed among others', async () => {
      assert.deepEqual(await expensiveOf([blurred(1), blurred(1000)]), [blurred(1000)]);
    });

    test('what is published takes less than two seconds of processor time and 500 MB', async (t) => {
      for (let at = 0; at < published.length; at += 25)
        assert.deepEqual(await expensiveOf(published.slice(at, at + 25)), []);
      t.diagnostic(`${String(published.length)} shown`);
    });

    test('one that loads something is noticed', async () => {
      for (const inside of [
        `<image href="${elsewhere}" width="9" height="9"/>`,
        `<style>svg{background:red/**/url(${elsewhere})}</style>`,
      ]) {
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;
        assert.deepEqual(await requestedBy([svg]), [elsewhere]);
      }
    });

    test('what is published loads nothing, as a document and as a picture', async (t) => {
      for (let at = 0; at < published.length; at += 25)
        assert.deepEqual(await requestedBy(published.slice(at, at + 25)), []);
      t.diagnostic(`${String(published.length)} shown`);
    });
  });
});
