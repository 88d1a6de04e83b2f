import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { limits } from '../../../src/contract/limits.ts';
import {
  documentTitle,
  metaDescription,
  shorten,
} from '../../../src/site/publish/pages/render-html.ts';
import type { PageDraft } from '../../../src/site/publish/pages/page.ts';
import { sampleSources, usualPage } from '../../support/publish/fixtures.ts';
import { elementsNamed, parseHtml, textOf } from '../html.ts';
import { aSite } from '../../support/publish/model.ts';
import { publishSources } from '../../support/publish/publications.ts';

const aDraft = (fields: Partial<PageDraft>): PageDraft => ({
  path: '/x',
  section: 'pages',
  template: 'page',
  title: 'Title',
  description: 'What it is.',
  view: {},
  trail: [],
  jsonLd: [],
  ...fields,
});

test('a title stands before the name of the site, or alone where both are too long', () => {
  const site = aSite({ name: 'Studio' });
  assert.equal(documentTitle(aDraft({ title: 'Bus' }), site), 'Bus · Studio');
  const long = 'A title that has fifty-eight characters, which is too long';
  assert.equal(documentTitle(aDraft({ title: long }), site), long);
});

test('the title of the home page is its own and the name of the site, both whole', () => {
  const title = (own: string, name = 'Studio') =>
    documentTitle(aDraft({ path: '/', title: own }), aSite({ name }));
  assert.equal(title('First words'), 'First words – Studio');
  assert.equal(title('Studio'), 'Studio');
  const long = 'A name of a studio that nobody could ever hope to remember';
  assert.equal(title('First words', long), `First words – ${long}`);
});

test('the description of a page begins with its own text', () => {
  const description = 'Construction. Practises /d/, /g/.';
  assert.equal(metaDescription(aDraft({ description })), description);
  assert.equal(
    metaDescription(aDraft({ description, firstSentence: 'A digger digs.' })),
    `A digger digs. ${description}`,
  );
  const long = `A digger digs ${'deep and '.repeat(14)}down.`;
  assert.equal(metaDescription(aDraft({ description, firstSentence: long })), long);
});

test('a shortened text is within the limit, ends with a whole word, and is the start of the original', () => {
  const text = fc
    .array(fc.stringMatching(/^[a-zé😀]{1,12}[,.]?$/u))
    .map((words) => words.join(' '));
  fc.assert(
    fc.property(text, fc.nat(80), (whole, most) => {
      const short = shorten(whole, most);
      assert.ok(Array.from(short).length <= Math.max(most, 0));
      if (short === whole || short === '') return;
      assert.ok(short.endsWith('…'));
      const kept = short.slice(0, -1);
      assert.ok(whole.startsWith(kept));
      assert.match(whole.slice(kept.length), /^[,.]* /);
    }),
  );
});

test('no page of the sample has a title or a description that is cut off or says too little', async () => {
  const { files } = await publishSources(sampleSources);
  for (const { path, text } of files) {
    if (!path.endsWith('.html') || !usualPage.test(path) || /^\/4\d\d/.test(path)) continue;
    const root = parseHtml(text);
    const [title = ''] = elementsNamed(root, 'title').map(textOf);
    assert.ok(Array.from(title).length <= limits.titleLength, `${path} ${title}`);
    assert.ok(!title.includes('…'), `${path} ${title}`);
    const description =
      elementsNamed(root, 'meta')
        .find(({ attributes }) => attributes.get('name') === 'description')
        ?.attributes.get('content') ?? '';
    const { length } = Array.from(description);
    assert.ok(
      length >= 50 && length <= limits.descriptionLength,
      `${path} ${length} ${description}`,
    );
  }
});
