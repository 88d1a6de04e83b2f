import assert from 'node:assert/strict';
import { after, before, describe, test, type TestContext } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { axe, axeFindings } from '../support/browser/axe.ts';
import { beyondTheEdge } from '../support/browser/beyond-the-edge.ts';
import { startBrowser, whyNoBrowser } from '../support/browser/chromium.ts';
import { buildLongWordsSite } from '../support/browser/long-words-site.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';
import { serveFolder } from '../support/serve/running-site.ts';

/** A page of each template, and of each state that one has. */
const pages = [
  '/',
  '/apps',
  '/apps/train-talk',
  '/apps/space-dock',
  '/vehicles',
  '/vehicles/categories/emergency',
  '/vehicles/ambulance',
  '/vehicles/digger',
  '/speech-sounds',
  '/speech-sounds/coverage',
  '/speech-sounds/b',
  '/articles',
  '/articles/repeat-and-pause',
  '/developers',
  '/search',
  '/privacy',
  '/not-there',
  '/apps/balloon-pop',
];

for (const [direction, locale] of [
  ['ltr', 'en-GB'],
  ['rtl', 'ar'],
] as const)
  describe(`the look of every page, ${direction}`, { skip: whyNoBrowser }, () => {
    let browser: Browser;
    let origin = '';
    const ends: (() => void)[] = [];
    const holder: Pick<TestContext, 'after'> = {
      after: (end) => void ends.push(end as () => void),
    };

    before(async () => {
      browser = await startBrowser();
      const out = await buildLongWordsSite(temporaryFolder(holder), locale);
      ({ origin } = await serveFolder(holder, out));
    });
    after(async () => {
      await browser.close();
      for (const end of ends.reverse()) end();
    });

    /** Visits every page in one tab, and gathers what is found there. */
    const visit = async (
      look: (page: Page, path: string) => Promise<string[]>,
    ): Promise<string[]> => {
      const page = await browser.newPage();
      const found: string[] = [];
      for (const path of pages) {
        await page.goto(origin + path);
        found.push(...(await look(page, path)));
      }
      await page.close();
      return found;
    };

    test('axe finds nothing, light and dark, on a phone and on a wide screen', async () => {
      const found = await visit(async (page, path) => {
        await page.evaluate(axe);
        const faults: string[] = [];
        for (const colorScheme of ['light', 'dark'] as const)
          for (const width of [360, 1280]) {
            await page.emulateMedia({ colorScheme });
            await page.setViewportSize({ width, height: 800 });
            for (const fault of await axeFindings(page))
              faults.push(`${path} ${colorScheme} ${String(width)} ${fault}`);
          }
        return faults;
      });
      assert.deepEqual(found, []);
    });

    test('nothing is wider than a narrow phone, nor with text of twice the size', async () => {
      const found = await visit(async (page, path) => {
        const faults: string[] = [];
        for (const [width, size] of [
          [320, 100],
          [360, 200],
          [1280, 200],
        ] as const) {
          await page.setViewportSize({ width, height: 800 });
          await page.evaluate(`document.documentElement.style.fontSize = '${String(size)}%'`);
          const over = await page.evaluate<string>(beyondTheEdge);
          if (over !== '') faults.push(`${path} ${String(width)} ${String(size)} %: ${over}`);
        }
        return faults;
      });
      assert.deepEqual(found, []);
    });

    test('the page says its direction, and text starts where it begins', async () => {
      const found = await visit(async (page, path) => {
        const [said, start] = await page.evaluate<[string, string]>(
          `[document.documentElement.dir || 'ltr', getComputedStyle(document.querySelector('main')).direction]`,
        );
        return said === direction && start === direction ? [] : [`${path} ${said} ${start}`];
      });
      assert.deepEqual(found, []);
    });

    test('forced colours keep the current entry of the navigation and the edge of badges', async () => {
      const page = await browser.newPage();
      await page.emulateMedia({ forcedColors: 'active' });
      await page.goto(`${origin}/apps`);
      const edge = (selector: string) =>
        page.evaluate<string>(
          `(() => { const { borderTopStyle, outlineStyle } = getComputedStyle(document.querySelector(${JSON.stringify(selector)})); return borderTopStyle + ' ' + outlineStyle; })()`,
        );
      assert.match(await edge('.masthead li a[aria-current]'), /solid/);
      assert.doesNotMatch(await edge('.masthead li a:not([aria-current])'), /solid/);
      assert.match(await edge('.soon'), /solid/);
      assert.match(await edge('.app-card'), /solid/);
      await page.close();
    });

    test('a print has source and licence, and nothing that is only for a screen', async () => {
      const page = await browser.newPage();
      await page.emulateMedia({ media: 'print' });
      await page.goto(`${origin}/apps/train-talk`);
      const shown = (selector: string) => page.locator(selector).first().isVisible();
      assert.equal(await shown('.foot a[rel=license]'), true);
      assert.equal(await shown('.foot-name'), true);
      assert.equal(await shown('.source'), true);
      assert.equal(
        await page.locator('.source').textContent(),
        `https://tootlewick.example/apps/train-talk`,
      );
      for (const selector of ['.agents', '.masthead nav', '.skip', '.crumbs'])
        assert.equal(await shown(selector), false, selector);
      await page.close();
    });
  });
