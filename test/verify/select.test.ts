import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Manifest } from '../../src/content/model/manifest.ts';
import { selectAll, selectSample } from '../../src/service/verify/select.ts';

const manifest = (redirects: readonly string[], removed: readonly string[]): Manifest => ({
  version: 1,
  baseUrl: 'https://studio.example',
  files: [],
  redirects: redirects.map((from) => ({ from, to: '/', status: 301 })),
  removed,
});
const pathsOf = (section: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `/${section}/${String(index)}`);

test('a small site is checked whole', () => {
  const site = manifest(['/a', '/b'], ['/c']);
  assert.deepEqual(selectSample(site, ['/', '/x'], 2), selectAll(site, ['/', '/x']));
});

test('of a large site a sample is taken: spread evenly, every section in it, always the same', () => {
  const pages = ['/', '/apps', ...pathsOf('articles', 3), ...pathsOf('vehicles', 10_000)];
  const site = manifest(pathsOf('old', 5000), []);
  const sample = selectSample(site, pages, 300);
  assert.ok(sample.pages.length >= 300 && sample.pages.length < 310);
  for (const page of ['/', '/articles/0', '/vehicles/0'])
    assert.ok(sample.pages.includes(page), page);
  const last = Number(sample.pages.at(-1)?.slice('/vehicles/'.length));
  assert.ok(last > 9900, 'the end of the list is looked at, too');
  assert.equal(sample.redirects.length, 300);
  assert.deepEqual(selectSample(site, pages, 300), sample);
});

test('a sample is no larger than its limit and one more for each section', () => {
  const section = fc.constantFrom('a', 'b', 'c');
  const path = fc.tuple(section, fc.nat()).map(([name, index]) => `/${name}/${String(index)}`);
  fc.assert(
    fc.property(fc.uniqueArray(path), fc.integer({ min: 1, max: 20 }), (pages, limit) => {
      const sample = selectSample(manifest([], []), pages, limit).pages;
      assert.ok(sample.length <= limit + 3);
      assert.ok(sample.every((page) => pages.includes(page)));
      const sections = (all: readonly string[]) => new Set(all.map((each) => each.slice(0, 2)));
      assert.deepEqual(sections(sample), sections(pages));
    }),
  );
});
