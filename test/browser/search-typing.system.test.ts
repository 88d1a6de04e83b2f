import assert from 'node:assert/strict';
import { before, describe, test, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { whyNoBrowser } from '../support/browser/chromium.ts';
import { usePages } from './pages.ts';
import { sampleOut } from '../support/publish/fixtures.ts';

describe('the search while somebody types', { skip: whyNoBrowser }, () => {
  const { serve, blank } = usePages();
  let origin = '';

  before(async () => {
    origin = await serve(sampleOut);
  });

  /** A page whose clock stands still until a test moves it, and what it asks for from now on. */
  async function open(t: TestContext, path: string): Promise<{ page: Page; asked: string[] }> {
    const page = await blank(t);
    await page.clock.install();
    await page.goto(origin + path);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    return { page, asked };
  }

  const field = (page: Page) => page.getByRole('searchbox', { name: /Search for a name/ });
  const results = (page: Page) => page.getByRole('region', { name: 'Results' });
  const first = (page: Page, name: string) =>
    results(page).getByRole('link').first().filter({ hasText: name }).waitFor();
  const said = (page: Page) => page.locator('#search').getByRole('status').textContent();
  const query = (page: Page) => new URL(page.url()).searchParams.get('q');

  test('the first key is answered at once, what follows when the hands rest', async (t) => {
    const { page, asked: all } = await open(t, '/search');
    assert.deepEqual(all, []);
    await field(page).press('e');
    await results(page).waitFor();
    assert.equal(query(page), 'e');
    for (const letter of 'xcava') {
      await page.clock.runFor(100);
      await field(page).press(letter);
    }
    assert.equal(query(page), 'e');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.json')) asked.push(pathname);
    });
    await page.clock.runFor(300);
    await first(page, 'Digger');
    assert.equal(await field(page).inputValue(), 'excava');
    assert.equal(await field(page).and(page.locator(':focus')).count(), 1);
    assert.equal(query(page), 'excava');
    assert.match(await page.title(), /^excava · Search/);
    assert.ok(asked.length < 10, asked.join(' '));
    await field(page).press('Backspace');
    await field(page).press('a');
    await page.clock.runFor(300);
    await first(page, 'Digger');
    assert.equal(new Set(asked).size, asked.length, 'what was read is not asked for again');
  });

  test('the number of results is announced once, when typing stops', async (t) => {
    const { page } = await open(t, '/search');
    await page.evaluate(`
      window.reported = [];
      const status = document.querySelector('#search [role="status"]');
      new MutationObserver(() => window.reported.push(status.textContent)).observe(status, { childList: true });
    `);
    for (const part of ['tram', 's']) {
      await field(page).pressSequentially(part);
      await page.clock.runFor(400);
      await first(page, 'Tram');
    }
    await page.clock.runFor(1_500);
    const reported = await page.evaluate<string[]>('window.reported.filter(Boolean)');
    assert.equal(reported.length, 1, reported.join(' | '));
    assert.match(reported[0] ?? '', /^Results for “trams”: \d+$/);
  });

  test('an emptied field shows nothing, and a search that fails says so', async (t) => {
    const { page } = await open(t, '/search?q=bus');
    await first(page, 'Bus');
    await field(page).fill('');
    await page.clock.runFor(300);
    await results(page).waitFor({ state: 'hidden' });
    assert.equal(query(page), null);
    assert.equal(await said(page), '');
    await page.route('**/search/*.json', (route) => route.abort());
    await field(page).pressSequentially('yach');
    await page.clock.runFor(300);
    await page.getByRole('status').filter({ hasText: 'cannot be reached' }).waitFor();
    await page.unroute('**/search/*.json');
    await field(page).press('t');
    await page.clock.runFor(300);
    await first(page, 'Yacht');
  });

  test('the back button leads to earlier searches, not to each letter', async (t) => {
    const { page } = await open(t, '/vehicles/bus');
    await page.goto(`${origin}/search?q=%2Fsh%2F`);
    await first(page, '/sh/');
    for (const part of ['trac', 't', 'or']) {
      if (part === 'trac') await field(page).fill('');
      await field(page).pressSequentially(part);
      await page.clock.runFor(400);
      await first(page, 'Tr');
    }
    await field(page).press('Enter');
    assert.equal(query(page), 'tractor');
    await page.goBack();
    await page.clock.runFor(100);
    await first(page, '/sh/');
    assert.equal(await field(page).inputValue(), '/sh/');
    await page.goBack();
    await page.waitForURL(`${origin}/vehicles/bus`);
  });

  test('a word that is still being composed is not searched for', async (t) => {
    const { page, asked } = await open(t, '/search');
    await field(page).focus();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Input.imeSetComposition', {
      text: 'trac',
      selectionStart: 4,
      selectionEnd: 4,
    });
    await page.clock.runFor(1_000);
    assert.equal(await field(page).inputValue(), 'trac');
    assert.deepEqual(asked, []);
    await devtools.send('Input.insertText', { text: 'tractor' });
    await page.clock.runFor(300);
    await first(page, 'Tractor');
  });

  test('while one search is under way, the letters after it wait, and the last word counts', async (t) => {
    const { page } = await open(t, '/search');
    let under = 0;
    let most = 0;
    const held: (() => void)[] = [];
    await page.route('**/search.json', async (route) => {
      under += 1;
      most = Math.max(most, under);
      await new Promise<void>((resolve) => void held.push(resolve));
      under -= 1;
      await route.continue();
    });
    for (const part of ['bo', 'a', 't']) {
      await field(page).pressSequentially(part);
      await page.clock.runFor(400);
    }
    assert.equal(held.length, 1);
    for (const release of held) release();
    await first(page, 'oat');
    assert.equal(query(page), 'boat');
    assert.equal(most, 1);
  });
});
