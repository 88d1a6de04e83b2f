import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'node:test';
import { changedFiles } from '../../src/service/serve/current-site.ts';

const path = fc.array(fc.constantFrom('/', 'a', 'b', '.', '-', 'é', '🚂', '\ue000'), {
  maxLength: 4,
});
const list = fc.array(fc.tuple(path, fc.constantFrom('1', '2')), { maxLength: 12 }).map((files) =>
  files.map(([parts, sha256]) => ({
    path: `/${parts.join('')}`,
    mediaType: 'text/plain',
    bytes: 1,
    sha256,
    modified: '',
  })),
);

test('changedFiles gives the files that are not in the earlier list with the same bytes', () => {
  const once = (files: readonly { path: string; sha256: string }[]) => [
    ...new Map(files.map((file) => [file.path, file])).values(),
  ];
  fc.assert(
    fc.property(list, list, (one, other) => {
      const [before, after] = [one, other].map((files) =>
        once(files).toSorted((a, b) => (a.path < b.path ? -1 : 1)),
      ) as [typeof one, typeof other];
      const known = new Set(before.map(({ path: at, sha256 }) => `${at} ${sha256}`));
      assert.deepEqual(
        changedFiles(before, after),
        after.filter(({ path: at, sha256 }) => !known.has(`${at} ${sha256}`)),
      );
    }),
  );
});
