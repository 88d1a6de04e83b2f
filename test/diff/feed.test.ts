import assert from 'node:assert/strict';
import { test } from 'node:test';
import { feedLimit } from '../../src/site/publish/discovery/feeds.ts';
import { lineOf } from '../support/diff/repository.ts';
import { changesOf, publishedOf, replaced, type Edits } from '../support/diff/published-sample.ts';

const sample = publishedOf();
const repeat = 'pages/articles/repeat-and-pause.md';

const anArticle = (title: string, published: string): string =>
  ['---', `title: ${title}`, 'description: What it says.', 'kind: article'].join('\n') +
  `\npublished: ${published}\n---\n\nIts text.\n`;

const toldOf = (edits: Edits, before = sample): string[] =>
  changesOf(before, publishedOf(edits, before)).map(lineOf);

for (const [name, edits, expected] of [
  [
    'another title, description and day of an article',
    {
      [repeat]: anArticle('A pause', '2026-01-05'),
    },
    ['editorial page-text page /articles/repeat-and-pause'],
  ],
  [
    'a new article',
    { 'pages/articles/new.md': anArticle('Brand new', '2026-02-05') },
    ['additive page-added page /articles/new'],
  ],
] as const satisfies readonly (readonly [string, Edits, readonly string[]])[])
  test(`${name} is reported, and not a second time for the feed`, () => {
    assert.deepEqual(toldOf(edits).sort(), [...expected].sort());
  });

test('an article that moves is reported as a page that did', () => {
  const before = publishedOf({ 'pages/articles/old.md': anArticle('Some words', '2026-02-05') });
  const edits = {
    'pages/articles/new.md': anArticle('Some words', '2026-02-05'),
    ...replaced('moved.yaml', 'redirects:\n', 'redirects:\n  /articles/old: /articles/new\n'),
  };
  const told = toldOf(edits, before);
  assert.ok(told.length > 0);
  assert.ok(!told.some((line) => line.includes('/feed.xml')), told.join('\n'));
});

test('another name, creator or licence of the site is reported without the feed', () => {
  for (const edits of [
    replaced('site.yaml', 'name: Tootlewick', 'name: Toddlewick'),
    replaced('site.yaml', 'url: https://creativecommons.org/', 'url: https://cc.example/'),
    replaced('site.yaml', 'attribution: Tootlewick', 'attribution: Toddlewick'),
    replaced('site.yaml', 'creator:\n  name: Tootlewick', 'creator:\n  name: Ada'),
  ]) {
    const told = toldOf(edits);
    assert.ok(told.length > 0);
    assert.deepEqual(
      told.filter((line) => line.includes('/feed.xml')),
      [],
    );
  }
});

test('an article that makes way for a newer one is not reported as lost', () => {
  const many = Object.fromEntries(
    Array.from({ length: feedLimit }, (_, number) => [
      `pages/articles/n${String(number)}.md`,
      anArticle(`Number ${String(number)}`, '2026-01-01'),
    ]),
  );
  const full = publishedOf(many);
  const newer = { 'pages/articles/newer.md': anArticle('Newer', '2026-03-01') };
  assert.deepEqual(toldOf({ ...many, ...newer }, full), [
    'additive page-added page /articles/newer',
  ]);
});
