import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Dates } from '../../../src/model/publication.ts';
import { sitemap, sitemapBytes, sitemapLimit } from '../../../src/publish/discovery/sitemap.ts';
import { catalogues, fixedDate, studioSources } from '../../support/publish/fixtures.ts';
import { aCatalogue, aContext, aRenderedPage, aSite } from '../../support/publish/model.ts';
import { publishCatalogue, publishSources } from '../../support/publish/publications.ts';
import { parseStrictXml, type XmlElement } from '../../support/content/xml.ts';

const path = '/sitemap.xml';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Addresses and dates of a sitemap or of an index of sitemaps, strictly of the schema's shape. */
function entriesOf(root: XmlElement, names: readonly [string, string]): [string, string][] {
  assert.equal(root.name, names[0]);
  assert.equal(root.attributes.get('xmlns'), namespace);
  return root.children.map((entry) => {
    assert.equal(entry.name, names[1]);
    assert.deepEqual(
      entry.children.map(({ name }) => name),
      ['loc', 'lastmod'],
    );
    const [location = '', date = ''] = entry.children.map(({ text }) => text);
    return [location, date];
  });
}

for (const { name, sources } of catalogues)
  test(`it is well-formed and holds the canonical address of every page once: ${name}`, async () => {
    const { text, files, publication } = await publishSources(sources);
    const entries = entriesOf(parseStrictXml(text(path)), ['urlset', 'url']);
    const pages = files
      .filter((file) => file.path.endsWith('.html') && !/^\/4\d\d\.html$/.test(file.path))
      .map((file) => file.path.replace(/(?:\/index)?\.html$/, ''));
    assert.deepEqual(
      entries.map(([location]) => location).sort(),
      pages.map((page) => publication.baseUrl + (page === '' ? '/' : page)).sort(),
    );
    for (const [, date] of entries) assert.equal(date, fixedDate);
  });

test('it is served as XML', async () => {
  const { files } = await publishSources(studioSources);
  assert.equal(files.find((file) => file.path === path)?.mediaType, 'application/xml');
});

test('what XML would take for markup is escaped in addresses', () => {
  const site = aSite({ baseUrl: "https://studio.example/a&b'c" });
  const { text } = publishCatalogue(aCatalogue({ site }));
  const [[first] = []] = entriesOf(parseStrictXml(text(path)), ['urlset', 'url']);
  assert.equal(first, "https://studio.example/a&b'c/");
  assert.match(text(path), /a&amp;b&apos;c/);
});

/** What the emitter writes for a number of pages. */
function sitemapsOf(
  pages: number,
  { folder = '/p', of = (path: string) => `date of ${path}` } = {},
): { path: string; text: string }[] {
  const context = aContext(
    Array.from({ length: pages }, (_, number) => aRenderedPage(`${folder}/${String(number)}`)),
  );
  const dates: Dates = { own: fixedDate, of };
  return sitemap.emit(aCatalogue(), context).map((file) => {
    assert.ok(typeof file.contents === 'function');
    return { path: file.path, text: file.contents(dates) };
  });
}

test('50,000 addresses stand in one file', () => {
  const [file, ...more] = sitemapsOf(sitemapLimit);
  assert.deepEqual(more, []);
  assert.equal(entriesOf(parseStrictXml(file?.text ?? ''), ['urlset', 'url']).length, sitemapLimit);
});

test('one more makes an index of two files, each within the limit', () => {
  const [index, ...parts] = sitemapsOf(sitemapLimit + 1);
  assert.deepEqual(entriesOf(parseStrictXml(index?.text ?? ''), ['sitemapindex', 'sitemap']), [
    ['https://studio.example/sitemap-1.xml', 'date of /sitemap-1.xml'],
    ['https://studio.example/sitemap-2.xml', 'date of /sitemap-2.xml'],
  ]);
  assert.deepEqual(
    parts.map((part) => part.path),
    ['/sitemap-1.xml', '/sitemap-2.xml'],
  );
  const listed = parts.flatMap(({ text }) => entriesOf(parseStrictXml(text), ['urlset', 'url']));
  assert.deepEqual(
    listed.map(([location]) => location),
    Array.from({ length: sitemapLimit + 1 }, (_, n) => `https://studio.example/p/${String(n)}`),
  );
});

test('addresses that are too long for one file make more files, each as full as it may be', () => {
  const folder = `/${'long'.repeat(500)}`;
  const pages = 26_000;
  const [index, ...parts] = sitemapsOf(pages, { folder, of: () => fixedDate });
  assert.equal(entriesOf(parseStrictXml(index?.text ?? ''), ['sitemapindex', 'sitemap']).length, 2);
  const [first = '', second = ''] = parts.map(({ text }) => text);
  const [line = ''] = /<url>.*<\/url>\n/.exec(second) ?? [];
  assert.ok(Buffer.byteLength(first) <= sitemapBytes);
  assert.ok(Buffer.byteLength(first + line) > sitemapBytes);
  const numbers = parts.flatMap(({ text }) =>
    [...text.matchAll(/(\d+)<\/loc>/g)].map(([, number]) => Number(number)),
  );
  assert.deepEqual(
    numbers,
    Array.from({ length: pages }, (_, number) => number),
  );
});

test('the date of a page is that of its markdown, which the style of the site does not touch', () => {
  const [file] = sitemapsOf(1);
  assert.match(file?.text ?? '', /<lastmod>date of \/p\/0\.md<\/lastmod>/);
});
