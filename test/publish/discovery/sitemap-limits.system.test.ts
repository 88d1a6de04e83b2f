import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sitemapBytes, sitemapLimit } from '../../../src/site/publish/discovery/sitemap.ts';
import { fixedDate } from '../../support/publish/fixtures.ts';
import { entriesOf, sitemapsOf } from './sitemaps.ts';
import { parseStrictXml } from '../../support/content/markup.ts';

test('50,000 addresses stand in one file', () => {
  const [file, ...more] = sitemapsOf(sitemapLimit);
  assert.deepEqual([sitemapLimit, more], [50_000, []]);
  assert.equal(entriesOf(parseStrictXml(file?.text ?? ''), ['urlset', 'url']).length, sitemapLimit);
});

test('50,001 addresses give an index of two sitemaps, each within the limit', () => {
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
    Array.from({ length: sitemapLimit + 1 }, (_, n) => `https://studio.example/p/${n}`),
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
