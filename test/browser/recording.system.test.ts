import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { axeFindings } from './axe.ts';
import { whyNoBrowser } from '../support/browser/chromium.ts';
import { usePages } from './pages.ts';
import { sampleOut } from '../support/publish/fixtures.ts';

describe('a vehicle with a recording', { skip: whyNoBrowser }, () => {
  const { serve, blank, open } = usePages();
  let origin = '';
  before(async () => {
    origin = await serve(sampleOut);
  });

  test('plays it when it is asked to, loads nothing of it before, and breaks no rule of axe', async (t) => {
    const page = await blank(t, { viewport: { width: 360, height: 800 } });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.mp3')) asked.push(request.url());
    });
    await page.goto(`${origin}/vehicles/digger`);
    const button = page.getByRole('button', { name: 'Hear it: Digger' });
    const { width = 0, height = 0, y = 0 } = (await button.boundingBox()) ?? {};
    assert.deepEqual([width, height], [48, 48]);
    assert.ok(y < 300, 'in the first screen');
    assert.deepEqual(await axeFindings(page), []);
    assert.deepEqual(asked, []);
    // It is shorter than what this test does meanwhile.
    await page.evaluate('document.querySelector("audio").loop = true');
    await button.click();
    await page.evaluate(`new Promise((resolve) => {
      const audio = document.querySelector('audio');
      const look = () => (audio.currentTime > 0 ? resolve() : setTimeout(look, 50));
      look();
    })`);
    assert.equal(asked.length, 1);
    assert.equal(await button.getAttribute('aria-pressed'), 'true');
    await button.click();
    assert.ok(await page.evaluate('document.querySelector("audio").paused'));
  });

  test('says that it cannot be played if it does not load', async (t) => {
    const page = await open(t, `${origin}/vehicles/digger`);
    await page.route('**/*.mp3', (route) => route.abort());
    await page.getByRole('button', { name: 'Hear it: Digger' }).click();
    await page.getByRole('status').filter({ hasText: 'cannot be played' }).waitFor();
    await page.unroute('**/*.mp3');
  });
});
