import { existsSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';

/** Debian's Chromium, or the one that `CHROMIUM` names. */
const executable = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** Why nothing can be tested in a browser here; false when it can. */
export const whyNoBrowser: string | false = existsSync(executable)
  ? false
  : `there is no Chromium at ${executable}`;

/** Starts the browser without a window and without talking to anybody but the pages' own host; pictures take time. */
export const startBrowser = (pictures = true): Promise<Browser> =>
  chromium.launch({
    executablePath: executable,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(pictures ? [] : ['--blink-settings=imagesEnabled=false']),
    ],
  });

/** Clicks what leads to another page, and waits until that page is loaded, not only asked for. */
export async function follow(page: Page, link: string): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.click(link);
  await loaded;
}
