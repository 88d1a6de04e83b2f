import assert from 'node:assert/strict';
import { before, describe, test, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings } from './axe.ts';
import { follow, whyNoBrowser } from '../support/browser/chromium.ts';
import { isMeant, shownSlugs, toldNumber, vehiclesIn, type Choice } from './list-site.ts';
import { usePages } from './pages.ts';
import { buildNumberedLists } from './sample-site.ts';
import { sampleOut } from '../support/publish/fixtures.ts';

describe('lists of vehicles', { skip: whyNoBrowser }, () => {
  const pages = usePages();
  /** The sample, and the sample with ten vehicles on a page. */
  let [whole, paged] = ['', ''];
  const vehicles = vehiclesIn(sampleOut);

  before(async () => {
    whole = await pages.serve(sampleOut);
    paged = await pages.serve(buildNumberedLists);
  });

  const open = (t: TestContext, address: string, javaScriptEnabled = true): Promise<Page> =>
    pages.open(t, address, { javaScriptEnabled });

  const slugs = (choice: Choice, among = vehicles): string[] =>
    among
      .filter((each) => isMeant(each, choice))
      .map(({ slug }) => slug)
      .sort();

  const names: Readonly<Record<string, string>> = { rail: 'Trains and Trams' };

  describe('with script', () => {
    test('show what was chosen, and nothing else', async (t) => {
      const page = await open(t, `${whole}/vehicles`);
      const choose = async ({ sound = '', main, category = '', tier = '' }: Choice) => {
        await page.selectOption('#filter_sound', sound);
        await page.setChecked('#filter_main', main === '1');
        await page.selectOption('#filter_category', category);
        await page.selectOption('#filter_tier', tier);
      };
      for (const choice of [
        {},
        { sound: 'd' },
        { sound: 'd', main: '1' },
        { sound: 's', tier: '1' },
        { category: 'rail' },
        { category: 'rail', sound: 'm' },
        { tier: '4' },
        { sound: 'short-a', category: 'rail', tier: '2' },
        { sound: 'long-e', main: '1' },
      ] satisfies Choice[]) {
        await choose(choice);
        const { category, ...rest } = choice as Choice;
        const meant = slugs({
          ...rest,
          ...(category !== undefined && { category: names[category] ?? '' }),
        });
        assert.deepEqual(await shownSlugs(page), meant, JSON.stringify(choice));
        assert.equal(await toldNumber(page), `${meant.length} of ${vehicles.length} vehicles`);
      }
    });

    test('are filtered by keyboard, and show all again', async (t) => {
      const page = await open(t, `${whole}/vehicles`);
      await page.focus('.tiles li:last-child a');
      await page.keyboard.press('Tab');
      await page.keyboard.type('/d');
      await page.keyboard.press('Tab');
      assert.deepEqual(await shownSlugs(page), slugs({ sound: 'd' }));
      await page.keyboard.press('Space');
      assert.deepEqual(await shownSlugs(page), slugs({ sound: 'd', main: '1' }));
      for (let step = 0; step < 4; step += 1) await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.locator('.list section[hidden]').first().waitFor({ state: 'detached' });
      assert.deepEqual(await shownSlugs(page), slugs({}));
    });

    test('are filtered by where the chosen sound is, and say that of each', async (t) => {
      const page = await open(t, `${whole}/vehicles?sound=s&position=end`);
      assert.deepEqual(await shownSlugs(page), [
        'bus',
        'ice-cream-van',
        'police-car',
        'space-shuttle',
      ]);
      const said = page.locator('.card', { hasText: 'Police Car' }).locator('.sounds');
      assert.equal(await said.textContent(), '/s/ · At the end of a word');
      await page.selectOption('#filter_sound', '');
      assert.equal(await said.textContent(), 'Practises p, as in pig');
    });

    test('of a sound are filtered by whether it is the main one', async (t) => {
      const page = await open(t, `${whole}/speech-sounds/s`);
      assert.deepEqual(await shownSlugs(page), slugs({ sound: 's' }));
      await page.check('#filter_main');
      assert.deepEqual(await shownSlugs(page), slugs({ sound: 's', main: '1' }));
    });

    test('of a sound are filtered by where their names have it', async (t) => {
      const page = await open(t, `${whole}/speech-sounds/t`);
      await page.selectOption('#filter_position', 'start');
      assert.deepEqual(await shownSlugs(page), ['tanker', 'taxi', 'tugboat', 'tuk-tuk']);
      await page.selectOption('#filter_position', 'cluster');
      const inCluster = await shownSlugs(page);
      assert.ok(inCluster.includes('train') && !inCluster.includes('yacht'), inCluster.join());
      await page.check('#filter_main');
      assert.ok(!(await shownSlugs(page)).includes('metro'));
    });

    test('are printed as they are filtered, with what was chosen', async (t) => {
      const page = await open(t, `${whole}/vehicles`);
      await page.selectOption('#filter_sound', 'd');
      await page.emulateMedia({ media: 'print' });
      assert.deepEqual(await shownSlugs(page), slugs({ sound: 'd' }));
      const visible = async (selector: string) => page.isVisible(selector);
      assert.ok(await visible('#filter_sound'));
      for (const hidden of ['#filter_tier', '#filter_main', '.filters button', '.tiles'])
        assert.ok(!(await visible(hidden)), hidden);
    });
  });

  test('keep the choice in the address, which shows the same to others', async (t) => {
    const page = await open(t, `${whole}/vehicles?from=mail`);
    await page.selectOption('#filter_sound', 'd');
    await page.check('#filter_main');
    const search = await page.evaluate<string>('location.search');
    assert.equal(search, '?from=mail&sound=d&main=1');
    const other = await open(t, `${whole}/vehicles${search}#town`);
    assert.deepEqual(await shownSlugs(other), slugs({ sound: 'd', main: '1' }));
    await other.click('.filters [type=reset]');
    await other.waitForURL((url) => !url.searchParams.has('sound'));
    assert.equal(await other.evaluate('location.search'), '?from=mail');
    assert.deepEqual(await shownSlugs(other), slugs({}));
  });

  test('take no notice of a choice that they do not offer', async (t) => {
    const page = await open(t, `${whole}/vehicles?sound=%3Cb%3E&tier=9&main=2`);
    assert.deepEqual(await shownSlugs(page), slugs({}));
  });

  test('without an entry say what to leave out, with what that leaves', async (t) => {
    const page = await open(t, `${whole}/vehicles?sound=d&category=rail&tier=4`);
    assert.deepEqual(await shownSlugs(page), []);
    const offers = page.locator('.nothing button');
    const [first = ''] = await offers.allTextContents();
    const left = Number(/\((\d+)\)$/.exec(first)?.[1]);
    assert.ok(left > 0, first);
    await offers.first().click();
    await page.locator('.nothing').waitFor({ state: 'hidden' });
    assert.equal((await shownSlugs(page)).length, left);
  });

  test('have no tile that leads to a group that is hidden', async (t) => {
    const page = await open(t, `${whole}/vehicles`);
    await page.selectOption('#filter_sound', 'aw');
    const targets = await page.evaluate<boolean[]>(
      `[...document.querySelectorAll('.tiles a')]
        .filter((tile) => tile.getClientRects().length > 0)
        .map((tile) => document.querySelector(tile.hash).getClientRects().length > 0)`,
    );
    assert.ok(targets.length > 0 && targets.length < 12, String(targets.length));
    assert.ok(targets.every(Boolean));
  });

  test('have no group without a vehicle in it', async (t) => {
    const page = await open(t, `${whole}/vehicles?sound=s&tier=1`);
    const groups = await page.evaluate<number[]>(
      `[...document.querySelectorAll('.list section')]
        .filter((group) => group.getClientRects().length > 0)
        .map((group) => [...group.querySelectorAll('.card')]
          .filter((card) => card.getClientRects().length > 0).length)`,
    );
    assert.ok(groups.length > 0 && groups.every((count) => count > 0), groups.join());
  });

  describe('of several pages', () => {
    const town = '/vehicles/categories/town';
    const inTown = () => vehicles.filter(({ category }) => category === 'Around Town');

    test('are reached page by page from the overview', async (t) => {
      const page = await open(t, `${paged}/vehicles`, false);
      await follow(page, '#town a');
      const found: string[] = [];
      for (let pages = 1; ; pages += 1) {
        const shown = await shownSlugs(page);
        assert.ok(shown.length <= 10);
        found.push(...shown);
        const rel = await page.locator('head link[rel=next]').count();
        const next = '.pager a[rel=next]';
        assert.equal(rel, await page.locator(next).count());
        if (rel === 0) {
          assert.ok(pages > 1);
          break;
        }
        await follow(page, next);
      }
      assert.deepEqual(found.sort(), slugs({}, inTown()));
    });

    test('lead to the sounds without script, also from the overview of many vehicles', async (t) => {
      for (const path of [`${town}?sound=b`, '/speech-sounds/b?category=town']) {
        const page = await open(t, paged + path, false);
        assert.ok(!(await page.isVisible('.filters')), path);
        assert.ok(await page.isVisible('[data-without-script] a'), path);
      }
      const page = await open(t, `${paged}/vehicles?sound=b`, false);
      await follow(page, 'main a[href="/speech-sounds/b"]');
    });

    test('are filtered as a whole with script, from any of their pages', async (t) => {
      for (const path of [town, `${town}/pages/2`]) {
        const page = await open(t, `${paged}${path}?sound=b`);
        await page.locator('.pager').waitFor({ state: 'detached' });
        const meant = slugs({ sound: 'b' }, inTown());
        assert.deepEqual(await shownSlugs(page), meant);
        assert.equal(await toldNumber(page), `${meant.length} of ${inTown().length} vehicles`);
      }
    });

    test('of a sound keep their groups', async (t) => {
      const page = await open(t, `${paged}/speech-sounds/s/pages/2?category=town`);
      await page.locator('.pager').waitFor({ state: 'detached' });
      assert.deepEqual(await shownSlugs(page), slugs({ sound: 's', category: 'Around Town' }));
      const headings = await page.locator('.list h3:visible').allTextContents();
      assert.deepEqual(headings, [...new Set(headings)]);
      assert.equal(headings[0], 'In the middle of a word');
    });

    test('filter the page at hand where the others cannot be had', async (t) => {
      const page = await pages.blank(t);
      await page.route('**/pages/2', (route) => route.abort());
      await page.goto(`${paged}${town}?sound=b`);
      await page.locator('.shown span', { hasText: /\d/ }).waitFor();
      assert.ok(await page.isVisible('[data-this-page]'));
      assert.ok((await shownSlugs(page)).length > 0);
    });
  });

  test('axe finds nothing on filtered and on numbered pages', async (t) => {
    const addresses = [
      `${paged}/vehicles/categories/town?sound=d`,
      `${paged}/speech-sounds/s?main=1`,
      `${paged}/vehicles`,
      `${paged}/vehicles/categories/town/pages/2`,
      `${paged}/speech-sounds/s/pages/2`,
    ];
    const page = await open(t, addresses[0] ?? '');
    const found: string[] = [];
    for (const address of addresses) {
      await page.goto(address);
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
        if (wide > width) found.push(`${address} ${wide} px`);
        for (const fault of await axeFindings(page)) found.push(`${address} ${fault}`);
      }
    }
    assert.deepEqual(found, []);
  });
});
