import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addressesUnder, decodeSitePath, encodePath } from '../../src/content/model/addresses.ts';
import { absoluteSitePaths } from '../../src/content/model/links.ts';
import { toUri } from '../../src/content/model/uri.ts';
import { anyCodePoint } from '../support/any-code-point.ts';

const loneSurrogate = /\p{Cs}/u;
const segment = fc
  .string({ unit: anyCodePoint, minLength: 1 })
  .filter((text) => !loneSurrogate.test(text) && !text.includes('/'));
const path = fc.array(segment, { minLength: 1 }).map((segments) => `/${segments.join('/')}`);

test('any path comes back from its address', () => {
  fc.assert(
    fc.property(path, (given) => {
      const encoded = encodePath(given);
      assert.match(encoded, /^(?:[\w.~!'()*/-]|%[0-9A-F]{2})+$/);
      assert.equal(decodeSitePath(encoded), given);
      assert.equal(decodeSitePath(`${encoded}?a=b#c`), given);
    }),
  );
});

test('a store title is one segment of its address: a slash in it is the only one that stays', () => {
  assert.equal(encodePath('/A/C % ? # ;"\''), "/A/C%20%25%20%3F%20%23%20%3B%22'");
  assert.equal(decodeSitePath("/A/C%20%25%20%3F%20%23%20%3B%22'"), '/A/C % ? # ;"\'');
});

test('an address that decodes to nothing is the home page, one that cannot is left as it is', () => {
  assert.equal(decodeSitePath(''), '/');
  assert.equal(decodeSitePath('?a'), '/');
  assert.equal(decodeSitePath('/%E0%A4%A'), '/%E0%A4%A');
});

test('addresses stand under the base URL, with its path and without a second slash', () => {
  const plain = addressesUnder('https://studio.example');
  assert.equal(plain.url('/'), 'https://studio.example/');
  assert.equal(plain.url('/apps/x'), 'https://studio.example/apps/x');
  assert.equal(plain.href('/'), '/');
  assert.equal(plain.prefix, '');
  const under = addressesUnder('https://host.example/shop/a');
  assert.equal(under.url('/'), 'https://host.example/shop/a/');
  assert.equal(under.href('/alte seite'), '/shop/a/alte%20seite');
  assert.equal(under.prefix, '/shop/a');
  assert.equal(addressesUnder('http://localhost:8080').url('/a'), 'http://localhost:8080/a');
});

test('a base URL of other letters, with parentheses or loose per cent signs gives clean addresses', () => {
  const { url } = addressesUnder('https://münchen.example/größe(n)/100%/[x]');
  assert.equal(
    url('/apps'),
    'https://xn--mnchen-3ya.example/gr%C3%B6%C3%9Fe%28n%29/100%25/%5Bx%5D/apps',
  );
});

test('every path that a text names by address is found, wherever the address ends', () => {
  const addresses = addressesUnder('https://host.example/shop');
  const text = [
    'See https://host.example/shop/about, and <https://host.example/shop/a%20b>.',
    '[x](https://host.example/shop/apps/x) "https://host.example/shop/q?x=1&amp;y=2"',
    '<loc>https://host.example/shop/a&amp;b</loc>',
    'https://host.example/shop and https://host.example/shop/.',
    '`https://host.example/shop/code` https://host.example/shop/end#part!',
    'https://host.example/shopping https://host.example/other https://evil.example/shop/x',
  ].join('\n');
  assert.deepEqual(absoluteSitePaths(text, addresses), [
    '/about',
    '/a b',
    '/apps/x',
    '/q',
    '/a&b',
    '/',
    '/',
    '/code',
    '/end',
  ]);
});

test('any other URL comes out as ASCII that names the same', () => {
  assert.equal(
    toUri('https://studio.example/größe?ü#ö'),
    'https://studio.example/gr%C3%B6%C3%9Fe?%C3%BC#%C3%B6',
  );
  assert.equal(toUri('https://studio.example/100%'), 'https://studio.example/100%25');
  assert.equal(
    toUri('https://studio.example/?q=[1]#a#b'),
    'https://studio.example/?q=%5B1%5D#a%23b',
  );
  assert.throws(() => toUri('https://[ü'), TypeError);
  const rest = fc.string({ unit: anyCodePoint }).filter((text) => !loneSurrogate.test(text));
  fc.assert(
    fc.property(rest, (text) => {
      const uri = toUri(`https://studio.example/${text.replace(/[\s\p{Cc}\\/]/gu, '')}`);
      assert.match(
        uri,
        /^https:\/\/studio\.example\/(?:[\w.~:/?@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*(?:#(?:[\w.~:/?@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*)?$/,
      );
      assert.equal(toUri(uri), uri);
    }),
  );
});
