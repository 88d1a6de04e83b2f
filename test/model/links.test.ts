import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createLinkTable, type Links, type LinkTable } from '../../src/content/model/links.ts';

const pathsOf = ({ paths, numbers }: Links) => [...numbers].map((number) => paths[number]);
/** The links of a text that says each of some paths twice. */
const linksTo = (table: LinkTable, paths: readonly string[]): Links =>
  table.collect((tell) => {
    [...paths, ...paths].forEach(tell);
  });
const somePaths = fc.uniqueArray(fc.constantFrom('/', '/a', '/b', '/c', '/é', '/d/e'));

test('the links of a text come back as they were, whatever other texts point to', () => {
  fc.assert(
    fc.property(fc.array(somePaths), (texts) => {
      const table = createLinkTable();
      const links = texts.map((text) => linksTo(table, text));
      assert.deepEqual(links.map(pathsOf), texts);
      assert.equal(new Set(table.paths).size, table.paths.length, 'a path has one number');
    }),
  );
});

test('a union names each path once, out of this table and others', () => {
  fc.assert(
    fc.property(fc.array(somePaths), fc.array(somePaths), (own, others) => {
      const [table, other] = [createLinkTable(), createLinkTable()];
      const all = [
        ...own.map((text) => linksTo(table, text)),
        ...others.map((text) => linksTo(other, text)),
      ];
      const united = table.union(all);
      assert.equal(united.paths, table.paths);
      assert.deepEqual(pathsOf(united), [...new Set([...own, ...others].flat())]);
    }),
  );
});
