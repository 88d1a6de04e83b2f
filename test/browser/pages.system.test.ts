import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, describe, test } from 'node:test';
import type { AxeResults } from 'axe-core';
import type { Browser } from 'playwright-core';
import { startBrowser, whyNoBrowser } from '../support/browser/chromium.ts';
import { startSignUpSite, type SignUpSite } from '../support/browser/sign-up-site.ts';
import { sampleOut } from '../support/publish/fixtures.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A page of each template. */
const pages = [
  '/',
  '/apps',
  '/apps/train-talk',
  '/vehicles/yacht',
  '/speech-sounds',
  '/speech-sounds/b',
  '/articles',
  '/articles/repeat-and-pause',
  '/developers',
  '/about',
];

describe('pages of the sample, for everybody', { skip: whyNoBrowser }, () => {
  let browser: Browser;
  let site: SignUpSite;
  before(async () => {
    browser = await startBrowser();
    site = await startSignUpSite(sampleOut);
  });
  after(async () => {
    await browser.close();
    await site.close();
  });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`no text is hard to read, and nothing is wider than a phone: ${colorScheme}`, async (t) => {
      const context = await browser.newContext({
        colorScheme,
        viewport: { width: 360, height: 800 },
      });
      t.after(() => context.close());
      const page = await context.newPage();
      for (const path of pages) {
        const response = await page.goto(site.origin + path);
        assert.equal(response?.status(), 200, path);
        const width = await page.evaluate<number>('document.documentElement.scrollWidth');
        assert.equal(width, 360, path);
        await page.evaluate(axe);
        const { violations } = await page.evaluate<AxeResults>(
          "axe.run(document, { runOnly: ['color-contrast'] })",
        );
        assert.deepEqual(
          violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)),
          [],
          path,
        );
      }
    });
});
