import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../../src/contract/json-schema.ts';
import type { Recording } from '../../src/content/model/pictures.ts';
import { aCatalogue, aCategory, aPage, aPhoneme, aVehicle } from '../support/publish/model.ts';
import { publishCatalogue } from '../support/publish/publications.ts';
import { faultsOfJsonLd } from './schema-org.ts';

const audio: Recording = {
  ...{ file: 'a.mp3', words: '“Bus” & [co]', credit: 'Ada <Moss>' },
  ...{ path: '/media/a.0.mp3', mediaType: 'audio/mpeg', seconds: 0.9 },
};
const described = {
  '@type': 'AudioObject',
  contentUrl: 'https://studio.example/media/a.0.mp3',
  encodingFormat: 'audio/mpeg',
  duration: 'PT0.9S',
  transcript: '“Bus” & [co]',
  creditText: 'Ada <Moss>',
};
const b = aPhoneme('b', { audio });
const { text, json } = publishCatalogue(
  aCatalogue({
    phonemes: [b],
    categories: [aCategory()],
    vehicles: [aVehicle('bus', 1, { audio, phonemes: [b] }), aVehicle('tram', 2)],
    pages: [
      aPage('/about', { audio }),
      aPage('/articles/a', { audio, kind: 'article', published: '2026-01-01' }),
    ],
    home: aPage('/', { audio }),
  }),
);
/** Where each kind of entry has its recording. */
const pages = ['/vehicles/bus', '/speech-sounds/b', '/about', '/articles/a', '/index'];

test('each kind of page plays its recording, says its words, and loads nothing before', () => {
  const player =
    /<audio controls preload="none" data-fails="[^"]+" aria-label="Hear it: “Bus” &amp; \[co\]" src="\/media\/a\.0\.mp3"><\/audio>/;
  for (const page of pages) {
    const html = text(`${page}.html`);
    assert.equal(html.split(player).length, 2, page);
    assert.match(html, /<small>Recording: Ada &lt;Moss&gt;<\/small>/, page);
    assert.match(
      text(`${page}.md`),
      /^\[Hear it: “Bus” & \\\[co\\\]\]\(https:\/\/studio\.example\/media\/a\.0\.mp3\) \(Recording: Ada \\<Moss\\>\)$/m,
      page,
    );
  }
  assert.doesNotMatch(text('/vehicles/tram.html'), /<audio/);
});

test('linked data and the API describe a recording in terms of schema.org', () => {
  const blocks = [...pages, '/speech-sounds'].map((page) => {
    const html = text(`${page}.html`);
    const [, block = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    return JSON.parse(block) as JsonObject;
  });
  assert.deepEqual(faultsOfJsonLd(blocks), []);
  const things = blocks
    .slice(0, -1)
    .map((block) => (block['@graph'] as JsonObject[] | undefined)?.[0] ?? block);
  assert.deepEqual(
    things.map((thing) => thing['audio'] ?? thing['subjectOf']),
    [described, [described], described, described, described],
  );
  const [bus, tram] = json('/api/vehicles.json') as JsonObject[];
  assert.deepEqual([bus?.['audio'], tram?.['audio']], [described, undefined]);
  const { phoneme } = json('/speech-sounds/b.json') as { phoneme: JsonObject };
  assert.deepEqual(phoneme['audio'], described);
});
