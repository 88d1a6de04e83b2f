import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { mediaTypes } from '../../src/contract/media-types.ts';
import { addressesUnder } from '../../src/content/model/addresses.ts';
import { createLinkSearch, linksIn } from '../../src/content/model/links-in.ts';
import { runs } from '../support/runs.ts';

const addresses = addressesUnder('https://host.example/shop');

test('links of HTML are its addresses, its sources and where its forms go, each once', () => {
  const html = [
    '<a href="/shop/apps?x=1#y" data-href="/shop/no">See https://host.example/shop/about.</a>',
    '<form action="/shop/api/subscribe"><script src="/shop/a%20b.js"></script></form>',
    '<a href="/shop">Home</a> <a class="href" href="/shop/apps">again</a> <a xhref="/shop/no">',
    '<a href="/shop/q?a=1&amp;b=2"></a><a href="//cdn.example/x"></a><a href="https://b.example/">',
    '<a href="/other">out</a><a href="#top">here</a>',
  ].join('\n');
  const paths = ['/about', '/apps', '/no', '/api/subscribe', '/a b.js', '/', '/q'];
  const found = [...paths, 'https://host.example/other'];
  assert.deepEqual(linksIn(html, mediaTypes.html, addresses), found);
  assert.deepEqual(linksIn(html, mediaTypes.text, addresses), ['/about']);
});

test('what browsers read as the address of another host is no link of this one, and none ends the search', () => {
  const html = ['/\n//a b', '/\\a b', '/\t/a b', '/\\\n[', '/shop/a\npps']
    .map((link) => `<a href="${link}">x</a>`)
    .join('');
  assert.deepEqual(linksIn(html, mediaTypes.html, addresses), ['/apps']);
});

/** Attributes in their place and out of it. */
const pieces = [
  ...['href="', ' src="', 'action="', 'xhref="', ' data-src="', 'class="', '="', '=', '"', ' '],
  ...['/shop', '/shop/a', '/', '//', 'b', '>', '<a ', '&amp;', '?c', '#d', '\n', '\\', '\t', '['],
  ...['é', '\u2028'],
  ...['https://host.example/shop/x', 'https://host.example/shop', '.', ',', 'https://host.example'],
];

test('a search that has seen other texts finds what a new one finds', () => {
  const eachLink = createLinkSearch(addresses);
  const find = (given: string, mediaType: string): string[] => {
    const found = new Set<string>();
    eachLink(given, mediaType, (path) => found.add(path));
    return [...found];
  };
  const text = fc.array(fc.constantFrom(...pieces), { maxLength: 20 }).map((all) => all.join(''));
  const attribute = /\b(?:action|href|src)="([^"]*)"/g;
  fc.assert(
    fc.property(text, fc.constantFrom(mediaTypes.html, mediaTypes.text), (given, mediaType) => {
      const found = find(given, mediaType);
      assert.deepEqual(found, linksIn(given, mediaType, addresses));
      if (mediaType !== mediaTypes.html) return;
      // The same attributes by the plainest expression, each in a text of its own.
      const alone = [...given.matchAll(attribute)].map(([whole]) => whole);
      const inText = linksIn(given, mediaTypes.text, addresses);
      const wanted = alone.flatMap((one) => linksIn(one, mediaTypes.html, addresses));
      assert.deepEqual(new Set(found), new Set([...inText, ...wanted]));
    }),
    { numRuns: runs(5000) },
  );
});
