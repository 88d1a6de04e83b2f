import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import { operations } from '../../src/contract/operations.ts';
import { resourceSchemas } from '../../src/contract/resource-schemas.ts';
import type { ReleaseChange } from '../../src/contract/shapes/release-shape.ts';
import type { Release } from '../../src/content/model/catalogue.ts';
import { call, refusal } from '../support/mcp/call.ts';
import { aCatalogue, aReleasedApp, aSite, aVehicle } from '../support/publish/model.ts';
import { publishCatalogue, type PublishedText } from '../support/publish/publications.ts';
import type { Publication } from '../../src/content/publication/publication.ts';
import { createRouteTable } from '../../src/service/http/route-table.ts';
import { publishedDataOf, type PublishedData } from '../../src/service/mcp/published-data.ts';

const aChange = (id: string, fields: Partial<ReleaseChange> = {}): ReleaseChange => ({
  ...{ kind: 'vehicle', id, name: `The ${id}`, happened: 'changed', level: 'editorial' },
  codes: [],
  sentence: `Of ${id} something changed.`,
  ...fields,
});

const aRelease = (name: string, fields: Partial<Release> = {}): Release => ({
  ...{ name, path: `/changes/${name}`, published: '2026-10-01' },
  changes: [],
  ...fields,
});

const photo = { path: '/media/bus.1.webp', mediaType: 'image/webp', width: 9, height: 9 } as const;
const picture = { plain: photo, better: [[photo]], file: 'bus.webp', alt: 'Bus' };

const second = aRelease('1.1', {
  published: '2026-11-01',
  note: 'See [the bus](/vehicles/bus). <b>Now</b>',
  accepted: [{ fingerprint: '00000000000000aa', reason: 'It <sank>.' }],
  changes: [
    aChange('vehicle-001', { path: '/vehicles/omnibus' }),
    aChange('vehicle-002', {
      ...{ happened: 'added', level: 'additive', path: '/vehicles/tram' },
    }),
    aChange('car-words', {
      ...{ kind: 'app', codes: ['price-changed'], level: 'notable', path: '/apps/car-words' },
      found: 'pricing.unlockPrice of the app "The car-words" (car-words) was "4.99" and is "5.99".',
      about: [{ topic: 'price', before: ['GBP 4.99'], after: ['GBP 5.99'] }],
    }),
    aChange('vehicle-003', {
      ...{ happened: 'moved', path: '/vehicles/ship', formerPath: '/vehicles/boat' },
      ...{ name: 'Ship', level: 'notable' },
    }),
    aChange('vehicle-004', {
      ...{ happened: 'removed', level: 'breaking', fingerprints: ['00000000000000aa'] },
      ...{ name: 'Raft', path: '/vehicles/raft' },
    }),
    aChange('/toys', { kind: 'page', happened: 'removed', level: 'notable', name: '/toys' }),
    aChange('/feed.json', { kind: 'file', happened: 'added', level: 'additive' }),
  ],
});

const catalogue = aCatalogue({
  vehicles: [aVehicle('bus', 1, { image: picture }), aVehicle('ship', 3)],
  apps: [aReleasedApp('car-words')],
  releases: [second, aRelease('1.0')],
});

test('a page of a release has what is gone, what moved and prices first, and links what there is', () => {
  const { text } = publishCatalogue(catalogue);
  const html = text('/changes/1.1.html');
  assert.deepEqual(
    [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title),
    [
      'Gone: 1 vehicle',
      'Gone: 1 page',
      'Moved: 1 vehicle',
      'Other prices for 1 app',
      'New: 1 vehicle',
      'Other texts or facts for 1 vehicle',
      'Developers: 1',
    ],
  );
  // The entry has another path now; what is no longer published has none.
  assert.match(html, /bus\.1\.webp[^]*<a href="\/vehicles\/bus">The vehicle-001<\/a>/);
  assert.match(html, /<a href="\/apps\/car-words">The car-words<\/a><p>£4\.99 → £5\.99<\/p>/);
  assert.match(html, /<a href="\/vehicles\/ship">Ship<\/a><p>\/vehicles\/boat → \/vehicles\/ship</);
  assert.match(html, /<b>Raft<\/b>/);
  assert.match(html, /<b>The vehicle-002<\/b>/);
  assert.match(html, /Why: It &lt;sank&gt;\./);
  assert.match(html, /See <a href="\/vehicles\/bus">the bus<\/a>\. &lt;b&gt;Now/);
  const markdown = text('/changes/1.1.md');
  assert.match(markdown, /^## Gone: 1 vehicle\n\n- Raft: .*Why: It \\?<sank\\?>\.$/m);
  assert.match(
    markdown,
    /- \[Ship\]\(https:\/\/studio\.example\/vehicles\/ship\): .* · Of vehicle-003 /,
  );
  assert.match(markdown, /- Of \/feed\.json something changed\.$/m);
  assert.match(markdown, /- \[The car-words\]\([^)]*\): £4\.99 → £5\.99 · Of car-words something/);
  assert.match(markdown, /- \[The vehicle-001\]\([^)]*\): Of vehicle-001 something changed\.$/m);
});

test('the list has every release, and other pages lead to it', () => {
  const { text } = publishCatalogue(catalogue);
  const list = text('/changes.md');
  assert.match(
    list,
    /\[Release 1\.1\]\([^)]*\): .*Gone: 1 vehicle · Gone: 1 page · Moved: 1 vehicle · Other prices for 1 app · New: 1 vehicle · /,
  );
  assert.match(list, /\[Release 1\.0\]\([^)]*\): The first release/);
  assert.match(text('/index.html'), /<a href="\/changes">Changes<\/a>/);
  for (const path of ['/llms.txt', '/sitemap.xml', '/api/index.json'])
    assert.match(text(path), /https:\/\/studio\.example(?:\/api)?\/changes/, path);
});

test('a release is JSON that fits its schema and depends on nothing else', () => {
  const { text, json } = publishCatalogue(catalogue);
  const ajv = new Ajv2020({ formats: { uri: true } });
  for (const [path, schema] of [
    ['/api/changes/index.json', resourceSchemas.ReleaseList],
    ['/api/changes/1.1.json', resourceSchemas.Release],
    ['/api/changes/1.0.json', resourceSchemas.Release],
  ] as const)
    assert.ok(ajv.validate(schema, json(path)), `${path}: ${ajv.errorsText()}`);
  assert.deepEqual(
    (json('/api/changes/1.1.json') as Release).changes,
    second.changes.map(({ found: _found, ...change }) => change),
  );
  const others = publishCatalogue(
    aCatalogue({ site: aSite({ baseUrl: 'https://other.example' }), releases: [second] }),
  );
  assert.equal(others.text('/api/changes/1.1.json'), text('/api/changes/1.1.json'));
});

test('readers of feeds that are not ours find each release with all of its page', () => {
  const { text } = publishCatalogue(catalogue);
  const atom = parseAtomFeed(text('/changes/feed.xml'));
  const json = parseJsonFeed(text('/changes/feed.json'));
  const items = json.items ?? [];
  assert.deepEqual(
    items.map(({ id, title, content_html: html, date_published: day }) => [id, title, html, day]),
    (atom.entries ?? []).map(({ id, title, content, published }) => [
      ...[id, title?.value, content?.value, published],
    ]),
  );
  assert.deepEqual(
    items.map(({ id, date_published: day }) => [id, day]),
    [
      ['https://studio.example/changes/1.1', '2026-11-01T00:00:00Z'],
      ['https://studio.example/changes/1.0', '2026-10-01T00:00:00Z'],
    ],
  );
  assert.equal(json.feed_url, 'https://studio.example/changes/feed.json');
  assert.equal(atom.id, 'https://studio.example/changes/feed.xml');
  const html = items[0]?.content_html ?? '';
  for (const { kind, name, sentence = '' } of second.changes) {
    if (kind !== 'file') assert.ok(html.includes(name), name);
    if (kind !== 'page') assert.ok(html.includes(sentence), sentence);
  }
  assert.match(html, /<a href="https:\/\/studio\.example\/vehicles\/ship">Ship<\/a>/);
  assert.doesNotMatch(html, /<b>|<sank>/);
});

test('a site without releases publishes and lists nothing of them', () => {
  const { files, text } = publishCatalogue(aCatalogue());
  assert.deepEqual(
    files.filter(({ path }) => /^(?:\/api)?\/changes/.test(path)),
    [],
  );
  for (const { path } of files.filter(({ path }) => /\.(?:html|md|txt|xml)$/.test(path)))
    assert.doesNotMatch(text(path), /\/changes\b/, path);
  const resources = JSON.stringify(JSON.parse(text('/api/index.json')));
  assert.doesNotMatch(resources, /\/changes/);
  assert.deepEqual(
    operations.filter(({ path }) => path.includes('changes')),
    [],
  );
});

test('the tool says what changed since a day or a release, of a kind or of an entry', async () => {
  interface Found {
    readonly total: number;
    readonly changes: readonly { readonly release: string; readonly id: string }[];
  }
  const { files, publication } = publishCatalogue(catalogue);
  const library = libraryIn(publication, files);
  const ids = async (question: object) =>
    (await call<Found>('changes', question, library)).changes.map(({ id }) => id);
  const all = second.changes.map(({ id }) => id);
  assert.deepEqual(await ids({}), all);
  assert.deepEqual(await ids({ since: '2026-11-01' }), all);
  assert.deepEqual(await ids({ since: '2026-11-02' }), []);
  assert.deepEqual(await ids({ since: '1.0' }), all);
  assert.deepEqual(await ids({ since: '1.1' }), []);
  assert.deepEqual(await ids({ kind: 'page' }), ['/toys']);
  assert.deepEqual(await ids({ kind: 'other' }), ['/feed.json']);
  for (const entry of ['vehicle-003', 'ship', 'SHIP', 'boat', '/vehicles/boat'])
    assert.deepEqual(await ids({ entry }), ['vehicle-003'], entry);
  const { total, changes } = await call<Found>('changes', { limit: 2 }, library);
  assert.deepEqual([total, changes.length], [all.length, 2]);
  assert.doesNotMatch(JSON.stringify(changes), /"record"|"fields"/);
  assert.match(await refusal('changes', { since: '1.2' }, library), /no release "1\.2"/);
  assert.match(await refusal('changes', { kind: 'vehicles' }, library), /kind/);
  const none = publishCatalogue(aCatalogue());
  assert.match(
    await refusal('changes', {}, libraryIn(none.publication, none.files)),
    /has no releases/,
  );
});

/** The library of a publication that is nowhere but in memory. */
function libraryIn(
  { baseUrl, redirects, removed }: Publication,
  files: readonly PublishedText[],
): PublishedData {
  const routes = createRouteTable({
    version: 1,
    baseUrl,
    files: [...files],
    redirects: [...redirects],
    removed: [...removed],
  });
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return publishedDataOf({
    routes,
    read: ({ path }) => Promise.resolve(texts.get(path) ?? ''),
  });
}
