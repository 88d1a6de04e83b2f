import assert from 'node:assert/strict';
import { documentOf } from '../../../src/contract/paths.ts';
import {
  ancestorsOf,
  elementsIn,
  elementsNamed,
  linksWithRel,
  parseHtml,
  textOf,
  type HtmlElement,
} from '../html.ts';

/** Where a page stands, and what else is published beside it. */
export interface PagePlace {
  readonly path: string;
  readonly baseUrl: string;
  readonly locale: string;
  readonly isError: boolean;
  /** Whether a path of the site, decoded, is answered. */
  readonly isPublished: (path: string) => boolean;
}

/** Checks everything that holds of each HTML page, and gives the parsed page. */
export function checkPage(text: string, place: PagePlace): HtmlElement {
  const root = parseHtml(text);
  checkHead(root, place);
  checkHeadings(root);
  checkLandmarks(root);
  checkContent(root);
  checkIds(root);
  checkLinks(root, place);
  return root;
}

function only(elements: readonly HtmlElement[], what: string): HtmlElement {
  const [element] = elements;
  assert.ok(element !== undefined && elements.length === 1, `one ${what}`);
  return element;
}

function checkHead(root: HtmlElement, { path, baseUrl, locale, isError }: PagePlace): void {
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

function checkHeadings(root: HtmlElement): void {
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

function checkLandmarks(root: HtmlElement): void {
  const body = only(elementsNamed(root, 'body'), 'body');
  const parts = body.children.filter((child) => typeof child !== 'string');
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

function checkContent(root: HtmlElement): void {
  for (const element of elementsIn(root)) {
    const { name, attributes } = element;
    const inner = element.children.filter((child) => typeof child !== 'string');
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

function checkIds(root: HtmlElement): void {
  const ids = elementsIn(root).flatMap(({ attributes }) => attributes.get('id') ?? []);
  assert.equal(new Set(ids).size, ids.length, `ids stand once: ${ids.join(' ')}`);
}

function checkLinks(root: HtmlElement, { baseUrl, isPublished }: PagePlace): void {
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
