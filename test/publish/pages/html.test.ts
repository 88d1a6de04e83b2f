import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listedKinds } from '../../../src/contract/kinds/registry.ts';
import { mediaTypes } from '../../../src/contract/media-types.ts';
import type { Site } from '../../../src/content/model/catalogue.ts';
import { catalogues, studioSources } from '../../support/publish/fixtures.ts';
import {
  elementsIn,
  elementsNamed,
  parseHtml,
  textOf,
  type Element,
  ancestorsOf,
  linksWithRel,
} from '../../support/content/markup.ts';
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
import { documentOf } from '../../../src/contract/paths.ts';

/** Checks every page of a publication, and gives the parsed pages by their canonical path. */
function checkPages({ files, publication, catalogue }: Published): Map<string, Element> {
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
      ?.text,
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

/** Where a page stands, and what else is published beside it. */
interface PagePlace {
  readonly path: string;
  readonly baseUrl: string;
  readonly locale: string;
  readonly isError: boolean;
  /** Whether a path of the site, decoded, is answered. */
  readonly isPublished: (path: string) => boolean;
}

/** Checks everything that holds of each HTML page, and gives the parsed page. */
function checkPage(text: string, place: PagePlace): Element {
  const root = parseHtml(text);
  checkHead(root, place);
  checkHeadings(root);
  checkLandmarks(root);
  checkContent(root);
  checkIds(root);
  checkLinks(root, place);
  return root;
}

function only(elements: readonly Element[], what: string): Element {
  const [element] = elements;
  assert.ok(element !== undefined && elements.length === 1, `one ${what}`);
  return element;
}

function checkHead(root: Element, { path, baseUrl, locale, isError }: PagePlace): void {
  const html = only(elementsNamed(root, 'html'), 'html');
  assert.equal(html.attributes.get('lang'), locale);
  assert.notEqual(textOf(only(elementsNamed(root, 'title'), 'title')).trim(), '');
  const metas = elementsNamed(root, 'meta');
  const named = (name: string) => metas.filter(({ attributes }) => attributes.get('name') === name);
  assert.notEqual(only(named('description'), 'description').attributes.get('content'), '');
  assert.match(only(named('viewport'), 'viewport').attributes.get('content') ?? '', /width=device/);
  const hrefs = (rel: string) =>
    linksWithRel(root, rel).map(({ attributes }) => attributes.get('href'));
  const sibling = path === '/' ? '/index.md' : `${path}.md`;
  assert.deepEqual(hrefs('canonical'), isError ? [] : [baseUrl + path]);
  assert.deepEqual(hrefs('describedby'), [`${baseUrl}/llms.txt`]);
  const alternates = linksWithRel(root, 'alternate').map(({ attributes }) =>
    ['type', 'href'].map((name) => attributes.get(name)).join(' '),
  );
  const data = documentOf(path) === undefined ? [] : [`application/json ${baseUrl}${path}.json`];
  // A site without articles has no feed.
  const feeds = [
    `application/atom+xml ${baseUrl}/feed.xml`,
    `application/feed+json ${baseUrl}/feed.json`,
  ];
  const expected = alternates.length < 2 + data.length ? [] : feeds;
  assert.deepEqual(
    alternates,
    isError ? [] : [`text/markdown ${baseUrl}${sibling}`, ...data, ...expected],
  );
  const robots = named('robots').map(({ attributes }) => attributes.get('content'));
  assert.deepEqual(robots, isError ? ['noindex'] : []);
}

function checkHeadings(root: Element): void {
  const levels = elementsIn(root).flatMap(({ name }) =>
    /^h[1-6]$/.test(name) ? [Number(name.slice(1))] : [],
  );
  assert.equal(levels.filter((level) => level === 1).length, 1, 'one h1');
  levels.reduce((before, level) => {
    assert.ok(level <= before + 1, `h${level} follows h${before}`);
    return level;
  }, 0);
}

const landmarks = new Set(['header', 'main', 'footer']);

function checkLandmarks(root: Element): void {
  const body = only(elementsNamed(root, 'body'), 'body');
  const parts = body.children;
  assert.deepEqual(
    parts.map(({ name }) => name),
    ['a', 'header', 'main', 'footer'],
    'a skip link, then landmarks',
  );
  assert.equal(parts[0]?.attributes.get('href'), `#${parts[2]?.attributes.get('id') ?? ''}`);
  only(elementsNamed(root, 'main'), 'main');
  const labels = elementsNamed(root, 'nav').map(({ attributes }) => attributes.get('aria-label'));
  assert.ok(labels.every((label) => label !== undefined && label !== ''));
  assert.equal(new Set(labels).size, labels.length, 'each nav has its own label');
  const llms = elementsNamed(body, 'a').filter(
    ({ attributes }) => attributes.get('href')?.endsWith('/llms.txt') === true,
  );
  const around = llms.map((link) => ancestorsOf(link).map(({ name }) => name));
  assert.ok(
    around.some((names) => names.some((name) => landmarks.has(name)) && !names.includes('nav')),
    'llms.txt is linked in a landmark that is no nav',
  );
}

const blocks = new Set(
  'article aside blockquote dd div dl dt footer h1 h2 h3 h4 h5 h6 header li main nav ol p pre section table ul'.split(
    ' ',
  ),
);
const textOnly = new Set('a code em h1 h2 h3 h4 h5 h6 p pre span strong time title'.split(' '));
const childrenOf: Readonly<Record<string, readonly string[]>> = {
  ul: ['li'],
  ol: ['li'],
  dl: ['div'],
  table: ['caption', 'thead', 'tbody'],
  select: ['option'],
  thead: ['tr'],
  tbody: ['tr'],
  tr: ['th', 'td'],
};

function checkContent(root: Element): void {
  for (const element of elementsIn(root)) {
    const { name, attributes } = element;
    const inner = element.children;
    for (const attribute of attributes.keys())
      assert.ok(attribute !== 'style' && !attribute.startsWith('on'), `${name} ${attribute}`);
    assert.notEqual(name, 'style');
    if (name === 'script' && attributes.get('type') !== 'application/ld+json') {
      assert.match(attributes.get('src') ?? '', /\/assets\/[a-z-]+\.[0-9a-f]{10}\.js$/);
      assert.equal(textOf(element), '', 'no script stands in a page');
    }
    if (name === 'img') assert.ok(attributes.has('alt'), 'an image has a text');
    if (textOnly.has(name))
      assert.ok(!inner.some((child) => blocks.has(child.name)), `a block in <${name}>`);
    const allowed = childrenOf[name];
    if (allowed !== undefined)
      for (const child of inner)
        assert.ok(allowed.includes(child.name), `${child.name} in ${name}`);
    if (name === 'a') {
      assert.notEqual(textOf(element).trim(), '', 'a link has a text');
      assert.ok(!ancestorsOf(element).some((above) => above.name === 'a'), 'a link in a link');
    }
  }
}

function checkIds(root: Element): void {
  const ids = elementsIn(root).flatMap(({ attributes }) => attributes.get('id') ?? []);
  assert.equal(new Set(ids).size, ids.length, `ids stand once: ${ids.join(' ')}`);
}

function checkLinks(root: Element, { baseUrl, isPublished }: PagePlace): void {
  const { origin, pathname } = new URL(baseUrl);
  const prefix = pathname.replace(/\/$/, '');
  for (const { attributes, name } of elementsIn(root)) {
    const link = attributes.get('href') ?? attributes.get('src') ?? attributes.get('action');
    if (link === undefined || link.startsWith('#')) continue;
    if (/^(?:mailto:|data:image\/svg\+xml,)/.test(link)) continue;
    const url = new URL(link, baseUrl);
    assert.match(url.protocol, /^https?:$/, `${name} ${link}`);
    if (url.origin !== origin) continue;
    assert.ok(url.pathname.startsWith(`${prefix}/`) || url.pathname === prefix, link);
    const path = decodeURIComponent(url.pathname.slice(prefix.length));
    assert.ok(isPublished(path === '' ? '/' : path), `${link} is not published`);
  }
}
