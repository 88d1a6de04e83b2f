import assert from 'node:assert/strict';
import { before, describe, test, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings } from './axe.ts';
import { follow, whyNoBrowser } from '../support/browser/chromium.ts';
import { usePages } from './pages.ts';
import { buildNumberedLists } from './sample-site.ts';
import { sampleOut } from '../support/publish/fixtures.ts';

/** Pages of a PDF, by the objects that describe them. */
const pagesOf = (pdf: Buffer): number =>
  pdf.toString('latin1').split(/\/Type ?\/Page\b/).length - 1;

describe('cards to practise with', { skip: whyNoBrowser }, () => {
  const pages = usePages(true);
  /** The sample, and the sample with ten vehicles on a page. */
  let [whole, paged] = ['', ''];

  before(async () => {
    whole = `${await pages.serve(sampleOut)}/speech-sounds/practise`;
    paged = `${await pages.serve(buildNumberedLists)}/speech-sounds/practise`;
  });

  const open = (t: TestContext, address: string, javaScriptEnabled = true): Promise<Page> =>
    pages.open(t, address, { javaScriptEnabled });

  const cards = (page: Page) => page.locator('.practice-card');
  /**
   * The names on the cards that have a place on the page. `:visible` would compute the style of each hidden card,
   * several milliseconds for each.
   */
  const names = (page: Page, among = ''): Promise<string[]> =>
    page.evaluate<string[]>(`[...document.querySelectorAll('.practice-card${among} :is(a, b)')]
      .filter((name) => name.getClientRects().length > 0).map((name) => name.textContent).sort()`);
  const marked = (page: Page, mark: 's' | 'm', keys: readonly string[]): Promise<string[]> =>
    page
      .locator(keys.map((key) => `.practice-card[data-${mark}~='${key}'] :is(a, b)`).join(', '))
      .allTextContents()
      .then((found) => found.sort());
  const sound = (key: string): string => `.choice [value='${key}']`;

  test('show those of any chosen sound', async (t) => {
    const page = await open(t, whole);
    const all = await names(page);
    assert.ok(all.length > 200);
    await page.check(sound('r'));
    assert.deepEqual(await names(page), await marked(page, 's', ['r']));
    await page.check(sound('s'));
    const both = await names(page);
    assert.deepEqual(both, await marked(page, 's', ['r', 's']));
    assert.ok(both.length < all.length);
    await page.check('#filter_main');
    const main = await names(page);
    assert.deepEqual(main, await marked(page, 'm', ['r', 's']));
    assert.ok(main.length < both.length);
    await page.selectOption('#filter_show', 'vehicles');
    await page.selectOption('#filter_category', 'rail');
    const trains = await names(page);
    assert.ok(trains.length > 0 && trains.length < main.length);
    assert.deepEqual(await names(page, '[data-c="rail"]'), trains);
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.locator('.choice :checked').waitFor({ state: 'detached' });
    await page.locator('.filters:has(:checked:not([value=""]))').waitFor({ state: 'detached' });
    await page.locator('.list h2', { hasText: 'Vehicles' }).waitFor();
    assert.equal((await names(page)).length, all.length);
  });

  test('are the same after a reload: the choice is in the address, and nowhere else', async (t) => {
    const page = await open(t, `${whole}?from=mail`);
    await page.check(sound('b'));
    await page.check(sound('r'));
    await page.selectOption('#filter_size', '6');
    const chosen = await names(page);
    assert.equal(await page.evaluate('location.search'), '?from=mail&sound=b&sound=r&size=6');
    await page.reload();
    assert.deepEqual(await names(page), chosen);
    const other = await open(t, page.url());
    assert.deepEqual(await names(other), chosen);
    assert.match(
      (await other.textContent('.shown')) ?? '',
      new RegExp(`^${chosen.length} of \\d+ cards$`),
    );
    const stored = 'JSON.stringify([localStorage.length, sessionStorage.length, document.cookie])';
    assert.equal(await other.evaluate(stored), '[0,0,""]');
    await open(t, `${whole}?sound=nothing&sound=b`).then(async (page) => {
      assert.deepEqual(await names(page), await marked(page, 's', ['b']));
    });
  });

  test('of one sound have it in their title, of several or none not', async (t) => {
    for (const [query, title] of [
      ['?sound=b', 'Cards to practise with: /b/'],
      ['?sound=b&sound=r', 'Cards to practise with'],
      ['', 'Cards to practise with'],
    ] as const) {
      const page = await open(t, whole + query);
      assert.equal(await page.textContent('h1'), title);
      assert.equal((await page.title()).startsWith('/b/ · '), query === '?sound=b');
    }
  });

  test('are in the first screen of a phone, below a form that unfolds', async (t) => {
    const page = await open(t, whole);
    await page.setViewportSize({ width: 360, height: 740 });
    const { y: print = 740 } = (await page.locator('[data-print]').boundingBox()) ?? {};
    assert.ok(print < 400, String(print));
    const { y = 740 } = (await cards(page).first().boundingBox()) ?? {};
    assert.ok(y < 500, String(y));
    assert.equal(await page.isVisible(sound('b')), false);
    await page.click('.filters summary');
    await page.check(sound('b'));
    const chosen = await names(page);
    await page.click('.filters summary');
    assert.equal(await page.isVisible(sound('b')), false);
    assert.deepEqual(await names(page), chosen);
    const mark = 'getComputedStyle(document.querySelector(".filters summary"), "::after").content';
    assert.equal(await page.evaluate(mark), '" ✓"');
  });

  test('come from every page of a long list, as from a short one', async (t) => {
    const [short, long] = [
      await open(t, `${whole}?sound=r&sound=s`),
      await open(t, `${paged}?sound=r&sound=s`),
    ];
    await long.locator('.pager').waitFor({ state: 'detached' });
    assert.deepEqual(await names(long), await names(short));
  });

  test('fill as few sheets as they need, of A4 and of Letter, with nothing beside them', async (t) => {
    const page = await open(t, `${whole}?sound=b`);
    const { length: count } = await names(page);
    for (const [size, each] of [
      ['', 12],
      ['6', 6],
      ['4', 4],
    ] as const)
      for (const format of ['A4', 'Letter']) {
        await page.selectOption('#filter_size', size);
        assert.equal(await page.textContent('.print b'), String(Math.ceil(count / each)));
        const pdf = await page.pdf({ format });
        assert.equal(pagesOf(pdf), Math.ceil(count / each), `${each} on ${format}`);
      }
    await page.emulateMedia({ media: 'print' });
    for (const hidden of ['.masthead', 'h1', '.filters', '.shown', '.foot', '.practise h2'])
      assert.ok(!(await page.isVisible(hidden)), hidden);
    assert.ok(!(await page.isVisible('.practice-card .sounds')));
    await page.emulateMedia({ media: 'screen' });
    await page.check('#filter_symbols');
    assert.ok(await page.locator(".practice-card[data-s~='b'] .sounds").first().isVisible());
  });

  test('have an emoji above their name on paper', async (t) => {
    const page = await open(t, whole);
    await page.evaluate(`
      for (const glyph of document.querySelectorAll('.practice-card .glyph'))
        glyph.outerHTML = '<span class="glyph">🚒</span>';
    `);
    await page.emulateMedia({ media: 'print' });
    for (const size of ['', '6', '4']) {
      // What is printed keeps its fields, which are not seen.
      await page.evaluate(`(() => {
        const field = document.querySelector('#filter_size');
        field.value = ${JSON.stringify(size)};
        field.dispatchEvent(new Event('change', { bubbles: true }));
      })()`);
      const upon = await page.evaluate<number>(`
        [...document.querySelectorAll('.practice-card .glyph')].filter((glyph) => {
          const emoji = document.createRange();
          emoji.selectNodeContents(glyph);
          const name = glyph.nextElementSibling.querySelector('a, b').getBoundingClientRect();
          return emoji.getBoundingClientRect().bottom > name.top + 1;
        }).length`);
      assert.equal(upon, 0, size);
    }
  });

  test('are printed by a button, which only script shows', async (t) => {
    const page = await open(t, `${whole}?sound=b`);
    await page.evaluate('window.print = () => { document.body.id = "printed"; }');
    await page.click('[data-print]');
    await page.locator('#printed').waitFor();
    const still = await open(t, whole, false);
    assert.ok(!(await still.isVisible('[data-print]')));
  });

  test('are chosen by keyboard, and follow from the page of a sound', async (t) => {
    const page = await open(t, whole);
    await page.focus(sound('b'));
    await page.keyboard.press('Space');
    assert.deepEqual(await names(page), await marked(page, 's', ['b']));
    const from = await open(t, whole.replace('practise', 'b'));
    await follow(from, 'a[href*="practise?sound=b"]');
    assert.deepEqual(await names(from), await names(page));
  });

  test('come by where they have the sound, clusters last and in a row of their own', async (t) => {
    const page = await open(t, `${whole}?sound=t`);
    const [easy = [], hard = []] = await page.evaluate<string[][]>(
      `[...document.querySelectorAll('.list section:not([hidden])')].map((group) =>
        [...group.querySelectorAll('li:not([hidden]) :is(a, b)')].map(({ textContent }) => textContent))`,
    );
    assert.deepEqual(easy.slice(0, 4), ['Taxi', 'Tuk-Tuk', 'Tanker', 'Tugboat']);
    assert.deepEqual(easy.slice(-2), ['boat', 'hat']);
    assert.equal(hard[0], 'Tractor');
    assert.ok(!easy.includes('Trolleybus'));
    assert.deepEqual((await page.locator('.list h2:visible').allTextContents())[1], 'In a cluster');
    const said = page.locator('.practice-card', { hasText: 'Tractor' }).locator('.sounds');
    assert.equal(await said.textContent(), '/t/ · In a cluster: tr');
    await page.emulateMedia({ media: 'print' });
    const left = (name: string) =>
      page
        .locator('.practice-card:visible', { hasText: name })
        .evaluate('(card) => card.offsetLeft');
    assert.equal(await left('Tractor'), await left('Taxi'));
    await page.emulateMedia({ media: 'screen' });
    await page.selectOption('#filter_position', 'end');
    assert.ok((await names(page)).includes('hat') && !(await names(page)).includes('Taxi'));
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.locator('.list h2', { hasText: 'Vehicles' }).waitFor();
    assert.match(
      (await said.textContent()) ?? '',
      /^\/t\/ · In a cluster: tr; \/k\/ · In the middle of a word/,
    );
  });

  test('have no fault that axe knows, and fit a phone', async (t) => {
    const page = await open(t, `${whole}?sound=b&symbols=1`);
    // Axe looks at hidden cards for long, and a numbered page has few.
    const numbered = await open(t, paged);
    for (const width of [320, 360, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      const wide = 'document.documentElement.scrollWidth > innerWidth';
      assert.equal(await page.evaluate(wide), false, String(width));
      if (width === 360) assert.deepEqual(await axeFindings(page), []);
      await numbered.setViewportSize({ width, height: 740 });
      assert.deepEqual(await axeFindings(numbered), [], String(width));
    }
  });
});
