import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import type { ContentPage } from '../../../src/content/model/catalogue.ts';
import type { ManifestFile } from '../../../src/content/publication/manifest.ts';
import { dateFiles } from '../../../src/build/publication/date-files.ts';
import { feedLimit } from '../../../src/site/publish/discovery/feeds.ts';
import { draftSite } from '../../../src/site/publish/publish.ts';
import { publish } from '../../support/publish/publish-draft.ts';
import { parseStrictXml, type Element } from '../../support/content/markup.ts';
import { fixedDate } from '../../support/publish/fixtures.ts';
import { aCatalogue, aPage, aSite } from '../../support/publish/model.ts';
import {
  publishCatalogue,
  textsOf,
  type PublishedText,
} from '../../support/publish/publications.ts';
import { readTemplates } from '../../../src/cli/inputs/read-templates.ts';
import { mediaTypes, type MediaType } from '../../../src/contract/media-types.ts';

const path = '/feed.xml';

const anArticle = (key: string, published: string, fields: Partial<ContentPage> = {}) =>
  aPage(`/articles/${key}`, { kind: 'article', published, ...fields });

const named = (element: Element, name: string): Element[] =>
  element.children.filter((child) => child.name === name);

const textIn = (element: Element, name: string): string => {
  const [child, ...more] = named(element, name);
  assert.ok(child !== undefined && more.length === 0, `${element.name} has one ${name}`);
  return child.text;
};

const isMoment = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text);

/** The feed, if it has everything that RFC 4287 asks of one; fails the test otherwise. */
function validFeed(text: string): { feed: Element; entries: Element[] } {
  const feed = parseStrictXml(text);
  assert.equal(feed.name, 'feed');
  assert.equal(feed.attributes.get('xmlns'), 'http://www.w3.org/2005/Atom');
  const entries = named(feed, 'entry');
  // Sections 4.1.1 and 4.1.2: what has to be there once, and what a feed alone has to say.
  for (const part of [feed, ...entries]) {
    assert.ok(URL.canParse(textIn(part, 'id')), 'an id is an absolute IRI');
    assert.notEqual(textIn(part, 'title').trim(), '');
    assert.ok(isMoment(textIn(part, 'updated')), 'a date is one of RFC 3339');
    for (const { attributes } of named(part, 'link'))
      assert.ok(URL.canParse(attributes.get('href') ?? ''), 'a link is absolute');
    const kinds = named(part, 'link').map(({ attributes }) =>
      ['rel', 'type', 'hreflang'].map((name) => attributes.get(name)).join(' '),
    );
    assert.equal(new Set(kinds).size, kinds.length, 'alternates differ in type or language');
    for (const author of named(part, 'author')) assert.notEqual(textIn(author, 'name').trim(), '');
  }
  assert.equal(named(feed, 'author').length, 1, 'no entry has to have an author then');
  const order = feed.children.map(({ name }) => name);
  assert.deepEqual(
    order.slice(order.length - entries.length),
    entries.map(() => 'entry'),
  );
  const ids = entries.map((entry) => textIn(entry, 'id'));
  assert.equal(new Set(ids).size, ids.length, 'no two entries have the same id');
  return { feed, entries };
}

const feedOf = (pages: readonly ContentPage[], site = aSite()) =>
  validFeed(publishCatalogue(aCatalogue({ site, pages })).text(path));

test('without an article the feed is empty, and named by the list of articles only', () => {
  const { text } = publishCatalogue(aCatalogue({ pages: [aPage('/about')] }));
  const { feed, entries } = validFeed(text(path));
  assert.equal(textIn(feed, 'updated'), fixedDate);
  assert.equal(entries.length, 0);
  for (const file of ['/index.html', '/about.html']) assert.ok(!text(file).includes(path), file);
  for (const file of ['/articles.html', '/articles.md']) assert.ok(text(file).includes(path), file);
});

test('an entry has the title and the description of its article, whatever they contain', () => {
  const title = 'Bus & "tram": <b>\u0001]]>';
  const description = 'One\n  < two';
  const { entries } = feedOf([anArticle('a', '2026-01-01', { title, description })]);
  const [entry] = entries;
  assert.ok(entry !== undefined);
  assert.equal(textIn(entry, 'title'), 'Bus & "tram": <b>\ufffd]]>');
  assert.equal(textIn(entry, 'summary'), 'One < two');
});

test('the newest come first, those of one day by their paths, and only so many', () => {
  const days = Array.from({ length: feedLimit }, (_, day) =>
    anArticle(`n${day}`, new Date(Date.UTC(2026, 0, 2 + day)).toISOString().slice(0, 10)),
  );
  const { entries } = feedOf([
    anArticle('old', '2025-12-31'),
    ...days.slice(0, -2),
    anArticle('z', '2030-01-01'),
    anArticle('b', '2030-01-01'),
  ]);
  const keys = entries.map((entry) => textIn(entry, 'id').replace(/^.*\//, ''));
  assert.equal(keys.length, feedLimit);
  assert.deepEqual(keys.slice(0, 3), ['b', 'z', `n${feedLimit - 3}`]);
  assert.ok(!keys.includes('old'));
});

/** Builds a site of articles, after another build if one is given. */
function build(
  pages: readonly ContentPage[],
  now: string,
  before: readonly PublishedText[] = [],
): { files: readonly PublishedText[]; feed: Element; entries: Element[]; modified: string } {
  const { files: emitted } = publish(draftSite(aCatalogue({ pages }), readTemplates()));
  const previous = new Map<string, ManifestFile>(before.map((file) => [file.path, file]));
  const files = textsOf(dateFiles(emitted, { now, earlier: [previous] }));
  const file = files.find((listed) => listed.path === path);
  assert.ok(file !== undefined);
  return { files, modified: file.modified, ...validFeed(file.text) };
}

const later = '2026-05-01T10:00:00Z';

test('an article has its date of update, else of publication; the feed that of its latest change', () => {
  const [one, two] = [
    anArticle('one', '2026-01-01', { updated: '2025-12-24' }),
    anArticle('two', '2026-01-02'),
  ];
  const published = ['2026-01-02T00:00:00Z', '2026-01-01T00:00:00Z'];
  const first = build([one, two], fixedDate);
  const dates = ({ feed, entries }: ReturnType<typeof build>): string[] =>
    [feed, ...entries].map((part) => textIn(part, 'updated'));
  assert.deepEqual(dates(first), [fixedDate, ...published]);
  assert.deepEqual(dates(build([one, two], later, first.files)), dates(first));
  // A build of a fresh folder announces nothing anew.
  assert.deepEqual(dates(build([one, two], later)), [later, ...published]);

  const updated = { ...one, markdown: 'Other text.', updated: '2026-03-04' };
  const second = build([updated, two], later, first.files);
  assert.deepEqual(dates(second), [later, published[0], '2026-03-04T00:00:00Z']);
  assert.equal(second.modified, later);
  const markdown = second.files.find((file) => file.path === '/articles/one.md');
  assert.equal(markdown?.modified, later);

  // Without an article nothing that is left is newer, and readers still have to be told.
  const third = build([two], later, first.files);
  assert.deepEqual(dates(third), [later, published[0]]);
});

const feedTextsAnArticle = (markdown: string, fields: Partial<ContentPage> = {}) =>
  aPage('/articles/a', { kind: 'article', published: '2026-01-01', markdown, ...fields });

/** The entries of both feeds, as a feed reader that is not ours reads them. */
function readFeeds(text: (path: string) => string) {
  const atom = parseAtomFeed(text('/feed.xml'));
  const json = parseJsonFeed(text('/feed.json'));
  return { atom, json, entries: atom.entries ?? [], items: json.items ?? [] };
}

test('every address in the text of a feed has its host, whatever the path of the site', () => {
  const photo = { path: '/media/bus.1.webp', mediaType: mediaTypes.webp, width: 9, height: 9 };
  const picture = { plain: photo, better: [[photo]] };
  const page = feedTextsAnArticle(
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
  const page = feedTextsAnArticle('Text', {
    image: { plain, better: [], file: 'bus.svg', alt: 'A bus' },
  });
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
  const markdown = '<script>go()</script> & <b onclick="go()">x</b>]]>\n\n```\none\n  two]]>\n```';
  const { text } = publishCatalogue(aCatalogue({ pages: [feedTextsAnArticle(markdown)] }));
  const { entries, items } = readFeeds(text);
  for (const html of [entries[0]?.content?.value ?? '', items[0]?.content_html ?? '']) {
    assert.doesNotMatch(html, /<script|<b /);
    assert.match(html, /&lt;script&gt;/);
    assert.match(html, /<pre><code>one\n {2}two\]\]&gt;\n<\/code><\/pre>/);
  }
});

test('parsers that stop at 1,000 references read the feed, however many articles there are', () => {
  const pages = Array.from({ length: feedLimit }, (_, day) =>
    feedTextsAnArticle('"A" & <b> it\'s.\n'.repeat(9), {
      path: `/articles/a${day}`,
      title: 'Bus & "tram"',
      description: 'It\'s "loud"',
    }),
  );
  const { text } = publishCatalogue(aCatalogue({ pages }));
  const { entries, items } = readFeeds(text);
  assert.equal(entries.length, feedLimit);
  assert.equal(entries[0]?.content?.value, items[0]?.content_html);
  // What is in a CDATA section is no reference (XML 1.0, 2.7).
  const outside = text('/feed.xml').replace(/<!\[CDATA\[.*?\]\]>/gs, '');
  assert.ok(outside.split('&').length <= 100);
});
