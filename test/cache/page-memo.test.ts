import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import type { PackFolder } from '../../src/build/cache/pack.ts';
import { openPageMemo } from '../../src/build/cache/page-memo.ts';
import type { AnalysedText } from '../../src/content/model/analysed-text.ts';
import type { PageTexts } from '../../src/site/publish/pages/page.ts';

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

const textOf = (text: string, ...paths: string[]): AnalysedText => ({
  sha256: hashOf(text),
  bytes: text.length,
  links: { paths, numbers: [...paths.keys()] },
  data: () => Buffer.from(text),
});

/** The texts of a page; some bodies are empty. */
function texts(key: string): PageTexts {
  const body = Buffer.from(key.endsWith('3') ? '' : `Body of ${key}.`);
  return {
    html: textOf(`html of ${key}`, '/', `/${key}`),
    markdown: textOf(`markdown of ${key}`, '/'),
    ownText: key.endsWith('3') ? undefined : `1 3+${String(key.length)}`,
    body: () => body,
    bodyBytes: body.length,
  };
}

function assertTexts(given: PageTexts, key: string): void {
  const linkedFrom = ({ links: { paths, numbers } }: AnalysedText) =>
    [...numbers].map((at) => paths[at]);
  const said = ({ html, markdown, ...page }: PageTexts) => ({
    texts: [html, markdown].map(({ sha256, bytes }) => ({ sha256, bytes })),
    data: [html, markdown].map((text) => Buffer.from(text.data()).toString()),
    links: [html, markdown].map(linkedFrom),
    body: Buffer.from(page.body()).toString(),
    ownText: page.ownText,
    bodyBytes: page.bodyBytes,
  });
  assert.deepEqual(said(given), said(texts(key)));
}

const keys = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `page-${String(at)}`);

/** One build: asks for the texts of each page, and stores them; gives the pages that it rendered at once. */
function build(openPages: ReturnType<typeof openPageMemo>, wanted: readonly string[]): string[] {
  const pages = openPages();
  const rendered: string[] = [];
  const asked = wanted.map((key) => {
    const given = pages.textsOf(key, () => {
      rendered.push(key);
      return texts(key);
    });
    return [key, given] as const;
  });
  const first = [...rendered];
  for (const [key, given] of asked) assertTexts(given, key);
  assert.deepEqual([...rendered].sort(), [...wanted].sort(), 'each is rendered once for its bytes');
  pages.store();
  return first;
}

test('a page that was rendered in an earlier build is known to the next', () => {
  const { packs, written } = packsInMemory();
  const hundred = keys(100);
  assert.deepEqual(build(openPageMemo(packs), hundred), hundred);
  assert.deepEqual(build(openPageMemo(packs), [...hundred.slice(1), 'new-1']), ['new-1']);
  written.length = 0;
  assert.deepEqual(build(openPageMemo(packs), [...hundred.slice(1), 'new-1']), []);
  assert.deepEqual(written, [], 'nothing new, nothing written');
  assert.deepEqual(build(openPageMemo(packs), [...hundred.slice(2), 'new-1', 'new-2']), ['new-2']);
  assert.deepEqual(build(openPageMemo(packs), [...hundred.slice(2), 'new-1', 'new-2']), []);
});

test('a build drops from the page cache the pages that it did not use', () => {
  const { packs, files, written } = packsInMemory();
  build(openPageMemo(packs), keys(100));
  written.length = 0;
  build(openPageMemo(packs), keys(80));
  assert.deepEqual(written, ['pages.pack']);
  assert.doesNotMatch(files.get('pages.pack')?.json ?? '', /page-90/);
  assert.deepEqual(build(openPageMemo(packs), keys(100)), keys(100).slice(80));
});

test('within a watch the same memo serves one build after another', () => {
  const openPages = openPageMemo(packsInMemory().packs);
  assert.deepEqual(build(openPages, keys(50)), keys(50));
  assert.deepEqual(build(openPages, [...keys(49), 'new']), ['new']);
  assert.deepEqual(build(openPages, [...keys(49), 'new']), []);
});

test('a build that fails leaves the pages of the one before', () => {
  const openPages = openPageMemo(packsInMemory().packs);
  build(openPages, keys(3));
  openPages().textsOf('failed', () => texts('failed'));
  assert.deepEqual(build(openPages, [...keys(2), 'failed']), ['failed']);
});

test('a lost pack makes a build render its pages again, with the same result', () => {
  const { packs, files } = packsInMemory();
  build(openPageMemo(packs), keys(100));
  files.delete('pages.pack');
  assert.deepEqual(build(openPageMemo(packs), keys(100)), keys(100));
});
