import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { escapeMarkdown } from '../../../src/base/markdown/escape-markdown.ts';
import { llms, llmsLimit } from '../../../src/site/publish/discovery/llms.ts';
import { catalogues } from '../../support/publish/fixtures.ts';
import { parseLlmsTxt, type LlmsTxt } from './llms-txt.ts';
import {
  aCatalogue,
  aCategory,
  aContext,
  aReleasedApp,
  aRenderedPage,
  aSite,
  aVehicle,
} from '../../support/publish/model.ts';
import {
  publishCatalogue,
  publishSources,
  type Published,
} from '../../support/publish/publications.ts';
import { runs } from '../../support/runs.ts';
import { anyCodePoint } from '../../support/any-code-point.ts';

const urlsIn = ({ sections }: LlmsTxt): string[] =>
  [...sections.values()].flat().map(({ url }) => url);

/** What an address of the site answers with; undefined where nothing is published. */
const publishedPath = ({ publication, files }: Published, url: string): string | undefined => {
  const path = url.slice(publication.baseUrl.length);
  const known = [...files.map((file) => file.path), '/catalogue-manifest.json'];
  return url.startsWith(publication.baseUrl) && known.includes(path) ? path : undefined;
};

for (const { name, sources } of catalogues)
  test(`the reference parser reads the whole file, and each link is published: ${name}`, async () => {
    const published = await publishSources(sources);
    const parsed = parseLlmsTxt(published.text('/llms.txt'));
    assert.equal(parsed.title, escapeMarkdown(published.catalogue.site.name));
    for (const url of urlsIn(parsed)) assert.ok(publishedPath(published, url), url);
    assert.equal(new Set(urlsIn(parsed)).size, urlsIn(parsed).length);
  });

for (const { name, sources } of catalogues)
  test(`every page is listed once, as markdown: ${name}`, async () => {
    const published = await publishSources(sources);
    const { text, files, publication } = published;
    const pages = files.filter(({ path }) => path.endsWith('.md') && !/^\/4\d\d\.md$/.test(path));
    const listed = new Set(urlsIn(parseLlmsTxt(text('/llms.txt'))));
    for (const { path } of pages) assert.ok(listed.has(publication.baseUrl + path), path);
  });

test('a text of any characters gives one line that the parser reads back', () => {
  const text = fc
    .string({ unit: anyCodePoint, minLength: 1 })
    .filter((value) => /^(?!\s*$)[^\p{Cc}\p{Cs}]+$/u.test(value));
  fc.assert(
    fc.property(text, text, (title, description) => {
      const page = aRenderedPage('/about', { title, description });
      const [file] = llms.emit(aCatalogue(), aContext([page]));
      assert.ok(typeof file?.contents === 'string');
      const { sections } = parseLlmsTxt(file.contents);
      const [line] = sections.get('About') ?? [];
      const oneLine = (value: string) => value.replace(/\s+/gu, ' ').trim();
      const round = oneLine(title).replaceAll('[', '(').replaceAll(']', ')');
      assert.equal(line?.title, escapeMarkdown(round));
      assert.equal(line.note, escapeMarkdown(oneLine(description)));
      assert.equal(line.url, 'https://studio.example/about.md');
    }),
    { numRuns: runs(500) },
  );
});

test('parentheses in the base URL are escaped in a link', () => {
  const site = aSite({ baseUrl: 'https://studio.example/a(b)c' });
  const { text } = publishCatalogue(aCatalogue({ site }));
  for (const url of urlsIn(parseLlmsTxt(text('/llms.txt'))))
    assert.ok(url.startsWith('https://studio.example/a%28b%29c/'), url);
});

const categories = [aCategory()];
const manyVehicles = (nameLength: number) =>
  Array.from({ length: 300 }, (_, index) =>
    aVehicle(`v-${index}`, index + 1, { name: 'x'.repeat(nameLength) }),
  );

test('above the limit the vehicles move to a file of their own, which the first links', () => {
  const vehicles = manyVehicles(200);
  const { text, files } = publishCatalogue(
    aCatalogue({ categories, vehicles, apps: [aReleasedApp('garage')] }),
  );
  assert.ok(text('/llms.txt').length <= llmsLimit);
  const main = parseLlmsTxt(text('/llms.txt'));
  assert.deepEqual(
    main.sections.get('Vehicles')?.map(({ url }) => url),
    ['https://studio.example/vehicles.md', 'https://studio.example/vehicles/llms.txt'],
  );
  assert.equal(main.sections.get('Apps')?.length, 2);
  const own = parseLlmsTxt(text('/vehicles/llms.txt'));
  assert.deepEqual(urlsIn(own), [
    'https://studio.example/vehicles.md',
    'https://studio.example/vehicles/categories/town.md',
    ...vehicles.map(({ path }) => `https://studio.example${path}.md`),
  ]);
  const file = files.find(({ path }) => path === '/vehicles/llms.txt');
  assert.equal(file?.mediaType, 'text/plain; charset=utf-8');
});

test('the limit is on the character: one more moves the vehicles', () => {
  const withName = (length: number) => {
    const [first, ...rest] = manyVehicles(30);
    assert.ok(first);
    const vehicles = [{ ...first, name: 'x'.repeat(length) }, ...rest];
    return publishCatalogue(aCatalogue({ categories, vehicles }));
  };
  const spare = llmsLimit - withName(1).text('/llms.txt').length;
  assert.ok(spare > 0, 'the fixture is below the limit');
  assert.equal(withName(1 + spare).text('/llms.txt').length, llmsLimit);
  const over = withName(2 + spare);
  assert.ok(over.files.some(({ path }) => path === '/vehicles/llms.txt'));
});
