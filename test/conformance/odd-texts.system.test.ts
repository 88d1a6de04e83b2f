import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import { XmlDocument } from 'libxml2-wasm';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Browser, Page } from 'playwright-core';
import { applyOutput } from '../../src/build/output/apply-output.ts';
import { openOutputFolder } from '../../src/build/output/output-folder.ts';
import { linkCatalogue } from '../../src/content/sources/link.ts';
import { parseManifest } from '../../src/content/publication/manifest.ts';
import { foldPath } from '../../src/base/text/fold.ts';
import type { Redirect } from '../../src/content/model/catalogue.ts';
import type { CompleteEntries } from '../../src/content/model/entries.ts';
import { decide } from '../../src/service/http/decide.ts';
import { fixedPaths } from '../../src/site/publish/registry.ts';
import { oddFields, overlayOf, type OddField } from './unusual-catalogue.ts';
import { startBrowser, whyNoBrowser } from '../support/browser/chromium.ts';
import { disagreements } from '../support/hosts/agreement.ts';
import { generatedRequests } from '../support/hosts/generated-requests.ts';
import { createRawClient } from '../support/hosts/raw-client.ts';
import { routesOf, startReference, startSignUp } from '../support/hosts/reference-server.ts';
import { serverKind, startServer, whyNot } from '../support/hosts/running-server.ts';
import { manifestIn, publicFolder, type SiteFolder } from '../support/hosts/site-folder.ts';
import { call } from '../support/mcp/call.ts';
import { sampleLibrary } from '../support/mcp/sample-library.ts';
import { publishCatalogue, type Published } from '../support/publish/publications.ts';
import { runs } from '../support/runs.ts';
import { findingsOf } from '../support/sources/findings-of.ts';
import { readSmall } from '../support/sources/in-memory.ts';

/** What the parser of markdown returns, and all within it. */
type Root = ReturnType<typeof fromMarkdown>;
type Nodes = Root | Root['children'][number];

const servers = ['nginx', 'caddy', 'apache'] as const;
const skip =
  [whyNoBrowser, ...servers.map((name) => whyNot(serverKind(name)))].find((why) => why !== false) ??
  false;
const client = createRawClient();
let browser: Browser;
let reader: Page;
before(async () => {
  browser = await startBrowser(false);
  reader = await browser.newPage();
});
after(async () => {
  client.close();
  await browser.close();
});

const count = runs(150);

test(
  `${count} catalogues with odd texts and addresses say the same in every form, on every server`,
  { skip },
  async (t) => {
    let tried = 0;
    let served: SiteFolder | undefined;
    const redirects = new Map<string, Redirect>();
    await fc.assert(
      fc.asyncProperty(oddFields, async (all) => {
        const texts = await accepted(all);
        tried += texts.length;
        const { entries } = readSmall(overlayOf(texts));
        const published = publishCatalogue(linkCatalogue(entries as CompleteEntries, fixedPaths));
        const pages = await parsedPages(published);
        assertSameNames(published, pages);
        assertInert(published, pages);
        const site = written(published);
        t.after(() => {
          rmSync(dirname(site.root), { recursive: true });
        });
        assertAddresses(site);
        await assertFound(site, published);
        for (const redirect of site.manifest.redirects)
          if (!redirects.has(foldPath(redirect.from)))
            redirects.set(foldPath(redirect.from), redirect);
        served = site;
      }),
      { numRuns: count, endOnFailure: true },
    );
    assert.ok(served);
    // To start a server takes longer than all else, so one has the addresses of all catalogues.
    await assertServed(withRedirects(served, [...redirects.values()]));
    assert.ok(tried > 5 * count, `${tried} odd texts`);
  },
);

/** Without the texts that a check refuses; it says at which field. */
async function accepted(all: readonly OddField[]): Promise<readonly OddField[]> {
  for (let texts = all; ;) {
    const errors = (await findingsOf(overlayOf(texts))).filter(
      ({ severity }) => severity === 'error',
    );
    if (errors.length === 0) return texts;
    const named = errors.map(({ file, pointer }) => `${file} ${pointer ?? ''}`);
    const left = texts.filter(
      ({ path, pointer }) =>
        !named.some((name) => name.startsWith(`${path} /${pointer.map(escaped).join('/')}`)),
    );
    // What belongs to no field that was changed is about two of them.
    const files = new Set(errors.map(({ file }) => file));
    const next = left.length < texts.length ? left : texts.filter(({ path }) => !files.has(path));
    assert.ok(next.length < texts.length, JSON.stringify(errors));
    texts = next;
  }
}

const escaped = (step: string | number): string =>
  String(step).replaceAll('~', '~0').replaceAll('/', '~1');

function written({ publication }: Published): SiteFolder {
  const root = publicFolder();
  applyOutput(openOutputFolder(root), publication);
  return { root, manifest: manifestIn(root) };
}

/** What a browser makes of a page: its heading, every attribute with the element that has it, and its scripts. */
interface ParsedPage {
  readonly heading: string;
  readonly attributes: readonly (readonly [element: string, name: string, value: string])[];
  readonly scripts: readonly {
    readonly src: string | null;
    readonly type: string;
    readonly text: string;
  }[];
}

async function parsedPages({ files, text }: Published): Promise<ReadonlyMap<string, ParsedPage>> {
  const sources = files
    .filter(({ mediaType }) => mediaType.startsWith('text/html'))
    .map(({ path }) => [path, text(path)]);
  const parse = `${JSON.stringify(sources)}.map(([path, html]) => {
    const page = new DOMParser().parseFromString(html, 'text/html');
    return [path, {
      heading: page.querySelector('h1').textContent,
      attributes: [...page.querySelectorAll('*')].flatMap((element) =>
        [...element.attributes].map(({ name, value }) => [element.localName, name, value])),
      scripts: [...page.scripts].map((script) => (
        { src: script.getAttribute('src'), type: script.type, text: script.text })),
    }];
  })`;
  return new Map(await reader.evaluate<[string, ParsedPage][]>(parse));
}

/** What each entry is called, and its page. */
function namesIn({ catalogue }: Published) {
  const { vehicles, apps, phonemes, pages, categories } = catalogue;
  return [
    ...vehicles.map(({ name, path }) => ({ name, path })),
    ...apps.map(({ siteName, path }) => ({ name: siteName, path })),
    ...phonemes.map(({ label, path }) => ({ name: label, path })),
    ...pages.map(({ title, path }) => ({ name: title, path })),
    ...categories.map(({ name, path }) => ({ name, path })),
  ];
}

function assertSameNames(published: Published, pages: ReadonlyMap<string, ParsedPage>): void {
  const { text, json } = published;
  const listed = linksIn(fromMarkdown(text('/llms.txt')));
  for (const { name, path } of namesIn(published)) {
    const heading = squeezed(pages.get(`${path}.html`)?.heading ?? '');
    assert.ok(heading.includes(squeezed(name)), `${path} as HTML: ${heading}`);
    const markdown = fromMarkdown(text(`${path}.md`));
    const title = markdown.children.find((node) => node.type === 'heading' && node.depth === 1);
    assert.equal(squeezed(title ? plain(title) : ''), heading, `${path} as markdown`);
    // The form of llms.txt has no brackets within a title.
    const round = squeezed(name).replaceAll('[', '(').replaceAll(']', ')');
    for (const { url, label } of listed)
      if (url.endsWith(`${path}.md`) || url.endsWith(path))
        assert.ok(squeezed(label).includes(round), `${path} in llms.txt: ${label}`);
  }
  const names = (path: string, field: string) =>
    (json(path) as Record<string, unknown>[]).map((each) => each[field]);
  assert.deepEqual(
    names('/api/vehicles.json', 'name'),
    published.catalogue.vehicles.map(({ name }) => name),
  );
  const articles = published.catalogue.pages.filter(({ kind }) => kind === 'article');
  const titles = articles.map(({ title }) => squeezed(title)).sort();
  const atom = parseAtomFeed(text('/feed.xml')).entries ?? [];
  const items = parseJsonFeed(text('/feed.json')).items ?? [];
  assert.deepEqual(atom.map(({ title }) => squeezed(title?.value ?? '')).sort(), titles);
  assert.deepEqual(items.map(({ title }) => squeezed(title ?? '')).sort(), titles);
}

/** Readers of markup join blanks. */
const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Texts in fields load nothing and run nothing, whatever reads them. */
function assertInert({ files, text }: Published, pages: ReadonlyMap<string, ParsedPage>): void {
  for (const [path, page] of pages) assertInertPage(page, path);
  for (const { path, mediaType } of files) {
    if (mediaType.startsWith('text/markdown') || path.endsWith('llms.txt'))
      assertInertMarkdown(fromMarkdown(text(path)), path);
    else if (/[/+]xml/.test(mediaType)) XmlDocument.fromString(text(path)).dispose();
    else if (/[/+]json/.test(mediaType)) JSON.parse(text(path));
  }
}

function assertInertPage({ attributes, scripts }: ParsedPage, path: string): void {
  for (const [element, name, value] of attributes) {
    assert.ok(!name.startsWith('on'), `${path}: ${name}`);
    assert.ok(!/^\s*javascript:/i.test(value), `${path}: ${name}="${value}"`);
    const loads = name === 'src' || (element === 'link' && name === 'href');
    assert.ok(!(loads && value.includes('plain.example')), `${path}: ${value}`);
  }
  for (const { src, type, text } of scripts)
    if (type.endsWith('json')) JSON.parse(text);
    else assert.notEqual(src, null, `${path} has a script`);
}

function assertInertMarkdown(node: Nodes, path: string): void {
  assert.notEqual(node.type, 'html', `${path}: ${'value' in node ? node.value : ''}`);
  if (node.type === 'link') assert.ok(!/^\s*javascript:/i.test(node.url), `${path}: ${node.url}`);
  if (node.type === 'image') assert.ok(!node.url.includes('plain.example'), `${path}: ${node.url}`);
  if ('children' in node) for (const child of node.children) assertInertMarkdown(child, path);
}

const plain = (node: Nodes): string => {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'break') return ' ';
  return 'children' in node ? node.children.map(plain).join('') : '';
};

function linksIn(node: Nodes): { readonly url: string; readonly label: string }[] {
  if (node.type === 'link') return [{ url: node.url, label: plain(node) }];
  return 'children' in node ? node.children.flatMap(linksIn) : [];
}

/** The manifest is what its reader takes, and each of its addresses leads where it says. */
function assertAddresses(site: SiteFolder): void {
  const manifest = parseManifest(JSON.stringify(site.manifest));
  assert.ok(manifest);
  const routes = routesOf(site);
  for (const { from, to } of manifest.redirects) {
    const path = from.split('/').map(encodeURIComponent).join('/');
    const decision = decide({ method: 'GET', path, query: '?a=b', accept: null }, routes);
    assert.equal(decision.kind, 'redirect', from);
    const { Location = '' } = decision.headers;
    const target = to.startsWith('/') ? `${routes.addresses.href(to)}?a=b` : to;
    assert.equal(Location, target, from);
  }
}

/** What a tool of the MCP server takes. */
const longestQuestion = 200;

/** An agent finds each vehicle by the name that the site gives it. */
async function assertFound({ root }: SiteFolder, { catalogue }: Published): Promise<void> {
  const library = sampleLibrary(root);
  for (const { name, slug } of catalogue.vehicles) {
    if (name.length > longestQuestion) continue;
    const { entries } = await call<{ entries: { key: string }[] }>('look_up', { name }, library);
    assert.ok(
      entries.some(({ key }) => key === slug),
      `${name} is not found`,
    );
  }
}

function withRedirects({ root, manifest }: SiteFolder, all: readonly Redirect[]): SiteFolder {
  const { files } = manifest;
  const isTaken = ({ from }: Redirect) => files.some(({ path }) => path.startsWith(`${from}.`));
  const changed = { ...manifest, redirects: all.filter((redirect) => !isTaken(redirect)) };
  writeFileSync(join(root, 'catalogue-manifest.json'), JSON.stringify(changed));
  return { root, manifest: changed };
}

async function assertServed(site: SiteFolder): Promise<void> {
  const signUp = await startSignUp();
  try {
    const requests = generatedRequests(site.manifest, 10 * count);
    for (const name of [...servers, 'serve'] as const) {
      const server =
        name === 'serve'
          ? await startReference(site)
          : await startServer(serverKind(name), site, { signUp: signUp.origin });
      try {
        const host = name === 'serve' ? 'node' : name;
        const found = await disagreements(client, server.origin, requests, routesOf(site), host);
        assert.deepEqual(found, [], name);
      } finally {
        await server.close();
      }
    }
  } finally {
    await signUp.close();
  }
}
