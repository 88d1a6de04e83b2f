import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { furtherListPage, paths } from '../../../src/contract/paths.ts';
import type { Catalogue } from '../../../src/content/model/catalogue.ts';
import { elementsNamed, linksWithRel, parseHtml, textOf } from '../../support/content/markup.ts';
import {
  aCatalogue,
  aCategory,
  aPage,
  aPhoneme,
  aSite,
  aVehicle,
} from '../../support/publish/model.ts';
import { publishCatalogue } from '../../support/publish/publications.ts';

const site = aSite({ lists: { vehicles: 20, articles: 10 } });
const sounds = [aPhoneme('b', { tier: 1 }), aPhoneme('s', { tier: 3 }), aPhoneme('r', { tier: 4 })];
const categories = [aCategory(), aCategory({ key: 'rail', name: 'Rails' })];

/** Vehicles that have the sounds in turn, one or two of them. */
const many = (count: number): Catalogue['vehicles'] =>
  Array.from({ length: count }, (_, index) =>
    aVehicle(`v-${index}`, index + 1, {
      category: categories[index % 2],
      phonemes: [sounds[index % 3], sounds[(index + 1) % 3]].slice(0, 1 + (index % 2)),
      tier: sounds[index % 3]?.tier,
    } as Partial<Catalogue['vehicles'][number]>),
  );

const linksIn = (html: string): string[] =>
  elementsNamed(parseHtml(html), 'a').flatMap(({ attributes }) => attributes.get('href') ?? []);

describe('more vehicles than a list can carry', () => {
  const vehicles = many(90);
  const published = publishCatalogue(aCatalogue({ site, categories, phonemes: sounds, vehicles }));
  const { text, files } = published;

  test('are found from the overview, in HTML and in markdown, page by page', () => {
    const overview = linksIn(text('/vehicles.html'));
    assert.ok(!overview.some((href) => href.startsWith('/vehicles/v-')));
    const pages = overview.filter((href) => href.startsWith('/vehicles/categories/'));
    assert.deepEqual(
      [...new Set(pages)].sort(),
      ['town', 'rail']
        .flatMap((key) => [
          paths.category(key),
          ...[2, 3].map((n) => `${paths.category(key)}/pages/${n}`),
        ])
        .sort(),
    );
    for (const page of new Set(pages))
      assert.ok(text('/vehicles.md').includes(`(https://studio.example${page})`), page);
    const slugs = [...new Set(pages)].flatMap((page) =>
      linksIn(text(`${page}.html`)).filter((href) => href.startsWith('/vehicles/v-')),
    );
    assert.deepEqual(slugs.sort(), vehicles.map(({ path }) => path).sort());
  });

  test('stand on pages that say which is theirs, and which are before and after', () => {
    const root = parseHtml(text('/vehicles/categories/town/pages/2.html'));
    const hrefs = (rel: string) =>
      linksWithRel(root, rel).map(({ attributes }) => attributes.get('href'));
    const at = 'https://studio.example/vehicles/categories/town';
    assert.deepEqual(hrefs('canonical'), [`${at}/pages/2`]);
    assert.ok(hrefs('prev').includes(at));
    assert.ok(hrefs('next').includes(`${at}/pages/3`));
    assert.equal(elementsNamed(root, 'h1').map(textOf).join(), 'Around Town, page 2');
    const trail = elementsNamed(root, 'nav').find(
      ({ attributes }) => attributes.get('class') === 'crumbs',
    );
    assert.deepEqual(trail && elementsNamed(trail, 'a').map(textOf).at(-1), 'Around Town');
  });

  test('are in the sitemap with every page, and in llms.txt with the first ones', () => {
    const further = files.map(({ path }) => path).filter((path) => furtherListPage.test(path));
    assert.ok(further.length > 8);
    for (const path of further.filter((path) => path.endsWith('.html'))) {
      const page = path.replace(/\.html$/, '');
      assert.ok(text('/sitemap.xml').includes(`<loc>https://studio.example${page}</loc>`), page);
      assert.ok(!text('/llms.txt').includes(`${page}.md`), page);
    }
    assert.ok(text('/llms.txt').includes('/vehicles/categories/town.md'));
  });

  test('of a sound are listed by their use over all pages: main first, then by tier', () => {
    const pages = ['/speech-sounds/s', '/speech-sounds/s/pages/2', '/speech-sounds/s/pages/3'];
    const listed = pages.flatMap((page) =>
      linksIn(text(`${page}.html`)).filter((href) => href.startsWith('/vehicles/v-')),
    );
    const byPath = new Map(vehicles.map((vehicle) => [vehicle.path, vehicle]));
    const order = listed.map((path) => {
      const { phonemes, tier } = byPath.get(path) ?? {};
      return phonemes?.[0]?.key === 's' ? 0 : tier;
    });
    assert.deepEqual(order, [...order].sort());
    assert.equal(new Set(listed).size, 45);
    assert.match(text(`${pages[1] ?? ''}.md`), /^# The sound \/s\/, page 2\n/);
  });
});

test('up to the limit of a list all vehicles are in one, and each category still has its page', () => {
  const vehicles = many(20);
  const { text } = publishCatalogue(aCatalogue({ site, categories, phonemes: sounds, vehicles }));
  assert.equal(linksIn(text('/vehicles.html')).filter((href) => href.includes('/v-')).length, 20);
  assert.equal(
    linksIn(text('/vehicles/categories/rail.html')).filter((href) => href.includes('/v-')).length,
    10,
  );
});

test('a category without a vehicle has a page, so that its address does not come and go', () => {
  const { text } = publishCatalogue(aCatalogue({ categories }));
  assert.ok(text('/vehicles/categories/rail.html').includes('No vehicle is published yet.'));
});

test('articles above the limit of a list go to pages that keep their articles', () => {
  const articles = Array.from({ length: 23 }, (_, index) =>
    aPage(`/articles/a-${index + 10}`, {
      kind: 'article',
      published: `2026-01-${String(index + 1).padStart(2, '0')}`,
    }),
  );
  const { text } = publishCatalogue(aCatalogue({ site, pages: articles }));
  const on = (page: string) =>
    linksIn(text(`${page}.html`)).filter((href) => /\/a-\d+$/.test(href));
  assert.equal(on('/articles')[0], '/articles/a-32');
  assert.deepEqual(on('/articles/pages/2').at(-1), '/articles/a-10');
  const all = ['/articles', ...[4, 3, 2].map((n) => `/articles/pages/${n}`)].flatMap(on);
  assert.deepEqual(all, articles.map(({ path }) => path).reverse());
  assert.match(text('/articles.md'), /Pages of this list: 1 · \[4\]\(/);
});

test('no page of 2,000 vehicles has more than 150 kB', () => {
  const vehicles = many(2000).map((vehicle) => ({
    ...vehicle,
    name: `${vehicle.name} ${'x'.repeat(40)}`,
  }));
  const { files } = publishCatalogue(aCatalogue({ categories, phonemes: sounds, vehicles }));
  const pages = files.filter(({ path }) => path.endsWith('.html'));
  assert.ok(pages.some(({ path }) => path.endsWith('/pages/5.html')));
  for (const { path, bytes } of pages) assert.ok(bytes <= 150_000, `${path} ${bytes}`);
});
