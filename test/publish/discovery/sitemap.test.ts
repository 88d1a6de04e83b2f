import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFileSync } from 'node:fs';
import { fixedDate, sampleOut } from '../../support/publish/fixtures.ts';
import { aCatalogue, aPage, aSite } from '../../support/publish/model.ts';
import { publishCatalogue } from '../../support/publish/publications.ts';
import { entriesOf, sitemapsOf } from './sitemaps.ts';
import { parseStrictXml } from '../../support/content/markup.ts';

const path = '/sitemap.xml';

test('special characters of XML are escaped in addresses', () => {
  const site = aSite({ baseUrl: "https://studio.example/a&b'c" });
  const { text } = publishCatalogue(aCatalogue({ site }));
  const [[first] = []] = entriesOf(parseStrictXml(text(path)), ['urlset', 'url']);
  assert.equal(first, "https://studio.example/a&b'c/");
  assert.match(text(path), /a&amp;b&apos;c/);
});

test('a page with a day of publication or change has that day as lastmod', () => {
  const pages = [
    aPage('/about', { updated: '2026-02-03' }),
    aPage('/articles/a', { kind: 'article', published: '2026-01-02', updated: '2026-01-03' }),
    aPage('/articles/b', { kind: 'article', published: '2026-01-02', updated: '2025-01-03' }),
    aPage('/help'),
  ];
  const { text } = publishCatalogue(aCatalogue({ pages }));
  const dates = new Map(entriesOf(parseStrictXml(text(path)), ['urlset', 'url']));
  assert.deepEqual(
    pages.map((page) => dates.get(`https://studio.example${page.path}`)),
    ['2026-02-03T00:00:00Z', '2026-01-03T00:00:00Z', '2026-01-02T00:00:00Z', fixedDate],
  );
});

test('the date of any other page is that of its markdown, which the style of the site does not touch', () => {
  const [file] = sitemapsOf(1);
  assert.match(file?.text ?? '', /<lastmod>date of \/p\/0\.md<\/lastmod>/);
});

test('the sitemap of the sample has addresses with their moments, and then their pictures', () => {
  const root = parseStrictXml(readFileSync(`${sampleOut}/sitemap.xml`, 'utf8'));
  assert.equal(
    root.attributes.get('xmlns:image'),
    'http://www.google.com/schemas/sitemap-image/1.1',
  );
  assert.ok(root.children.some(({ children }) => children.length > 2));
  for (const [location, moment] of entriesOf(root, ['urlset', 'url'])) {
    assert.ok(URL.canParse(location) && location.length <= 2048, location);
    assert.equal(new Date(moment).toISOString().replace('.000', ''), moment);
  }
});
