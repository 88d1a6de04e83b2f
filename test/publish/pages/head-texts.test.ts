import assert from 'node:assert/strict';
import { test, describe } from 'node:test';
import fc from 'fast-check';
import { limits } from '../../../src/contract/limits.ts';
import {
  documentTitle,
  metaDescription,
  shorten,
  embedJsonLd,
} from '../../../src/site/publish/pages/render-html.ts';
import type { PageDraft } from '../../../src/site/publish/pages/page.ts';
import { sampleSources, usualPage } from '../../support/publish/fixtures.ts';
import { elementsNamed, parseHtml, textOf } from '../../support/content/markup.ts';
import { aSite } from '../../support/publish/model.ts';
import { publishSources } from '../../support/publish/publications.ts';
import type { JsonObject } from '../../../src/contract/json-schema.ts';
import { anyCodePoint } from '../../support/any-code-point.ts';
import { latestPagesOf, pagesOf } from '../../../src/site/publish/pages/list-pages.ts';

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
  assert.equal(title('First words'), 'First words · Studio');
  assert.equal(title('Studio'), 'Studio');
  const long = 'A name of a studio that nobody could ever hope to remember';
  assert.equal(title('First words', long), `First words · ${long}`);
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
  const further = `${description} Words around it: ${'the building site, '.repeat(9)}and all.`;
  assert.equal(
    metaDescription(aDraft({ description: further, firstSentence: 'A digger digs it all up.' })),
    `A digger digs it all up. ${description}`,
  );
  assert.match(metaDescription(aDraft({ description: 'word '.repeat(50) })), /word…$/);
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

const graphs = fc.array(fc.dictionary(fc.string({ unit: anyCodePoint }), fc.jsonValue()), {
  minLength: 1,
}) as fc.Arbitrary<JsonObject[]>;

test('embedded JSON-LD parses to the data that it was made from, in one graph', () => {
  fc.assert(
    fc.property(graphs, (given) => {
      const plain = JSON.parse(JSON.stringify(given)) as JsonObject[];
      const { '@context': context, ...rest } = JSON.parse(embedJsonLd(given)) as JsonObject;
      if (given.length > 1) assert.deepEqual(rest, { '@graph': plain });
      else if (!('@context' in (plain[0] ?? {}))) assert.deepEqual(rest, plain[0]);
      if (given.length > 1) assert.equal(context, 'https://schema.org');
    }),
  );
});

test('nothing in it can end the script or break a line of it', () => {
  fc.assert(
    fc.property(graphs, (given) => {
      assert.doesNotMatch(embedJsonLd(given), /[<>\u2028\u2029\n]/);
    }),
  );
  const end = embedJsonLd([{ name: '</script><!--<script>\u2028' }]);
  assert.doesNotMatch(end, /[<>\u2028]/);
  assert.equal((JSON.parse(end) as JsonObject)['name'], '</script><!--<script>\u2028');
});

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
/** The entries of each page by its path. */
const byPath = (pages: readonly { path: string; entries: readonly number[] }[]) =>
  new Map(pages.map(({ path, entries }) => [path, entries]));

describe('a list whose new entries come last', () => {
  test('has one page as long as it is short, even if it is empty', () => {
    for (const count of [0, 1, 10])
      assert.deepEqual(pagesOf('/x', upTo(count), 10), [
        { number: 1, path: '/x', entries: upTo(count), pager: undefined },
      ]);
  });

  test('leaves what stands on a full page where it is', () => {
    const before = byPath(pagesOf('/x', upTo(25), 10));
    const after = byPath(pagesOf('/x', upTo(41), 10));
    for (const [path, entries] of before)
      if (entries.length === 10) assert.deepEqual(after.get(path), entries);
  });
});

describe('a list whose new entries come first', () => {
  const latestFirst = (count: number): number[] => upTo(count).reverse();

  test('has one page as long as it is short, even if it is empty', () => {
    for (const count of [0, 1, 10]) {
      const pages = latestPagesOf('/x', latestFirst(count), 10);
      assert.deepEqual(pages, [
        { number: 1, path: '/x', entries: latestFirst(count), pager: undefined },
      ]);
    }
  });

  test('shows the latest at its own address, and leaves what is older where it is', () => {
    let before = new Map<string, readonly number[]>();
    for (const count of upTo(60)) {
      const pages = latestPagesOf('/x', latestFirst(count), 10);
      assert.deepEqual(
        pages.flatMap(({ entries }) => entries),
        latestFirst(count),
      );
      const first = pages[0]?.entries.length ?? 0;
      assert.ok(first <= 10 && (count <= 10 || first > 5), String(first));
      const after = byPath(pages);
      for (const [path, entries] of before)
        if (path !== '/x') assert.deepEqual(after.get(path), entries, `${path} of ${count}`);
      before = after;
    }
  });
});
