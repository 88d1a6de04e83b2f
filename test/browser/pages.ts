import assert from 'node:assert/strict';
import { after, before, type TestContext } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { startBrowser } from '../support/browser/chromium.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';
import { serveFolder } from '../support/serve/running-site.ts';

/** What a test may have a page miss on purpose. */
const meantFailure = /^Failed to load resource|blocked by CORS policy/;

/**
 * The browser of a suite, to be called within its `describe`.
 *
 * @param pictures whether it shows any; they cost a fourth of the time.
 */
export function usePages(pictures = false) {
  let browser: Browser;
  const ends: (() => void)[] = [];
  const suite = { after: (end: unknown) => void ends.push(end as () => void) };
  before(async () => {
    browser = await startBrowser(pictures);
  });
  after(async () => {
    await browser.close();
    for (const end of ends.reverse()) end();
  });
  /** A new page, until the test ends, which fails of what the console says and of what a script throws. */
  const blank = async (t: TestContext, options?: BrowserContextOptions): Promise<Page> => {
    const context = await browser.newContext(options);
    t.after(() => context.close());
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => void complaints.push(message));
    page.on('console', (message) => {
      if (!meantFailure.test(message.text())) complaints.push(message.text());
    });
    t.after(() => {
      assert.deepEqual(complaints, []);
    });
    return page;
  };
  return {
    /** Serves what is built into a new folder, which is there until the suite ends; gives the origin. */
    serve: async (build: string | ((folder: string) => Promise<string>)) => {
      const out = typeof build === 'string' ? build : await build(temporaryFolder(suite));
      return (await serveFolder(suite, out)).origin;
    },
    blank,
    /** A new page at an address. */
    open: async (t: TestContext, address: string, options?: BrowserContextOptions) => {
      const page = await blank(t, options);
      await page.goto(address);
      return page;
    },
  };
}
