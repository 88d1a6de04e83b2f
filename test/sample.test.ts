import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogues } from './support/publish/fixtures.ts';
import { publishSources } from './support/publish/publications.ts';

test('the sample has at least 60 vehicles, 42 sounds, 6 released apps and 6 long articles', async () => {
  const sample = catalogues[1].sources;
  const { apps, vehicles, categories, phonemes, pages } = (await publishSources(sample)).catalogue;
  const released = apps.filter(({ status }) => status === 'released');
  assert.ok(released.length >= 6 && apps.length - released.length >= 2);
  assert.ok(vehicles.length >= 60 && categories.length >= 8);
  assert.ok(phonemes.length >= 42);
  const emoji = vehicles.flatMap((vehicle) => vehicle.emoji ?? []);
  assert.equal(new Set(emoji).size, emoji.length);
  const articles = pages.filter(({ kind }) => kind === 'article');
  assert.ok(articles.length >= 6);
  for (const { path, markdown } of articles)
    assert.ok(markdown.split(/\s+/).length >= 400, `${path} is short`);
});
