import assert from 'node:assert/strict';
import type { Dates } from '../../../src/content/publication/publication.ts';
import { sitemap } from '../../../src/site/publish/discovery/sitemap.ts';
import type { Element } from '../../support/content/markup.ts';
import { fixedDate } from '../../support/publish/fixtures.ts';
import { aCatalogue, aContext, aRenderedPage } from '../../support/publish/model.ts';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Addresses and dates of a sitemap or of an index of sitemaps, strictly of the shape that sitemaps.org tells. */
export function entriesOf(root: Element, names: readonly [string, string]): [string, string][] {
  assert.equal(root.name, names[0]);
  assert.equal(root.attributes.get('xmlns'), namespace);
  return root.children.map((entry) => {
    assert.equal(entry.name, names[1]);
    // Google's extension may only follow what is of the protocol.
    const parts = entry.children.map(({ name }) => name).join();
    assert.match(parts, /^loc,lastmod(?:,image:image)*$/);
    const [location = '', date = ''] = entry.children.map(({ text }) => text);
    return [location, date];
  });
}

/** What the emitter writes for a number of pages. */
export function sitemapsOf(
  pages: number,
  { folder = '/p', of = (path: string) => `date of ${path}` } = {},
): { path: string; text: string }[] {
  const context = aContext(
    Array.from({ length: pages }, (_, number) => aRenderedPage(`${folder}/${number}`)),
  );
  const dates: Dates = { own: fixedDate, of };
  return sitemap.emit(aCatalogue(), context).map((file) => {
    assert.ok(typeof file.contents === 'function');
    return { path: file.path, text: file.contents(dates) };
  });
}
