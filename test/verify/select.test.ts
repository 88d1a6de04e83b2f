import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { deploymentOf } from './deployment.ts';

const pathsOf = (section: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `/${section}/${index}`);
const redirect = (from: string) => ({ from, to: '/', status: 301 as const });

test('verify selects every page, redirect and removed path of a small site', () => {
  const site = { pages: ['/', '/x'], redirects: ['/a', '/b'].map(redirect), removed: ['/c'] };
  assert.deepEqual(deploymentOf(site, 2).selection, deploymentOf(site).selection);
});

test('of a large site a sample is taken: spread evenly, every section in it, always the same', () => {
  const pages = ['/', '/apps', ...pathsOf('articles', 3), ...pathsOf('vehicles', 10_000)];
  const site = { pages, redirects: pathsOf('old', 5000).map(redirect) };
  const { selection } = deploymentOf(site, 300);
  const paths = selection.pages.map(({ path }) => path);
  assert.ok(paths.length >= 300 && paths.length < 310);
  for (const page of ['/', '/articles/0', '/vehicles/0']) assert.ok(paths.includes(page), page);
  const last = Number(paths.at(-1)?.slice('/vehicles/'.length));
  assert.ok(last > 9900, 'the end of the list is looked at, too');
  assert.equal(selection.redirects.length, 300);
  assert.deepEqual(deploymentOf(site, 300).selection, selection);
});

test('a sample is no larger than its limit and one more for each section', () => {
  const section = fc.constantFrom('a', 'b', 'c');
  const path = fc.tuple(section, fc.nat()).map(([name, index]) => `/${name}/${index}`);
  fc.assert(
    fc.property(fc.uniqueArray(path), fc.integer({ min: 1, max: 20 }), (removed, limit) => {
      const sample = deploymentOf({ removed }, limit).selection.removed;
      assert.ok(sample.length <= limit + 3);
      assert.ok(sample.every((each) => removed.includes(each)));
      const sections = (all: readonly string[]) => new Set(all.map((each) => each.slice(0, 2)));
      assert.deepEqual(sections(sample), sections(removed));
    }),
  );
});
