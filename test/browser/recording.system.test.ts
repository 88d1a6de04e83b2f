import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { axe, axeFindings, schemes } from '../support/browser/axe.ts';
import { startBrowser, whyNoBrowser } from '../support/browser/chromium.ts';
import { sampleOut } from '../support/publish/fixtures.ts';
import { serveFolder } from '../support/serve/running-site.ts';

describe('a vehicle with a recording', { skip: whyNoBrowser }, () => {
  test('plays it when it is asked to, loads nothing of it before, and breaks no rule of axe', async (t) => {
    const { origin } = await serveFolder(t, sampleOut);
    const browser = await startBrowser();
    t.after(() => browser.close());
    const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.mp3')) asked.push(request.url());
    });
    await page.goto(`${origin}/vehicles/digger`);
    const box = await page.locator('audio').boundingBox();
    assert.ok(box !== null && box.height >= 48 && box.width >= 250, JSON.stringify(box));
    await page.evaluate(axe);
    for (const [colorScheme, rules] of schemes) {
      await page.emulateMedia({ colorScheme });
      assert.deepEqual(await axeFindings(page, rules), []);
    }
    assert.deepEqual(asked, []);
    // The play button is at the start of the browser's own player.
    await page.locator('audio').click({ position: { x: 25, y: box.height / 2 } });
    await page.evaluate(`new Promise((resolve) => {
      const audio = document.querySelector('audio');
      const look = () => (audio.currentTime > 0 ? resolve() : setTimeout(look, 50));
      look();
    })`);
    assert.equal(asked.length, 1);
  });
});
