import assert from 'node:assert/strict';
import { test } from 'node:test';
import MarkdownIt, { type Token } from 'markdown-it';
import { catalogues, studioSources } from '../../support/publish/fixtures.ts';
import { elementsNamed, parseHtml, textOf } from '../../support/publish/html.ts';
import { aCatalogue, aCategory, aVehicle } from '../../support/publish/model.ts';
import { publishCatalogue, publishSources } from '../../support/publish/publications.ts';

/** A reader that takes HTML for HTML, so that a text that was not escaped shows. */
const reader = new MarkdownIt({ html: true });

const inlineTokens = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token) => [token, ...inlineTokens(token.children ?? [])]);

/** What a reader sees of the heading that starts at a token. */
function headingText(tokens: readonly Token[], at: number): string {
  return (tokens[at + 1]?.children ?? []).map(({ content }) => content).join('');
}

for (const { name, sources } of catalogues) {
  test(`every page has its title once, its address and the index for agents: ${name}`, async () => {
    const { files, publication, text } = await publishSources(sources);
    const isPage = (path: string) => path.endsWith('.md') && path !== '/agents.md';
    const pages = files.filter(({ path }) => isPage(path));
    assert.ok(pages.length > 10);
    for (const { path, text: markdown, mediaType } of pages) {
      assert.equal(mediaType, 'text/markdown; charset=utf-8');
      const tokens = reader.parse(markdown, {});
      const titles = tokens.flatMap(({ type, tag }, at) =>
        type === 'heading_open' && tag === 'h1' ? [headingText(tokens, at)] : [],
      );
      const html = parseHtml(text(path.replace(/\.md$/, '.html')));
      assert.deepEqual(titles, elementsNamed(html, 'h1').map(textOf), path);
      const [head, quote, links = ''] = markdown.split('\n\n');
      assert.match(head ?? '', /^# \S/);
      assert.match(quote ?? '', /^> \S/);
      const page = path === '/index.md' ? '/' : path.replace(/\.md$/, '');
      const isError = /^\/4(?:04|10)$/.test(page);
      assert.equal(links.includes(`Page: <${publication.baseUrl}${page}>`), !isError, path);
      assert.ok(links.includes(`[llms.txt](${publication.baseUrl}/llms.txt)`), path);
    }
  });

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

test('HTML of a text is text on its markdown page and among the text of all pages', async () => {
  const { text } = await publishSources(studioSources);
  for (const path of ['/apps/air-con.md', '/llms-full.txt'])
    assert.match(text(path), /^### Big \\<b>heading\\<\/b>/m, path);
  for (const path of ['/apps/air-con.md', '/articles/one.md', '/vehicles/bus.md']) {
    const tokens = inlineTokens(reader.parse(text(path), {}));
    assert.deepEqual(
      tokens.filter(({ type }) => type.includes('html')),
      [],
      path,
    );
  }
});

test('an app page states store, ages, price, offline behaviour and privacy', async () => {
  const { text } = await publishSources(studioSources);
  const page = text('/apps/air-con.md');
  for (const line of [
    '- Status: released',
    '- Store listing: <https://apps.apple.com/app/id0012345678>',
    '- appId: 0012345678',
    '- Ages: 2 to 6 years',
    '- Price: Free to try · £4.99 once. One payment & done.',
    '- Terms: Free to download; one one-time purchase for GBP 4.99 unlocks everything. No subscription.',
    '- Offline: Works without a network. A network is needed for: the first download; the purchase. Works in a tunnel.',
    '- Privacy: Collects no data; No advertisements; No accounts. Nothing leaves the device.',
    '- Privacy policy: <https://host.example/shop/about>',
  ])
    assert.ok(page.split('\n').includes(line), line);
  assert.match(page, /^## About the app\n\n### Big /m);
});

test('an unreleased app page says so, and names neither price nor store', async () => {
  const { text } = await publishSources(studioSources);
  const page = text('/apps/soon.md');
  assert.match(page, /^- Status: not released \(Being \\\| drawn\)\. .*never present it/m);
  assert.match(page, /^- Price: Not for sale\. Ask again 'later'\.$/m);
  assert.match(page, /Collects: an email address, a name; Shows advertisements; Has accounts/);
  assert.doesNotMatch(page, /Terms|Store listing|appId/);
});

test('a vehicle page names its id, category, step, sounds and word world', async () => {
  const { text } = await publishSources(studioSources);
  const page = text('/vehicles/bus.md');
  assert.match(
    page,
    /^- Id: vehicle-002\n- Category: \[.*\]\(.*\)\n- Emoji: 🚌\n- Step of practice: Start here\n$/m,
  );
  assert.match(
    page,
    /^- \[\/a\/ \(short\)\]\(https:\/\/host\.example\/shop\/speech-sounds\/short-a\)/m,
  );
  assert.match(page, /^## Words around it: The stop \\\[here\\\]$/m);
  const [own = ''] = text('/vehicles/zeppelin.md').split('## More from');
  assert.doesNotMatch(own, /Step|Emoji|Sounds|Words around it/);
  assert.match(own, /^This one has no practice sound: /m);
});

test('a sound page lists its words and vehicles, its age with the caveat', async () => {
  const { text } = await publishSources(studioSources);
  const page = text('/speech-sounds/b.md');
  assert.match(page, /^- Typical age: 2 to 3 years\. .*not diagnostic limits\.$/m);
  assert.match(
    page,
    /^## Practice words\n\n\[bus\]\(https:\/\/host\.example\/shop\/vehicles\/bus\), ball, boat, bath, b\\\|b$/m,
  );
  assert.match(
    page,
    /\n## Vehicles with this sound\n\n### Mainly for this sound\n\n- \[Bus\]\(.*\): Practises b, as in ball\n\n### They have it, too\n\n- \[Tram /,
  );
  assert.doesNotMatch(text('/speech-sounds/short-a.md'), /Typical age/);
  assert.doesNotMatch(text('/speech-sounds/long-a.md'), /Try this/);
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

test('the page of an unknown path lists the site map, the text index and the resource index', async () => {
  const { text } = await publishSources(studioSources);
  for (const status of [404, 410]) {
    const page = text(`/${status}.md`);
    for (const path of ['/sitemap.xml', '/llms.txt', '/api/index.json'])
      assert.ok(page.includes(`(https://host.example/shop${path})`), path);
    assert.match(page, new RegExp(`Status ${status}`));
  }
});
