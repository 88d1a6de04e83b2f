import assert from 'node:assert/strict';
import { test } from 'node:test';
import MarkdownIt, { type Token } from 'markdown-it';
import { catalogues, studioSources } from '../../support/publish/fixtures.ts';
import { elementsNamed, parseHtml } from '../../support/content/markup.ts';
import { aCatalogue, aCategory, aVehicle } from '../../support/publish/model.ts';
import { publishCatalogue, publishSources } from '../../support/publish/publications.ts';

/** A reader that takes HTML for HTML, so that a text that was not escaped shows. */
const reader = new MarkdownIt({ html: true });

const inlineTokens = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token) => [token, ...inlineTokens(token.children ?? [])]);

for (const { name, sources } of catalogues) {
  test(`markdown pages are LF, end in one line end and link absolutely: ${name}`, async () => {
    const { files } = await publishSources(sources);
    for (const { path, text } of files.filter((file) => file.path.endsWith('.md'))) {
      assert.doesNotMatch(text, /\r|\n{3}|\n\n$/, path);
      assert.match(text, /\n$/, path);
      const links = inlineTokens(reader.parse(text, {})).flatMap((token) =>
        token.type === 'link_open' ? [String(token.attrGet('href'))] : [],
      );
      for (const link of links) assert.match(link, /^(?:https:\/\/|mailto:)/, `${path}: ${link}`);
    }
  });
}

test('a text of the catalogue becomes neither markup nor HTML', async () => {
  const { text } = await publishSources(studioSources);
  for (const path of [
    '/vehicles/zeppelin.md',
    '/vehicles/digger.md',
    '/vehicles/tram.md',
    '/vehicles.md',
    '/apps/soon.md',
    '/apps.md',
    '/articles.md',
    '/speech-sounds/b.md',
    '/agents.md',
  ]) {
    const tokens = inlineTokens(reader.parse(text(path), {}));
    assert.deepEqual(
      tokens.filter(({ type }) => /html|^em_|^strong_|^s_/.test(type)).map(String),
      [],
      path,
    );
  }
});

test('the page of an unknown path has one field to search, and up to six vehicles of as many categories', () => {
  for (const count of [0, 1, 8]) {
    const categories = Array.from({ length: count }, (_, index) => aCategory({ key: `c${index}` }));
    const vehicles = categories.flatMap((category, index) => [
      aVehicle(`bus-${index}`, 2 * index + 1, { category }),
      aVehicle(`van-${index}`, 2 * index + 2, { category }),
    ]);
    const { text } = publishCatalogue(aCatalogue({ categories, vehicles }));
    for (const status of ['/404', '/410']) {
      const html = parseHtml(text(`${status}.html`));
      const fields = elementsNamed(html, 'input').map(({ attributes }) => attributes.get('name'));
      assert.deepEqual(fields, ['q']);
      const linked = elementsNamed(html, 'a').map(({ attributes }) => attributes.get('href') ?? '');
      const shown = linked.filter((href) => /\/vehicles\/(?:bus|van)-/.test(href));
      assert.equal(shown.length, Math.min(count, 6));
      assert.ok(shown.every((href) => href.includes('/bus-')));
      assert.equal(text(`${status}.md`).split('/vehicles/bus-').length - 1, shown.length);
      assert.equal(text(`${status}.html`).includes('Vehicles to talk about'), count > 0);
    }
  }
});
