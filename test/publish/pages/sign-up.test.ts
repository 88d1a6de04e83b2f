import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleSources, studioSources } from '../../support/publish/fixtures.ts';
import { elementsIn, elementsNamed, parseHtml, textOf } from '../../support/content/markup.ts';
import { aCatalogue, aSite } from '../../support/publish/model.ts';
import {
  publishCatalogue,
  readCatalogue,
  type Published,
} from '../../support/publish/publications.ts';

const hostile = 'Yes: <b>"now"</b> & \'then\', *often*, `here` [and](there).';

/** The small studio, under a base URL with a path, with a hostile consent. */
async function publishHostile(): Promise<Published> {
  const catalogue = await readCatalogue(studioSources);
  const site = { ...catalogue.site, signUp: { enabled: true, consent: hostile } };
  return publishCatalogue({ ...catalogue, site });
}

const scriptOf = ({ files }: Published) =>
  files.find(({ path }) => path.startsWith('/assets/sign-up.'));

test('under a base URL with a path, endpoint, script and privacy page lie below it', async () => {
  const published = await publishHostile();
  const root = parseHtml(published.text('/index.html'));
  const attribute = (element: string, name: string) =>
    elementsNamed(root, element).flatMap(({ attributes }) => attributes.get(name) ?? []);
  assert.deepEqual(attribute('form', 'action'), ['/shop/search', '/shop/api/subscribe']);
  const [ofSearch, ...others] = attribute('script', 'src');
  assert.match(ofSearch ?? '', /^\/shop\/assets\/search\./);
  assert.deepEqual(others, [`/shop${scriptOf(published)?.path ?? ''}`]);
  assert.ok(attribute('a', 'href').includes('/shop/privacy'));
  assert.ok(published.text('/index.md').includes('<https://host.example/shop/api/subscribe>'));
});

test('the consent stands in both forms of the page as it was written', async () => {
  const { text } = await publishHostile();
  const label = elementsNamed(parseHtml(text('/index.html')), 'label').at(-1);
  assert.equal(label && textOf(label), hostile);
  assert.ok(text('/index.md').includes('Yes: \\<b\\>"now"\\</b\\>'));
  assert.ok(text('/articles/one.md').includes('<https://host.example/shop/#newsletter>'));
});

test('where the sign-up came from is the path of its page, cut to what the endpoint takes', async () => {
  const catalogue = await readCatalogue(sampleSources);
  const [first] = catalogue.pages.filter(
    ({ kind, forWorries }) => kind === 'article' && forWorries !== true,
  );
  assert.ok(first);
  const path = `/articles/${'🚂'.repeat(130)}`;
  const { text } = publishCatalogue({ ...catalogue, pages: [{ ...first, path }] });
  const sourceOf = (file: string) =>
    elementsNamed(parseHtml(text(file)), 'form')[1]?.attributes.get('data-source');
  assert.equal(sourceOf('/index.html'), '/');
  assert.equal(sourceOf(`${path}.html`), `/articles/${'🚂'.repeat(110)}`);
});

test('a site without sign-up publishes nothing of it', async () => {
  const catalogue = await readCatalogue(sampleSources);
  const site = { ...catalogue.site, signUp: { ...catalogue.site.signUp, enabled: false } };
  const published = publishCatalogue({ ...catalogue, site });
  assert.equal(scriptOf(published), undefined);
  for (const { path, text, mediaType } of published.files)
    if (/html|markdown/.test(mediaType))
      assert.doesNotMatch(text, /<form action=|sign-up\.|#newsletter|id="newsletter/, path);
});

test('without an email address the site says where else to write', () => {
  const url = 'https://studio.example/contact?a=1&b=2';
  const site = aSite({ contact: { url }, signUp: { enabled: true, consent: 'Yes.' } });
  const { text } = publishCatalogue(aCatalogue({ site }));
  const root = parseHtml(text('/index.html'));
  const without = elementsIn(root).find(({ attributes }) => attributes.has('data-without-script'));
  assert.ok(without);
  assert.equal(elementsNamed(without, 'a')[0]?.attributes.get('href'), url);
  const form = elementsNamed(root, 'form')[1];
  assert.ok(form?.attributes.get('data-off')?.endsWith(url));
  assert.ok(text('/index.md').includes('studio.example/contact'));
});

test('with an address of its own, the sign-up is named there in every document, and nowhere at the site', async () => {
  const catalogue = await readCatalogue(studioSources);
  const url = 'https://sign-up.example:8443';
  const signUp = { enabled: true, consent: 'I agree.', url };
  const published = publishCatalogue({
    ...catalogue,
    site: { ...catalogue.site, mcp: true, signUp },
  });
  const { baseUrl } = catalogue.site;
  const { pathname } = new URL(baseUrl);
  const own = [`${baseUrl}/api/subscribe`, `"${pathname}/api/subscribe"`];
  for (const { path, text } of published.files)
    for (const address of own) assert.ok(!text.includes(address), `${path} has ${address}`);
  const there = `${url}/api/subscribe`;
  for (const path of [
    ...['/index.html', '/index.md', '/developers.html', '/developers.md', '/agents.md'],
    ...['/api/tools.json', '/api/index.json', '/llm/ai-instructions.json'],
  ])
    assert.ok(published.text(path).includes(there), path);
  const { servers, paths } = JSON.parse(published.text('/openapi.json')) as {
    readonly servers: unknown;
    readonly paths: Readonly<Record<string, Readonly<Record<string, { servers?: unknown }>>>>;
  };
  assert.deepEqual(servers, [{ url: baseUrl, description: catalogue.site.name }]);
  const withServers = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap((operation) =>
      operation.servers === undefined ? [] : [[path, operation.servers]],
    ),
  );
  assert.deepEqual(withServers, [['/api/subscribe', [{ url }]]]);
  assert.equal(published.publication.signUpUrl, url);
});
