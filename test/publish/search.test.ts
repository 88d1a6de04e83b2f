import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { searchScriptFile } from '../../scripts/generate/browser-scripts.ts';
import { projectRoot, sampleSources } from '../support/publish/fixtures.ts';
import type { Catalogue, Vehicle } from '../../src/content/model/catalogue.ts';
import { elementsNamed, parseHtml } from '../support/content/markup.ts';
import { aCatalogue, aCategory, aVehicle } from '../support/publish/model.ts';
import { publishCatalogue, publishSources } from '../support/publish/publications.ts';

test('a word that changes in a text of one entry changes two files of the search at most, and one of a name five', async () => {
  const { catalogue, files } = await publishSources(sampleSources);
  const isOfSearch = ({ path }: { readonly path: string }): boolean =>
    path.startsWith('/search') && path.endsWith('.json');
  const before = new Map(files.filter(isOfSearch).map(({ path, text }) => [path, text]));
  const changedBy = (changed: Partial<Catalogue>): number => {
    const after = publishCatalogue({ ...catalogue, ...changed }).files.filter(isOfSearch);
    const paths = new Set([...before.keys(), ...after.map(({ path }) => path)]);
    for (const { path, text } of after) if (text === before.get(path)) paths.delete(path);
    return paths.size;
  };
  const { vehicles, pages } = catalogue;
  const withWord = (text = '', word = ''): string => {
    assert.ok(text.includes(word));
    return text.replace(word, 'zymurgy');
  };
  const digger = (change: (vehicle: Vehicle) => Partial<Vehicle>) => ({
    vehicles: vehicles.map((each) =>
      each.slug === 'digger' ? { ...each, ...change(each) } : each,
    ),
  });
  const textOfDigger = digger(({ description }) => ({
    description: withWord(description, 'scoop'),
  }));
  const article = pages.map((page) =>
    page.path.endsWith('/repeat-and-pause')
      ? { ...page, markdown: withWord(page.markdown, 'grandparents') }
      : page,
  );
  const nameOfDigger = digger(({ alsoCalled }) => ({
    alsoCalled: alsoCalled?.map(() => 'Zymurgy'),
  }));
  for (const [changed, most] of [
    [textOfDigger, 2],
    [{ pages: article }, 2],
    [nameOfDigger, 5],
  ] as const) {
    const count = changedBy(changed);
    assert.ok(count > 0 && count <= most, `${count} of ${most}`);
  }
});

test('the search script uses no innerHTML, eval or import()', () => {
  const script = readFileSync(projectRoot + searchScriptFile, 'utf8');
  assert.doesNotMatch(script, /innerHTML|outerHTML|insertAdjacent|document\.write|eval\(|import\(/);
});

test('a search page with more entries than a list carries is divided by letters', () => {
  const category = aCategory();
  const vehicles = Array.from({ length: 1_200 }, (_, number) =>
    aVehicle(`bus-${number}`, number, { name: `Bus ${number}`, category }),
  );
  const { files, text } = publishCatalogue(aCatalogue({ categories: [category], vehicles }));
  const pages = files.map(({ path }) => path).filter((path) => /^\/search.*\.html$/.test(path));
  for (const path of ['/search.html', '/search/b.html', '/search/b-2.html', '/search/b-3.html'])
    assert.ok(pages.includes(path), path);
  const hrefs = (path: string): string[] =>
    elementsNamed(parseHtml(text(path)), 'a').flatMap(
      ({ attributes }) => attributes.get('href') ?? [],
    );
  const reached = new Set(pages.flatMap(hrefs).map((href) => href.replace(/^\/shop/, '')));
  for (const { path } of vehicles) assert.ok(reached.has(path), path);
  for (const path of pages) {
    assert.ok(Buffer.byteLength(text(path)) < 150_000, path);
    assert.ok(
      path === '/search.html' || hrefs('/search.html').some((href) => path === `${href}.html`),
      path,
    );
  }
});
