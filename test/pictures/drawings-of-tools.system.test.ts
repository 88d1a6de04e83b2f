import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { isUsable } from '../../src/content/model/pictures.ts';
import { inspectSvg } from '../../src/site/pictures/svg/inspect-svg.ts';
import { startBrowser, whyNoBrowser } from '../support/browser/chromium.ts';
import { drawingsOfTools } from './exported-drawings.ts';
import { sharp } from '../support/pictures.ts';

/** How much of a picture may differ, and where a label is not the HTML that a browser shows. */
const most = { usual: 0.002, label: 0.07 };

describe('a drawing looks as its program made it', { skip: whyNoBrowser }, () => {
  let browser: Browser;
  let page: Page;
  before(async () => {
    browser = await startBrowser();
    page = await browser.newPage({ colorScheme: 'light' });
  });
  after(() => browser.close());

  /** The pixels of a drawing as a page shows it. */
  async function shown(svg: string): Promise<Buffer> {
    const url = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
    await page.setContent(
      `<body style="margin:0;background:#fc9"><img width="240" height="160" src="${url}">`,
    );
    await page.waitForFunction('[...document.images].every(({ complete }) => complete)');
    const png = await page.screenshot({ clip: { x: 0, y: 0, width: 240, height: 160 } });
    return sharp(png).removeAlpha().raw().toBuffer();
  }

  const apart = (one: Buffer, other: Buffer): number => {
    let count = 0;
    for (let at = 0; at < one.length; at += 3)
      if ([0, 1, 2].some((each) => Math.abs((one[at + each] ?? 0) - (other[at + each] ?? 0)) > 48))
        count += 1;
    return (count * 3) / one.length;
  };

  test('the comparison of drawings notices a shape without its colour', async () => {
    const bus = (colour: string): string =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><rect width="30" height="20" fill="${colour}"/></svg>`;
    assert.ok(apart(await shown(bus('red')), await shown(bus('none'))) > most.label);
  });

  for (const [tool, { svg, keeps }] of Object.entries(drawingsOfTools))
    if (keeps.length > 0)
      test(`${tool} is one`, async () => {
        const looked = await inspectSvg(Buffer.from(svg), '');
        assert.ok(isUsable(looked));
        // A page takes a drawing without a namespace, which a file would not be.
        const original = svg.includes('xmlns=')
          ? svg
          : svg.replace(
              '<svg',
              '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"',
            );
        const [one, other] = [await shown(original), await shown(looked.svg ?? '')];
        const limit = svg.includes('<div') ? most.label : most.usual;
        assert.ok(apart(one, other) <= limit, String(apart(one, other)));
        assert.ok(new Set(other.toString('latin1').match(/.../gs)).size > 1);
      });
});
