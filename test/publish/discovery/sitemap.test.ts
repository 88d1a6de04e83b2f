import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFileSync } from 'node:fs';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
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

/**
 * The schema of sitemaps.org. The elements of Google's extension are not described there, so they may be whatever they are, but only where the schema has room for them.
 */
const schema = XmlDocument.fromString(
  readFileSync('test/fixtures/published-schemas/sitemap-0.9.xsd', 'utf8').replaceAll(
    'processContents="strict"',
    'processContents="lax"',
  ),
);
const validator = XsdValidator.fromDoc(schema);

function validate(text: string): void {
  const document = XmlDocument.fromString(text);
  try {
    validator.validate(document);
  } finally {
    document.dispose();
  }
}

test('the sitemap of the sample is valid by the schema of sitemaps.org, with its pictures', () => {
  const text = readFileSync(`${sampleOut}/sitemap.xml`, 'utf8');
  assert.match(text, /<\/lastmod><image:image>/);
  validate(text);
});
