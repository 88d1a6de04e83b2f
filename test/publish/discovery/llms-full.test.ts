import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fullTexts } from '../../../src/site/publish/discovery/llms-full.ts';
import { catalogues, studioSources } from '../../support/publish/fixtures.ts';
import { parseLlmsTxt } from './llms-txt.ts';
import { publishSources } from '../../support/publish/publications.ts';

const path = '/llms-full.txt';
const pageHead = /^---\n# (.+)\nSource: (\S+)\nMarkdown: (\S+)\n\n/gm;

for (const { name, sources } of catalogues)
  test(`every page of llms.txt but the search stands in it, in the same order: ${name}`, async () => {
    const { text } = await publishSources(sources);
    const heads = [...text(path).matchAll(pageHead)];
    const listed = [...parseLlmsTxt(text('/llms.txt')).sections.values()]
      .flat()
      .map(({ url }) => url)
      .filter((url) => url.endsWith('.md') && !/\/(?:agents|search)\.md$/.test(url));
    assert.deepEqual(
      heads.map(([, , , markdown]) => markdown),
      listed,
    );
    for (const [, , source = '', markdown = ''] of heads)
      assert.equal(markdown, source.endsWith('/') ? `${source}index.md` : `${source}.md`);
  });

test('the text of a page stands below its title, its headings right below that of the title', async () => {
  const { text } = await publishSources(studioSources);
  const [, guide = ''] = text(path).split('# A guide \\[with\\] (marks)\n');
  const [own = ''] = guide.split('\n---\n');
  assert.equal(
    own,
    [
      'Source: https://host.example/shop/guides/a-guide',
      'Markdown: https://host.example/shop/guides/a-guide.md',
      '',
      'How to go on, for those who have begun and come no further.',
      '',
      '## One',
      '',
      '### Two',
      '',
      'Text & more.',
      '',
    ].join('\n'),
  );
});

test('links in it are absolute, and what stands in a code block stays', async () => {
  const { text } = await publishSources(studioSources);
  assert.doesNotMatch(text(path), /\]\(\//);
  assert.match(text(path), /```html\n# not a heading\n/);
});

test('beyond a size it is split: the first file names the others, and each page is in one of them', async () => {
  const { catalogue } = await publishSources('sources');
  const page = (index: number) => {
    const body = Buffer.from(`Text ${'é'.repeat(index)}.`);
    return {
      ...{ path: `/p${index}`, section: 'pages', title: `P${index}` },
      ...{ description: '', body },
    };
  };
  const pages = Array.from({ length: 40 }, (_, index) => page(index * 7)) as never[];
  const url = (path: string): string => `https://studio.example${path}`;
  const textsOf = (most: number) =>
    fullTexts(catalogue, { pages, url } as never, most).map(({ path: at, contents }) => {
      assert.ok(contents instanceof Uint8Array);
      const bytes = Buffer.from(contents);
      return { at, bytes: bytes.length, text: bytes.toString() };
    });
  const [whole, ...none] = textsOf(1024 * 1024);
  assert.deepEqual([whole?.at, none], [path, []]);
  const parts = textsOf(2400);
  assert.ok(parts.length > 4);
  assert.deepEqual(
    parts.map(({ at }) => at),
    [path, ...parts.slice(1).map((_, index) => `/llms-full-${index + 2}.txt`)],
  );
  for (const { at, bytes } of parts) assert.ok(bytes <= 2400, `${at} has ${bytes} bytes`);
  for (const { at } of parts.slice(1)) assert.ok(parts[0]?.text.includes(url(at)), at);
  const sources = (text: string) =>
    [...text.matchAll(/^Source: (.*)$/gm)].map(([, source]) => source);
  assert.deepEqual(
    parts.flatMap(({ text }) => sources(text)),
    sources(whole?.text ?? ''),
  );
});
