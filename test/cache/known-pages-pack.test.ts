import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import { openKnownPages } from '../../src/build/cache/known-pages-pack.ts';
import type { PackFolder } from '../../src/build/cache/pack.ts';
import type { TextFacts } from '../../src/content/model/known-text.ts';
import type { Links } from '../../src/content/model/links.ts';
import type { PageFacts } from '../../src/site/publish/pages/known-pages.ts';

function packsInMemory() {
  const files = new Map<string, { readonly json: string; readonly data: Buffer }>();
  const written: string[] = [];
  const packs: PackFolder = {
    read: (name) => {
      const file = files.get(name);
      return file && { value: JSON.parse(file.json) as unknown, data: file.data };
    },
    write: (name, value, data = []) => {
      files.set(name, { json: JSON.stringify(value), data: Buffer.concat([...data]) });
      written.push(name);
      return true;
    },
    removeOthers: () => undefined,
  };
  return { packs, files, written };
}

const hashOf = (text: string): string => hash('sha256', text);

const linksTo = (...paths: string[]): Links => ({ paths, numbers: [...paths.keys()] });

/** What is known of a page; some bodies are empty. */
function facts(key: string): PageFacts {
  const body = Buffer.from(key.endsWith('3') ? '' : `Body of ${key}.`);
  return {
    html: { sha256: hashOf(`html of ${key}`), bytes: 10, links: linksTo('/', `/${key}`) },
    markdown: { sha256: hashOf(`markdown of ${key}`), bytes: 5, links: linksTo('/') },
    ownText: key.endsWith('3') ? undefined : `1 3+${String(key.length)}`,
    body: () => body,
    bodyBytes: body.length,
  };
}

function assertFacts(known: PageFacts | undefined, key: string): void {
  const linkedFrom = ({ links: { paths, numbers } }: TextFacts) =>
    [...numbers].map((at) => paths[at]);
  const said = (page: PageFacts) => ({
    texts: [page.html, page.markdown].map(({ sha256, bytes }) => ({ sha256, bytes })),
    links: [page.html, page.markdown].map(linkedFrom),
    body: Buffer.from(page.body()).toString(),
    ownText: page.ownText,
    bodyBytes: page.bodyBytes,
  });
  assert.deepEqual(known && said(known), said(facts(key)));
}

const keys = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `page-${String(at)}`);

/** One build: asks for each page, and renders what is not known; gives what it rendered. */
function build(packs: PackFolder, wanted: readonly string[]): string[] {
  const pages = openKnownPages(packs);
  const rendered = wanted.filter((key) => {
    const known = pages.recall(key);
    if (known !== undefined) assertFacts(known, key);
    pages.keep(key, known ?? facts(key));
    return known === undefined;
  });
  pages.store();
  return rendered;
}

test('a page that was rendered in an earlier build is known to the next', () => {
  const { packs, written } = packsInMemory();
  const hundred = keys(100);
  assert.deepEqual(build(packs, hundred), hundred);
  assert.deepEqual(build(packs, [...hundred.slice(1), 'new-1']), ['new-1']);
  written.length = 0;
  assert.deepEqual(build(packs, [...hundred.slice(1), 'new-1']), []);
  assert.deepEqual(written, [], 'nothing new, nothing written');
  assert.deepEqual(build(packs, [...hundred.slice(2), 'new-1', 'new-2']), ['new-2']);
  assert.deepEqual(build(packs, [...hundred.slice(2), 'new-1', 'new-2']), []);
});

test('pages of no more use leave with the next build', () => {
  const { packs, files, written } = packsInMemory();
  build(packs, keys(100));
  written.length = 0;
  build(packs, keys(80));
  assert.deepEqual(written, ['pages.pack']);
  assert.doesNotMatch(files.get('pages.pack')?.json ?? '', /page-90/);
  assert.deepEqual(build(packs, keys(100)), keys(100).slice(80));
});

test('within a watch the same memory serves one build after another', () => {
  const pages = openKnownPages(packsInMemory().packs);
  for (const key of keys(50)) pages.keep(key, facts(key));
  pages.store();
  assertFacts(pages.recall('page-7'), 'page-7');
  for (const key of [...keys(49), 'new']) pages.keep(key, facts(key));
  pages.store();
  assertFacts(pages.recall('new'), 'new');
  assert.equal(pages.recall('never'), undefined);
});

test('a lost pack costs work, not correctness', () => {
  const { packs, files } = packsInMemory();
  build(packs, keys(100));
  files.delete('pages.pack');
  assert.deepEqual(build(packs, keys(100)), keys(100));
});
