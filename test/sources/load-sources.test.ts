import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { folderKinds } from '../../src/contract/kinds/registry.ts';
import { readSmall } from '../support/sources/in-memory.ts';
import { smallCatalogue } from '../support/sources/small-catalogue.ts';

describe('sources that are loaded', () => {
  test('are entries by their kind, and the text of each file by its path', () => {
    const { entries, texts, findings } = readSmall({});
    assert.deepEqual(findings, []);
    assert.equal(entries.site?.key, 'site');
    assert.equal(entries.categories?.file, 'categories.yaml');
    assert.equal(entries.moved?.file, 'moved.yaml');
    assert.deepEqual(
      [entries.vehicles, entries.phonemes, entries.apps, entries.pages].map((list) =>
        list.map(({ key }) => key),
      ),
      [
        ['bus', 'fire-engine', 'steam-train', 'tram'],
        ['b', 'f', 's'],
        ['bus-words', 'tram-words'],
        ['/about', '/articles/first-words', '/'],
      ],
    );
    assert.equal(texts.get('vehicles/tram.yaml')?.text.split('\n')[1], 'name: Tram');
  });

  test('keep a key for every file, read or not', () => {
    const { entries, texts } = readSmall({
      'vehicles/bus.yaml': '',
      'vehicles/tram.yaml': 'id: [',
      'pages/about.md': Buffer.from('caf\u00e9', 'latin1'),
    });
    assert.deepEqual(
      entries.vehicles
        .filter(({ unread }) => unread)
        .map(({ file, key, value, faultyText }) => [file, key, value, faultyText]),
      [
        ['vehicles/bus.yaml', 'bus', {}, undefined],
        ['vehicles/tram.yaml', 'tram', {}, 'id: ['],
      ],
    );
    assert.equal(entries.pages.find(({ key }) => key === '/about')?.unread, true);
    assert.equal(texts.get('pages/about.md'), undefined);
    assert.equal(texts.get('vehicles/tram.yaml')?.text, 'id: [');
  });

  test('may be almost empty', () => {
    const none = Object.fromEntries([...smallCatalogue().keys()].map((path) => [path, undefined]));
    const { entries, findings } = readSmall(none);
    assert.deepEqual(entries, {
      site: undefined,
      categories: undefined,
      moved: undefined,
      allow: undefined,
      static: [],
      ...Object.fromEntries(folderKinds.map(({ folder }) => [folder, []])),
    });
    assert.equal(findings.length, 0);
  });
});
