import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import { readTemplates } from '../../../src/cli/inputs/read-templates.ts';
import { mediaTypes, type MediaType } from '../../../src/contract/media-types.ts';
import type { ContentPage } from '../../../src/content/model/catalogue.ts';
import { catalogues } from '../../support/publish/fixtures.ts';
import { aCatalogue, aPage, aSite } from '../../support/publish/model.ts';
import { publishCatalogue, publishSources } from '../../support/publish/publications.ts';

const anArticle = (markdown: string, fields: Partial<ContentPage> = {}) =>
  aPage('/articles/a', { kind: 'article', published: '2026-01-01', markdown, ...fields });

/** The entries of both feeds, as a feed reader that is not ours reads them. */
function readFeeds(text: (path: string) => string) {
  const atom = parseAtomFeed(text('/feed.xml'));
  const json = parseJsonFeed(text('/feed.json'));
  return { atom, json, entries: atom.entries ?? [], items: json.items ?? [] };
}

for (const { name, sources } of catalogues)
  test(`a feed reader finds the same articles with their texts in both feeds: ${name}`, async () => {
    const { text, files, catalogue, publication } = await publishSources(sources);
    const { atom, json, entries, items } = readFeeds(text);
    assert.equal(
      files.find(({ path }) => path === '/feed.json')?.mediaType,
      'application/feed+json',
    );
    assert.equal(json.title, atom.title?.value);
    assert.equal(json.feed_url, `${publication.baseUrl}/feed.json`);
    assert.equal(json.home_page_url, `${publication.baseUrl}/articles`);
    assert.equal(json.language, catalogue.site.locale);
    assert.deepEqual(json.authors, [
      { name: catalogue.site.creator.name, url: `${publication.baseUrl}/` },
    ]);
    assert.ok(items.length > 0);
    assert.deepEqual(
      items.map(({ id, url, title, summary, content_html: html, date_published: published }) => ({
        ...{ id, url, title, summary, html, published },
      })),
      entries.map(({ id, title, summary, content, published, links = [] }) => ({
        id,
        url: links.find(({ rel, type }) => rel === 'alternate' && type === 'text/html')?.href,
        title: title?.value,
        summary: summary?.value,
        html: content?.value,
        published,
      })),
    );
    for (const { content } of entries) assert.equal(content?.type, 'html');
    for (const item of items) {
      assert.equal(item.date_modified, item.date_published);
      const html = item.content_html ?? '';
      assert.match(html, /<p>/);
      for (const [, address = ''] of html.matchAll(/ (?:href|src|srcset)="([^"]*)"/g))
        assert.match(address, /^(?:https?:|mailto:|tel:)/, item.id);
      assert.doesNotMatch(html, /<(?:script|iframe|style|form|object|embed)\b| on\w+=/i);
    }
  });

test('every address in the text of a feed has its host, whatever the path of the site', () => {
  const photo = { path: '/media/bus.1.webp', mediaType: mediaTypes.webp, width: 9, height: 9 };
  const picture = { plain: photo, better: [[photo]] };
  const page = anArticle(
    '[Here](#there) [bus](/vehicles/bus?a=1&b) [out](https://a.example/) ![A bus](/media/bus.webp)\n\n## There\n\n`href="#x"`',
    { image: { ...picture, file: 'bus.webp', alt: 'Bus' }, textPictures: { 'bus.webp': picture } },
  );
  const site = aSite({ baseUrl: 'https://studio.example/kids' });
  const { text } = publishCatalogue(aCatalogue({ site, pages: [page] }));
  const { entries, items } = readFeeds(text);
  const html = items[0]?.content_html ?? '';
  assert.equal(entries[0]?.content?.value, html);
  assert.equal(items[0]?.image, 'https://studio.example/kids/media/bus.1.webp');
  assert.deepEqual(
    [...html.matchAll(/ (?:href|src|srcset)="([^" ]*)/g)].map(([, address]) => address),
    [
      'https://studio.example/kids/media/bus.1.webp',
      'https://studio.example/kids/media/bus.1.webp',
      'https://studio.example/kids/articles/a#there',
      'https://studio.example/kids/vehicles/bus?a=1&amp;b',
      'https://a.example/',
      'https://studio.example/kids/media/bus.1.webp',
      'https://studio.example/kids/media/bus.1.webp',
    ],
  );
  assert.match(html, /<code>href=&quot;#x&quot;<\/code>/);
});

test('a drawing is in a feed as the image with which its article is shared, where there is one', () => {
  const file = (name: string, mediaType: MediaType) => ({
    path: `/media/${name}`,
    mediaType,
    width: 1200,
    height: 630,
  });
  const plain = file('bus.svg', mediaTypes.svg);
  const page = anArticle('Text', { image: { plain, better: [], file: 'bus.svg', alt: 'A bus' } });
  const catalogue = aCatalogue({ pages: [page] });
  for (const [makeCard, path] of [
    [() => file('card.png', mediaTypes.png), 'card.png'],
    [undefined, 'bus.svg'],
  ] as const) {
    const [item] = readFeeds(publishCatalogue(catalogue, readTemplates(), makeCard).text).items;
    assert.equal(item?.image, `https://studio.example/media/${path}`);
    assert.match(item.content_html ?? '', new RegExp(`<img src="[^"]*/${path}" alt="A bus" `));
  }
});

test('markup of an author is text in a feed, and code keeps its lines', () => {
  const markdown = '<script>go()</script> & <b onclick="go()">x</b>\n\n```\none\n  two\n```';
  const { text } = publishCatalogue(aCatalogue({ pages: [anArticle(markdown)] }));
  const { entries, items } = readFeeds(text);
  for (const html of [entries[0]?.content?.value ?? '', items[0]?.content_html ?? '']) {
    assert.doesNotMatch(html, /<script|<b /);
    assert.match(html, /&lt;script&gt;/);
    assert.match(html, /<pre><code>one\n {2}two\n<\/code><\/pre>/);
  }
  assert.equal(
    text('/feed.xml')
      .split('\n')
      .filter((line) => line.startsWith('<entry>')).length,
    1,
  );
});
