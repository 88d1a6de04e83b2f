import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogues, studioSources } from '../../support/publish/fixtures.ts';
import { parseLlmsTxt } from '../../support/publish/llms-txt.ts';
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
      .filter((url) => url.endsWith('.md') && !/\/(?:agents|search|SKILL)\.md$/.test(url));
    assert.deepEqual(
      heads.map(([, , , markdown]) => markdown),
      listed,
    );
    for (const [, , source = '', markdown = ''] of heads)
      assert.equal(markdown, source.endsWith('/') ? `${source}index.md` : `${source}.md`);
  });

test('it starts with a heading, a quote and the licence', async () => {
  const { text, catalogue } = await publishSources(studioSources);
  const [heading, , quote, , licence] = text(path).split('\n');
  assert.equal(heading, `# ${catalogue.site.name}`);
  assert.equal(quote, `> ${catalogue.site.description}`);
  assert.match(licence ?? '', /creativecommons\.org\/licenses\/by\/4\.0\/.*Bolt & Nut.*artwork/);
});

test('the text of a page stands below its title, its headings right below that of the title', async () => {
  const { text } = await publishSources(studioSources);
  const [, guide = ''] = text(path).split('# A guide [with] (marks)\n');
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
