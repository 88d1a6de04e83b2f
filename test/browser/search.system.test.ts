import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings } from './axe.ts';
import { whyNoBrowser } from '../support/browser/chromium.ts';
import { usePages } from './pages.ts';
import { sampleOut } from '../support/publish/fixtures.ts';

describe('the search of a site', { skip: whyNoBrowser }, () => {
  const { serve, blank, open } = usePages();
  let origin = '';

  before(async () => {
    origin = await serve(sampleOut);
  });

  const name = { name: /Search for a name/ };
  /** A combobox where it suggests, a plain field on the page of results. */
  const field = (page: Page) =>
    page.getByRole('searchbox', name).or(page.getByRole('combobox', name));
  const results = (page: Page) => page.getByRole('region', { name: 'Results' });
  const said = (page: Page, text: string) =>
    page.getByRole('status').filter({ hasText: text }).waitFor();
  const firstResult = (page: Page) => results(page).getByRole('link').first().textContent();

  test('the field at the head of every page leads to the results, by keyboard alone', async (t) => {
    const page = await blank(t);
    const hosts = new Set<string>();
    page.on('request', (request) => void hosts.add(new URL(request.url()).origin));
    await page.goto(`${origin}/vehicles/bus`);
    for (let steps = 0; steps < 20; steps += 1) {
      await page.keyboard.press('Tab');
      if ((await field(page).and(page.locator(':focus')).count()) === 1) break;
    }
    await page.keyboard.type('excavater');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${origin}/search?q=excavater`);
    await said(page, 'Results for “excavater”: ');
    assert.equal(await firstResult(page), 'Digger');
    assert.equal(await field(page).inputValue(), 'excavater');
    for (let steps = 0; steps < 20; steps += 1) {
      await page.keyboard.press('Tab');
      if ((await page.locator('.search-results a:focus').count()) === 1) break;
    }
    await page.keyboard.press('Enter');
    await page.waitForURL(`${origin}/vehicles/digger`);
    assert.deepEqual([...hosts], [origin]);
  });

  test('the address carries the query: it can be shared, and the way back works', async (t) => {
    const page = await open(t, `${origin}/search?q=%2Fsh%2F`);
    await said(page, 'Results for “/sh/”');
    assert.equal(await firstResult(page), 'The sound /sh/');
    await field(page).fill('fix & speak');
    await field(page).press('Enter');
    await said(page, 'fix & speak');
    assert.equal(new URL(page.url()).searchParams.get('q'), 'fix & speak');
    assert.equal(await firstResult(page), 'Little Garage');
    assert.match(await page.title(), /^fix & speak · Search/);
    await page.goBack();
    await said(page, 'Results for “/sh/”');
    assert.equal(await firstResult(page), 'The sound /sh/');
  });

  test('more results follow the first ten, and the focus goes to them', async (t) => {
    const page = await open(t, `${origin}/search?q=truck`);
    await said(page, 'Results for “truck”');
    const items = results(page).getByRole('listitem');
    assert.equal(await items.count(), 10);
    const next = results(page).locator('li:nth-child(11) a');
    await page.getByRole('button', { name: 'More results' }).press('Enter');
    await next.waitFor();
    await next.and(page.locator(':focus')).waitFor();
  });

  test('a search that finds nothing says so, and so does one that fails', async (t) => {
    const page = await open(t, `${origin}/search?q=qqqqqq`);
    await said(page, 'Nothing is called “qqqqqq”');
    assert.equal(await results(page).count(), 0);
    await page.goto(`${origin}/search?q=tractor+qqqqqq`);
    await said(page, ', without “qqqqqq”');
    await page.goto(`${origin}/search?q=amublance`);
    await said(page, 'Nothing is called “amublance”.');
    const near = page.getByRole('region', { name: 'Did you mean' });
    assert.equal(await near.getByRole('link').first().textContent(), 'Ambulance');
    let begun = 0;
    page.on('request', (request) => (begun += request.url() === `${origin}/search.json` ? 1 : 0));
    await page.route('**/search/words*', (route) => route.abort());
    await page.goto(`${origin}/search?q=bus`);
    await said(page, 'cannot be reached');
    assert.equal(begun, 2, 'it searches once more, and no more than once');
    assert.equal(await page.getByRole('link', { name: 'Bus', exact: true }).isVisible(), true);
    await page.unroute('**/search/words*');
    await field(page).press('Enter');
    await said(page, 'Results for “bus”');
    assert.equal(await firstResult(page), 'Bus');
  });

  test('a page that was open during a deployment finds what is in the new files', async (t) => {
    const page = await open(t, `${origin}/search?q=bus`);
    await said(page, 'Results for “bus”');
    await page.route('**/search.json', async (route) => {
      const index = await (await route.fetch()).text();
      await route.fulfill({ body: index.replaceAll('"/search/', '"/search/new-') });
    });
    await page.route('**/search/*.json', (route) => route.fulfill({ status: 404 }));
    await page.route('**/search/new-*', async (route) => {
      const url = route.request().url().replace('/new-', '/');
      await route.fulfill({ response: await route.fetch({ url }) });
    });
    await field(page).fill('excavator');
    await field(page).press('Enter');
    await page
      .getByRole('status')
      .filter({ hasText: /Results for “excavator”|cannot be reached/ })
      .waitFor();
    assert.equal(await firstResult(page), 'Digger');
  });

  test('markup in a query is shown as it was typed', async (t) => {
    const page = await open(
      t,
      `${origin}/search?q=${encodeURIComponent('<img src=x> {count} qqqq')}`,
    );
    await said(page, '“<img src=x> {count} qqqq”');
    assert.equal(await page.locator('#search img[src=x]').count(), 0);
  });

  test('without script the page lists everything', async (t) => {
    const page = await open(t, `${origin}/`, { javaScriptEnabled: false });
    assert.equal(await field(page).isVisible(), false, 'a question that nobody answers');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(`${origin}/search?q=`);
    assert.equal(await page.getByText('The search needs JavaScript').isVisible(), true);
    assert.equal(await page.getByRole('button', { name: 'Search' }).isVisible(), false);
    assert.equal(await results(page).count(), 0);
    await page.getByRole('link', { name: 'Yacht', exact: true }).click();
    await page.waitForURL(`${origin}/vehicles/yacht`);
  });

  for (const width of [320, 1280])
    test(`axe finds nothing among results, light and dark, ${width} px`, async (t) => {
      const page = await open(t, `${origin}/search?q=train`, { viewport: { width, height: 800 } });
      await said(page, 'Results for “train”');
      assert.deepEqual(await axeFindings(page), []);
      const [wide, room] = await page.evaluate<[number, number]>(
        '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
      );
      assert.ok(wide <= room, `${wide} px in ${room}`);
    });
});
