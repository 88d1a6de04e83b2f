import assert from 'node:assert/strict';
import { before, describe, test, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings } from './axe.ts';
import { whyNoBrowser } from '../support/browser/chromium.ts';
import { usePages } from './pages.ts';
import { sampleOut } from '../support/publish/fixtures.ts';

const phone = { width: 360, height: 740 };

describe('suggestions while somebody types at the top of a page', { skip: whyNoBrowser }, () => {
  const { serve, blank } = usePages();
  let origin = '';

  before(async () => {
    origin = await serve(sampleOut);
  });

  async function open(t: TestContext, path: string, viewport = { width: 1280, height: 900 }) {
    const page = await blank(t, { viewport, hasTouch: viewport === phone });
    const requests: string[] = [];
    page.on('request', (request) => void requests.push(new URL(request.url()).pathname));
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    return { page, requests };
  }
  const field = (page: Page) => page.getByRole('combobox', { name: /Search for a name/ });
  const list = (page: Page) => page.getByRole('listbox');
  const chosen = (page: Page) => page.getByRole('option', { selected: true }).allTextContents();

  test('"/" leads to the field; nothing is loaded for it before a key is typed', async (t) => {
    const { page, requests } = await open(t, '/vehicles/bus');
    // Pictures further down a page are fetched when the browser thinks fit.
    const index = () => requests.filter((path) => !path.startsWith('/media/'));
    requests.length = 0;
    await page.keyboard.press('/');
    assert.equal(await field(page).and(page.locator(':focus')).count(), 1);
    assert.equal(await field(page).inputValue(), '');
    assert.deepEqual(index(), []);
    await page.keyboard.type('dig');
    await list(page).waitFor();
    assert.equal(index()[0], '/search.json');
    await page.keyboard.type('/');
    assert.equal(await field(page).inputValue(), 'dig/', 'in a field "/" is a letter');
  });

  test('"/" unfolds the field on a phone', async (t) => {
    const { page } = await open(t, '/vehicles/bus', phone);
    assert.equal(await field(page).isVisible(), false);
    await page.keyboard.press('/');
    assert.equal(await field(page).and(page.locator(':focus')).count(), 1);
    assert.equal(await field(page).isVisible(), true);
  });

  test('a tap on the magnifier unfolds the field, and typing goes into it', async (t) => {
    const { page } = await open(t, '/vehicles/bus', phone);
    await page.getByRole('button', { name: 'Search' }).tap();
    assert.equal(await field(page).and(page.locator(':focus')).count(), 1);
    await page.keyboard.type('dig');
    assert.equal(await field(page).inputValue(), 'dig');
  });

  test('on a wide screen no page begins in the field', async (t) => {
    const { page } = await open(t, '/vehicles/bus');
    assert.equal(await field(page).isVisible(), true);
    assert.equal(await page.locator(':focus').count(), 0);
  });

  test('arrows go through the suggestions and back to the field, and Enter opens one', async (t) => {
    const { page } = await open(t, '/');
    await field(page).fill('plane');
    await list(page).waitFor();
    const names = await page.getByRole('option').allTextContents();
    assert.ok(names.length > 1 && names.length <= 6, names.join());
    assert.deepEqual(await chosen(page), []);
    await page.keyboard.press('ArrowDown');
    assert.deepEqual(await chosen(page), names.slice(0, 1));
    const active = await field(page).getAttribute('aria-activedescendant');
    assert.equal(await page.locator(`#${String(active)}`).textContent(), names[0]);
    await page.keyboard.press('ArrowUp');
    assert.deepEqual(await chosen(page), [], 'above the first is the field');
    await page.keyboard.press('ArrowUp');
    assert.deepEqual(await chosen(page), names.slice(-1), 'above the field is the last');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${origin}/vehicles/**`);
    const name = await page.getByRole('heading', { level: 1 }).textContent();
    assert.equal(`${String(name)} Vehicle`, names[0], 'the name, and its kind');
  });

  test('Escape closes the suggestions and keeps what was typed; Enter then searches for it', async (t) => {
    const { page } = await open(t, '/');
    await field(page).fill('digger');
    await list(page).waitFor();
    assert.equal(await field(page).getAttribute('aria-expanded'), 'true');
    await page.keyboard.press('Escape');
    assert.equal(await list(page).count(), 0);
    assert.equal(await field(page).getAttribute('aria-expanded'), 'false');
    assert.equal(await field(page).inputValue(), 'digger');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${origin}/search?q=digger`);
  });

  test('a suggestion opens where it is pressed, and axe finds nothing while they are shown', async (t) => {
    const { page } = await open(t, '/vehicles');
    await field(page).fill('fire truck');
    await list(page).waitFor();
    assert.deepEqual(await axeFindings(page), []);
    await page.getByRole('option', { name: 'Fire Engine' }).click();
    await page.waitForURL(`${origin}/vehicles/fire-engine`);
  });
});
