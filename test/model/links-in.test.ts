import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mediaTypes } from '../../src/contract/media-types.ts';
import { addressesUnder } from '../../src/content/model/addresses.ts';
import { linksIn } from '../../src/content/model/links.ts';

const addresses = addressesUnder('https://host.example/shop');

test('linksIn of HTML gives each href, src and form action once', () => {
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
