import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { pagePlaces } from '../../src/content/rules/page-places.ts';
import { brief, ruleFindings } from '../support/sources/rule-findings.ts';

const page = (fields = '') => `---\ntitle: X\ndescription: d\n${fields}---\nText.\n`;
const found = (overlay = {}) => ruleFindings(pagePlaces, overlay).map(brief);
const article = (fields: string) => found({ 'pages/articles/x.md': page(fields) });

describe('pages where they belong', () => {
  test('are fine', () => {
    assert.deepEqual(found(), []);
    for (const path of [
      'pages/guides/x.md',
      'pages/developers/x.md',
      'pages/index.md',
      'pages/llms.md',
      'pages/articles/2026/x.md',
    ])
      assert.deepEqual(
        found({
          [path]: page(path.includes('articles') ? 'kind: article\npublished: 2026-01-31\n' : ''),
        }),
        [],
        path,
      );
  });

  test('may be articles of any day that there is', () => {
    for (const day of ['2026-01-31', '2024-02-29', '2000-02-29', '1999-12-31'])
      assert.deepEqual(article(`kind: article\npublished: ${day}\n`), []);
  });
});

describe('a path of the site itself', () => {
  for (const path of [
    'articles',
    'developers',
    '404',
    '410',
    'agents',
    'vehicles',
    'api',
    'vehicles/x',
    'install/x',
    'assets/x',
    'schemas/x',
    'speech-sounds/x',
    'llm/x',
    'apps/x',
  ])
    test(`is taken: ${path}`, () => {
      assert.deepEqual(found({ [`pages/${path}.md`]: page() }), [
        `reserved-path pages/${path}.md:1`,
      ]);
    });
});

describe('an article', () => {
  test('says that it is one', () => {
    assert.deepEqual(article('published: 2026-01-31\n'), ['article-kind pages/articles/x.md:2']);
    assert.deepEqual(article('kind: page\n'), ['article-kind pages/articles/x.md:4']);
  });

  test('has a day', () => {
    assert.deepEqual(article('kind: article\n'), ['article-published pages/articles/x.md:4']);
  });

  test('lies in its folder', () => {
    assert.deepEqual(found({ 'pages/x.md': page('kind: article\n') }), [
      'article-folder pages/x.md:4',
    ]);
    assert.deepEqual(found({ 'pages/index.md': page('kind: article\n') }), [
      'article-folder pages/index.md:4',
    ]);
  });

  test('is not reported further where a field is faulty, or the file', () => {
    for (const fields of [
      'kind: artcle\npublished: 2026-01-31\n',
      'knd: article\npublished: 2026-01-31\n',
      'kind: article\npublished: soon\n',
      'kind: article\npublisht: 2026-01-31\n',
      'kind: article\npublished: 2026-01-31\npublished: 2026-01-31\n',
      'kind: [\n',
    ])
      assert.deepEqual(article(fields), [], fields);
    assert.deepEqual(found({ 'pages/articles/x.md': 'Text.\n' }), []);
  });
});

describe('a day that there is not', () => {
  for (const day of ['2026-02-29', '2026-02-30', '2026-04-31', '1900-02-29'])
    test(`is reported: ${day}`, () => {
      assert.deepEqual(article(`kind: article\npublished: ${day}\n`), [
        'impossible-date pages/articles/x.md:5',
      ]);
    });

  test('is reported on a free page, too', () => {
    assert.deepEqual(found({ 'pages/x.md': page('published: 2026-02-30\n') }), [
      'impossible-date pages/x.md:4',
    ]);
  });
});
