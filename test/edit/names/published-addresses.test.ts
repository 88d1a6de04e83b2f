import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paths } from '../../../src/contract/paths.ts';
import { formerPaths, pathsOfApp } from '../../../src/edit/names/addresses-of.ts';
import { subjectsIn } from '../../../src/edit/names/subject.ts';
import { pagePaths } from '../../../src/content/publication/published-paths.ts';
import { foldAddress } from '../../../src/base/text/fold.ts';
import { catalogueOf, entriesOf } from '../../support/edit/edited-catalogue.ts';
import { mendFiles } from '../../support/sources/checked-files.ts';
import type { Surroundings } from '../../support/sources/checked-files.ts';
import { invalidCases } from '../../support/sources/invalid-cases.ts';
import { afterChanges, smallCatalogue, type Files } from '../../support/sources/small-catalogue.ts';

/** Each address that gives a page or a redirect, also by the name of an app, with the pages that it may show. */
function addressesOf(files: Files): Map<string, Set<string>> {
  const entries = entriesOf(catalogueOf(files));
  const found = new Map<string, Set<string>>();
  const add = (path: string, shows: string): void => {
    // What has no valid name was never published.
    if (!/^\/[a-z0-9/-]*$/.test(shows)) return;
    const key = foldAddress(decodeURI(path));
    found.set(key, (found.get(key) ?? new Set()).add(shows));
  };
  const pages = new Set(pagePaths(entries).map(({ path }) => path));
  for (const path of pages) add(path, path);
  for (const subject of subjectsIn(entries, []))
    for (const path of [...formerPaths(entries, subject), ...pathsOfApp(entries, subject)])
      add(path, subject.path ?? paths.home);
  for (const [from, to] of Object.entries(entries.moved?.value.redirects ?? {}))
    if (to !== undefined && pages.has(to)) add(from, to);
  return found;
}

async function mended(files: Files, surroundings?: Surroundings): Promise<Files> {
  const { changes } = await mendFiles(files, surroundings);
  return afterChanges(files, changes);
}

test('no fix gives an address away or loses one', async () => {
  let seen = 0;
  for (const { name, overlay, surroundings } of invalidCases()) {
    const files = smallCatalogue(overlay);
    const fixed = addressesOf(await mended(files, surroundings));
    for (const [path, shows] of addressesOf(files)) {
      seen += 1;
      assert.deepEqual(
        [...shows].filter(
          // What was there twice leads to what is left of it.
          (each) =>
            fixed.get(path)?.has(each) !== true &&
            !(name.startsWith('renamed-twice/') && fixed.get(path)?.has('/vehicles/bus') === true),
        ),
        [],
        `${name}: ${path}`,
      );
    }
  }
  assert.ok(seen > 1000);
});
