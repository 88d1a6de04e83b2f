import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../../../src/contract/json-schema.ts';
import { listedKinds } from '../../../src/contract/kinds/registry.ts';
import { mediaTypes } from '../../../src/contract/media-types.ts';
import type { Site } from '../../../src/content/model/catalogue.ts';
import { checkPage } from './check-page.ts';
import { catalogues, studioSources } from '../../support/publish/fixtures.ts';
import { elementsIn, elementsNamed, parseHtml, textOf, type HtmlElement } from '../html.ts';
import {
  aCatalogue,
  aCategory,
  anUnreleasedApp,
  aReleasedApp,
  aSite,
  aVehicle,
} from '../../support/publish/model.ts';
import {
  publishCatalogue,
  publishSources,
  type Published,
} from '../../support/publish/publications.ts';

/** Checks every page of a publication, and gives the parsed pages by their canonical path. */
function checkPages({ files, publication, catalogue }: Published): Map<string, HtmlElement> {
  const pathOf = (file: string) => (file === '/index.html' ? '/' : file.replace(/\.html$/, ''));
  const pages = files.filter(({ path }) => path.endsWith('.html'));
  const answered = new Set([
    ...files.map(({ path }) => path),
    ...pages.map(({ path }) => pathOf(path)),
    ...publication.redirects.map(({ from }) => from),
    ...publication.livePaths,
    '/catalogue-manifest.json',
  ]);
  return new Map(
    pages.map((file) => {
      const path = pathOf(file.path);
      try {
        const root = checkPage(file.text, {
          path,
          baseUrl: publication.baseUrl,
          locale: catalogue.site.locale,
          isError: path === '/404' || path === '/410',
          isPublished: (target) => answered.has(target),
        });
        return [path, root];
      } catch (cause) {
        throw new Error(`${file.path}: ${String(cause)}`, { cause });
      }
    }),
  );
}

const jsonLdOf = (root: HtmlElement): JsonObject[] =>
  elementsNamed(root, 'script')
    .filter(({ attributes }) => !attributes.has('src'))
    .map((script) => JSON.parse(textOf(script)) as JsonObject);

for (const { name, sources } of catalogues) {
  test(`every page is strict HTML with head, headings, landmarks and live links: ${name}`, async () => {
    const pages = checkPages(await publishSources(sources));
    assert.ok(pages.size > 10);
  });

  test(`every link to a place in a page leads to an id there: ${name}`, async () => {
    const published = await publishSources(sources);
    const pages = checkPages(published);
    const { baseUrl } = published.publication;
    const prefix = new URL(baseUrl).pathname.replace(/\/$/, '');
    let checked = 0;
    for (const [path, root] of pages)
      for (const { attributes } of elementsNamed(root, 'a')) {
        const { origin, pathname, hash } = new URL(
          attributes.get('href') ?? '',
          `${baseUrl}${path}`,
        );
        if (hash === '' || !baseUrl.startsWith(origin)) continue;
        const target = pages.get(pathname.slice(prefix.length));
        if (target === undefined || hash === '#more') continue;
        const ids = elementsIn(target).map((element) => element.attributes.get('id'));
        assert.ok(ids.includes(hash.slice(1)), `${path} → ${pathname}${hash}`);
        checked += 1;
      }
    assert.ok(checked > pages.size);
  });

  test(`titles and descriptions distinguish the pages: ${name}`, async () => {
    const pages = checkPages(await publishSources(sources));
    const titles = [...pages.values()].map((root) =>
      elementsNamed(root, 'title').map(textOf).join(),
    );
    assert.equal(new Set(titles).size, titles.length);
  });

  test(`linked data parses, has the context of schema.org and says where the page is: ${name}`, async () => {
    for (const [path, root] of checkPages(await publishSources(sources))) {
      const graphs = jsonLdOf(root);
      assert.equal(graphs.length, /^\/4(?:04|10)$/.test(path) ? 0 : 1, path);
      for (const { '@context': context, '@graph': graph } of graphs) {
        assert.equal(context, 'https://schema.org');
        const trail = (graph as JsonObject[]).find((each) => each['@type'] === 'BreadcrumbList');
        assert.equal(trail === undefined, path === '/', path);
        const items = (trail?.['itemListElement'] ?? []) as { position: number; item: string }[];
        assert.deepEqual(
          items.map(({ position }) => position),
          items.map((_, index) => index + 1),
        );
        if (trail !== undefined) assert.ok(items.at(-1)?.item.endsWith(path), path);
      }
    }
  });
}

test('a catalogue without entries has all its pages', () => {
  const pages = checkPages(publishCatalogue(aCatalogue()));
  assert.deepEqual(
    [...pages.keys()].sort(),
    [
      '/',
      '/404',
      '/410',
      '/developers',
      '/search',
      '/speech-sounds/practise',
      ...listedKinds.map(({ index }) => index),
    ].sort(),
  );
});

test('hostile text comes out as text: no element is made of it', async () => {
  const { text, catalogue } = await publishSources(studioSources);
  const pages = checkPages(await publishSources(studioSources));
  const zeppelin = pages.get('/vehicles/zeppelin');
  assert.ok(zeppelin);
  assert.deepEqual(elementsNamed(zeppelin, 'h1').map(textOf), [
    `Zeppelin "X" <script>alert('x')</script>`,
  ]);
  assert.equal(
    elementsNamed(zeppelin, 'a').find(({ attributes }) => attributes.get('class') === 'brand')
      ?.children[0],
    catalogue.site.name,
  );
  for (const page of ['/vehicles/zeppelin.html', '/apps/air-con.html', '/articles/one.html'])
    assert.doesNotMatch(text(page), /<script>/);
});

test('the key of a category does not collide with an id of the page', () => {
  const category = aCategory({ key: 'main-content' });
  const other = aCategory({ key: 'content', name: 'Content' });
  checkPages(
    publishCatalogue(
      aCatalogue({
        categories: [category, other],
        vehicles: [aVehicle('bus', 1, { category }), aVehicle('van', 2, { category: other })],
      }),
    ),
  );
});

test('the badge of the store is the link to it, where the site has one, and no app on the way gets it', () => {
  const storeBadge = {
    ...{ file: 'badge.svg', alt: 'Get <it>', better: [] },
    plain: { path: '/media/badge.svg', mediaType: mediaTypes.svg, width: 120, height: 40 },
  };
  const apps = [aReleasedApp('here'), anUnreleasedApp('soon')];
  const storeLinks = (site: Partial<Site>): (readonly string[])[] => {
    const { files } = publishCatalogue(aCatalogue({ apps, site: aSite(site) }));
    const html = ({ path }: { readonly path: string }) =>
      files.find((file) => file.path === `${path}.html`)?.text ?? '';
    return apps.map((app) =>
      elementsNamed(parseHtml(html(app)), 'a')
        .filter(({ attributes }) => /^(?:button|store-badge)$/.test(attributes.get('class') ?? ''))
        .map((link) => elementsNamed(link, 'img')[0]?.attributes.get('alt') ?? textOf(link)),
    );
  };
  assert.deepEqual(storeLinks({}), [['Get it in the App Store'], []]);
  assert.deepEqual(storeLinks({ storeBadge }), [['Get <it>'], []]);
});
