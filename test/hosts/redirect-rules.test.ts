import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Redirect } from '../../src/content/model/catalogue.ts';
import { redirectRules } from '../../src/service/hosts/gitlab-pages/redirect-rules.ts';
import { manifestOf } from '../support/http/site.ts';

const rulesOf = (redirects: readonly Redirect[], baseUrl?: string) => {
  const { text, left } = redirectRules({ manifest: { ...manifestOf(baseUrl), redirects } });
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return { lines, left: left.map(({ from }) => from), bytes: Buffer.byteLength(text) };
};
const to = (from: string, target = '/vehicles'): Redirect => ({ from, to: target, status: 301 });

test('gitlab-pages: a redirect is a rule for each of its forms, below the path of the site', () => {
  assert.deepEqual(rulesOf([to('/old')], 'https://studio.gitlab.io/shop').lines, [
    '/shop/old /shop/vehicles 301',
    '/shop/old.html /shop/vehicles 301',
    '/shop/old.md /shop/vehicles.md 301',
  ]);
});

test('gitlab-pages: what a rule would misread is left to a page', () => {
  const odd = ['/a b', '/a*', '/:a', '/a%20b', '/a?b', '/a#b', '/a\\b', '/a//b', '/a$1', '/a!'];
  const far = `/${'a/'.repeat(25)}a`;
  const targets = ['?x=1', '#y', '%20', '/:id', '/*', '/$1', ' 200!'].map((end, at) =>
    to(`/store-${String(at)}`, `https://store.example/app${end}`),
  );
  const { lines, left } = rulesOf([...odd, far].map((from) => to(from)).concat(targets));
  assert.deepEqual(lines, []);
  assert.deepEqual(left, [...odd, far, ...targets.map(({ from }) => from)]);
});

test('gitlab-pages: letters of any language are rules', () => {
  const { lines, left } = rulesOf([to('/Grüße'), to('/store', 'https://store.example:8443/a/b/')]);
  assert.deepEqual(left, []);
  assert.ok(lines.includes('/Grüße /vehicles 301'));
  assert.ok(lines.includes('/store https://store.example:8443/a/b/ 301'));
});

test('gitlab-pages: of 1,200 redirects 1,000 are rules, and none of them with another form', () => {
  const { lines, left } = rulesOf(
    Array.from({ length: 1200 }, (_, at) => to(`/old-${String(at)}`)),
  );
  assert.equal(lines.length, 1000);
  assert.equal(left.length, 200);
  assert.deepEqual(
    lines.filter((line) => /\.(?:html|md) /.test(line)),
    [],
  );
});

test('gitlab-pages: rules end before the file is too large to be read at all', () => {
  const { lines, left, bytes } = rulesOf(
    Array.from({ length: 600 }, (_, at) => to(`/${'long-'.repeat(40)}${String(at)}`)),
  );
  assert.ok(bytes <= 64 * 1024);
  assert.ok(bytes > 63 * 1024);
  assert.equal(lines.length + left.length, 600);
});
