import assert from 'node:assert/strict';
import { after, before, describe, test, type TestContext } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { galleryStates } from '../../src/site/gallery/gallery-states.ts';
import { looksOf } from '../../src/site/gallery/looks.ts';
import { createGallerySource } from '../../src/cli/commands/serve/gallery-source.ts';
import { createGalleryRoute, galleryPath } from '../../src/service/serve/gallery-route.ts';
import { axe, axeFindings } from '../support/browser/axe.ts';
import { beyondTheEdge } from '../support/browser/beyond-the-edge.ts';
import { startBrowser, whyNoBrowser } from '../support/browser/chromium.ts';
import { sampleOut, sampleSources } from '../support/publish/fixtures.ts';
import { serveFolder } from '../support/serve/running-site.ts';

/** Both schemes, both directions and both widths; all of them in all ways are those of look.system.test.ts. */
const diagonal = [
  { key: 'light-ltr', axeWidth: 360 },
  { key: 'dark-rtl', axeWidth: 1280 },
] as const;

/** Every page that the gallery lists. */
const shown = galleryStates.map(({ key, shown: components }) => ({
  key,
  pages: [...new Set(components.map(({ path }) => path))],
}));

async function look(page: Page, address: string, width: number): Promise<string[]> {
  await page.evaluate(axe);
  await page.setViewportSize({ width, height: 800 });
  return (await axeFindings(page)).map((fault) => `${address} ${String(width)} ${fault}`);
}

describe('the gallery of the components', { skip: whyNoBrowser }, () => {
  let browser: Browser;
  let base = '';
  const ends: (() => void)[] = [];
  const holder: Pick<TestContext, 'after'> = { after: (end) => void ends.push(end as () => void) };

  before(async () => {
    browser = await startBrowser();
    const { origin } = await serveFolder(holder, sampleOut, {
      gallery: createGalleryRoute({
        fileAt: createGallerySource(
          { sources: sampleSources },
          { err: (printed) => assert.fail(JSON.stringify(printed)) },
        ),
        isAllowed: () => true,
        siteHref: (path) => path,
        onFault: (fault) => {
          throw fault;
        },
      }),
    });
    base = origin + galleryPath;
  });
  after(async () => {
    await browser.close();
    for (const end of ends.reverse()) end();
  });

  test('axe finds nothing in any state, on a phone or on a wide screen, and nothing is wider, also with text of twice the size', async () => {
    const found: string[] = [];
    const page = await browser.newPage();
    for (const { key, axeWidth } of diagonal)
      for (const { key: state, pages } of shown)
        for (const path of pages) {
          const address = `/${key}/${state}${path}`;
          await page.goto(base + address);
          // Axe would look at each of the thousands, which are all alike.
          if (state !== 'thousands') found.push(...(await look(page, address, axeWidth)));
          for (const [width, size] of [
            [320, 100],
            [360, 200],
            [1280, 200],
          ] as const) {
            await page.setViewportSize({ width, height: 800 });
            await page.evaluate(`document.documentElement.style.fontSize = '${String(size)}%'`);
            const over = await page.evaluate<string>(beyondTheEdge);
            if (over !== '') found.push(`${address} ${String(width)} ${String(size)} %: ${over}`);
          }
        }
    await page.goto(base);
    found.push(...(await look(page, '', 360)));
    assert.deepEqual(found, []);
  });

  test('a look has its scheme and its direction whatever the browser prefers', async () => {
    for (const preferred of ['light', 'dark'] as const) {
      const page = await browser.newPage({ colorScheme: preferred });
      const seen: string[] = [];
      for (const { key } of looksOf({ theme: undefined })) {
        await page.goto(`${base}/${key}/every/apps`);
        seen.push(
          await page.evaluate<string>(
            `(() => { const { direction, colorScheme, backgroundColor } = getComputedStyle(document.body); return [direction, colorScheme, backgroundColor].join(' '); })()`,
          ),
        );
      }
      assert.deepEqual(seen, [
        'ltr light rgb(253, 249, 243)',
        'ltr dark rgb(20, 25, 38)',
        'rtl light rgb(253, 249, 243)',
        'rtl dark rgb(20, 25, 38)',
      ]);
      await page.close();
    }
  });

  test('what a page loads is there, and its policy lets it through', async () => {
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    page.on('requestfailed', (request) => faults.push(request.url()));
    page.on('response', (response) => {
      if (response.status() >= 400) faults.push(response.url());
    });
    for (const path of ['/', '/apps/every-field', '/vehicles', '/articles/picture'])
      await page.goto(`${base}/dark-rtl/every${path}`, { waitUntil: 'networkidle' });
    assert.deepEqual(faults, []);
  });
});
