import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { searchScriptFile } from '../../scripts/generate/browser-scripts.ts';
import {
  textFileOf,
  type EntryFile,
  type SearchIndex,
  type WordFile,
} from '../../src/site/search/format.ts';
import { catalogues, projectRoot, sampleSources } from '../support/publish/fixtures.ts';
import type { Catalogue, Vehicle } from '../../src/content/model/catalogue.ts';
import { elementsNamed, parseHtml } from '../support/content/markup.ts';
import { aCatalogue, aCategory, aVehicle } from '../support/publish/model.ts';
import {
  publishCatalogue,
  publishSources,
  type Published,
} from '../support/publish/publications.ts';

const indexOf = ({ json }: Published): SearchIndex => json('/search.json') as SearchIndex;
const pageOf = (path: string): string => path.split('#', 1)[0] ?? path;

for (const { name, sources } of catalogues)
  describe(`the search files of ${name}`, () => {
    test('link to published addresses, and have every page', async () => {
      const published = await publishSources(sources);
      const pages = published.files
        .filter(
          ({ path }) =>
            path.endsWith('.html') && !/^\/(?:404|410|search)|\/pages\/\d+\./.test(path),
        )
        .map(({ path }) => (path === '/index.html' ? '/' : path.slice(0, -'.html'.length)));
      const found = indexOf(published).entries.flatMap(
        ([, path]) => published.json(path) as EntryFile,
      );
      assert.equal(found.length, indexOf(published).count);
      assert.deepEqual([...new Set(found.map(([path]) => pageOf(path)))].sort(), pages.sort());
      for (const [path] of found) {
        const [page = '', id] = path.split('#');
        if (id === undefined) continue;
        const ids = elementsNamed(parseHtml(published.text(`${page}.html`)), 'section').map(
          ({ attributes }) => attributes.get('id'),
        );
        assert.ok(ids.includes(id), path);
      }
    });

    test('have the same lines in both orders, and name entries that there are', async () => {
      const published = await publishSources(sources);
      const { words, endings, texts, entries } = indexOf(published);
      const lines = words.flatMap(([, path]) => published.json(path) as WordFile);
      const ends = endings.flatMap(([, path]) => published.json(path) as WordFile);
      const wordsOf = (file: WordFile): string[] => file.map(([word]) => word);
      const turned = (word: string): string => Array.from(word).reverse().join('');
      assert.deepEqual(wordsOf(lines), wordsOf(lines).toSorted());
      assert.deepEqual(wordsOf(ends).map(turned), wordsOf(lines).map(turned).toSorted());
      const byWord = new Map(lines.map((line) => [line[0], line]));
      for (const line of ends) assert.deepEqual(line, byWord.get(line[0]));
      for (const [at, [first, path]] of words.entries())
        for (const word of wordsOf(published.json(path) as WordFile))
          assert.ok(word >= first && word < (words[at + 1]?.[0] ?? '\uffff'), word);
      for (const [at, [first, path]] of endings.entries())
        for (const word of wordsOf(published.json(path) as WordFile).map(turned))
          assert.ok(word >= first && word < (endings[at + 1]?.[0] ?? '\uffff'), word);
      const prose = texts.map((path) => published.json(path) as WordFile);
      for (const [at, file] of prose.entries())
        for (const [word] of file) assert.equal(textFileOf(word, texts.length), at, word);
      const numbers = new Set(
        entries.flatMap(([first, path]) =>
          (published.json(path) as EntryFile).map((_, index) => first + index),
        ),
      );
      for (const [word, ...postings] of [...lines, ...prose.flat()])
        for (const [weight = 0, ...steps] of postings) {
          assert.ok(weight >= 1 && weight <= 100, word);
          let number = 0;
          for (const step of steps) assert.ok(numbers.has((number += step)), word);
        }
    });
  });

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
