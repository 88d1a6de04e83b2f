import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { latestPagesOf, pagesOf } from '../../../src/site/publish/pages/list-pages.ts';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
/** The entries of each page by its path. */
const byPath = (pages: readonly { path: string; entries: readonly number[] }[]) =>
  new Map(pages.map(({ path, entries }) => [path, entries]));

describe('a list whose new entries come last', () => {
  test('has one page as long as it is short, even if it is empty', () => {
    for (const count of [0, 1, 10])
      assert.deepEqual(pagesOf('/x', upTo(count), 10), [
        { number: 1, path: '/x', entries: upTo(count), pager: undefined },
      ]);
  });

  test('has numbered pages, each linked to the next, with every entry once', () => {
    const pages = pagesOf('/x', upTo(25), 10);
    assert.deepEqual(
      pages.map(({ path, pager }) => [path, pager?.previous, pager?.next]),
      [
        ['/x', undefined, '/x/pages/2'],
        ['/x/pages/2', '/x', '/x/pages/3'],
        ['/x/pages/3', '/x/pages/2', undefined],
      ],
    );
    assert.deepEqual(
      pages.flatMap(({ entries }) => entries),
      upTo(25),
    );
    for (const { pager } of pages)
      assert.deepEqual(
        pager?.pages.map(({ path }) => path),
        pages.map(({ path }) => path),
      );
  });

  test('leaves what stands on a full page where it is', () => {
    const before = byPath(pagesOf('/x', upTo(25), 10));
    const after = byPath(pagesOf('/x', upTo(41), 10));
    for (const [path, entries] of before)
      if (entries.length === 10) assert.deepEqual(after.get(path), entries);
  });
});

describe('a list whose new entries come first', () => {
  const latestFirst = (count: number): number[] => upTo(count).reverse();

  test('has one page as long as it is short, even if it is empty', () => {
    for (const count of [0, 1, 10]) {
      const pages = latestPagesOf('/x', latestFirst(count), 10);
      assert.deepEqual(pages, [
        { number: 1, path: '/x', entries: latestFirst(count), pager: undefined },
      ]);
    }
  });

  test('shows the latest at its own address, and leaves what is older where it is', () => {
    let before = new Map<string, readonly number[]>();
    for (const count of upTo(60)) {
      const pages = latestPagesOf('/x', latestFirst(count), 10);
      assert.deepEqual(
        pages.flatMap(({ entries }) => entries),
        latestFirst(count),
      );
      const first = pages[0]?.entries.length ?? 0;
      assert.ok(first <= 10 && (count <= 10 || first > 5), String(first));
      const after = byPath(pages);
      for (const [path, entries] of before)
        if (path !== '/x') assert.deepEqual(after.get(path), entries, `${path} of ${count}`);
      before = after;
    }
  });

  test('is read from the latest to the oldest, which is on page 2', () => {
    const pages = latestPagesOf('/x', latestFirst(21), 10);
    assert.deepEqual(
      pages.map(({ path, pager }) => [path, pager?.previous, pager?.next]),
      [
        ['/x', undefined, '/x/pages/4'],
        ['/x/pages/4', '/x', '/x/pages/3'],
        ['/x/pages/3', '/x/pages/4', '/x/pages/2'],
        ['/x/pages/2', '/x/pages/3', undefined],
      ],
    );
    assert.deepEqual(pages.at(-1)?.entries, [5, 4, 3, 2, 1]);
  });
});
