import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Catalogue, Phoneme, Vehicle } from '../../../src/content/model/catalogue.ts';
import { pictureOf, type PictureShelf } from '../../../src/content/model/pictures.ts';
import { soundUsesOf } from '../../../src/content/model/sound-uses.ts';
import { disagreements, placesLeftOut } from '../../support/publish/facts/disagreements.ts';
import { represented } from '../../support/publish/facts/representations.ts';
import { catalogues, studioSources } from '../../support/publish/fixtures.ts';
import { readCatalogue } from '../../support/publish/publications.ts';

const shelf: PictureShelf = (file) => ({
  plain: { path: `/media/${file}`, mediaType: 'image/png', width: 8, height: 6 },
  better: [],
});

/** A catalogue in another language, whose every app practises a sound and every second entry has a picture. */
async function inLocale(sources: string, locale: string): Promise<Catalogue> {
  const { site, apps, ...read } = await readCatalogue(sources);
  const pictured = <Entry extends Phoneme | Vehicle>(entry: Entry, index: number): Entry => {
    const image = { file: `${String(index)}.png`, alt: `Picture ${String(index)}` };
    return index % 2 === 1 ? entry : { ...entry, image: pictureOf(image, shelf) };
  };
  const phonemes = read.phonemes.map(pictured);
  const vehicles = read.vehicles.map((vehicle, index) => ({
    ...pictured(vehicle, index),
    phonemes: vehicle.phonemes.map((each) => phonemes[read.phonemes.indexOf(each)] ?? each),
  }));
  const practising = apps.map((app) => ({
    ...app,
    practises:
      app.practises?.map((each) => phonemes[read.phonemes.indexOf(each)] ?? each) ??
      phonemes.slice(0, 2),
  }));
  const soundUses = soundUsesOf(vehicles, practising);
  return { ...read, site: { ...site, locale }, apps: practising, phonemes, vehicles, soundUses };
}

const leftOut = new Set<string>();

for (const locale of ['en', 'de'])
  for (const { name, sources } of catalogues)
    test(`every representation of every entry of ${name} says the same facts in ${locale}`, async () => {
      const site = represented(await inLocale(sources, locale));
      const kinds = new Set(site.entries.map(({ kind }) => kind));
      assert.deepEqual(kinds, new Set(['app', 'vehicle', 'phoneme', 'category', 'article']));
      assert.deepEqual(await disagreements(site, (place) => leftOut.add(place)), []);
    });

test('whatever is said to be left out is left out somewhere', () => {
  assert.deepEqual(
    placesLeftOut().filter((place) => !leftOut.has(place)),
    [],
  );
});

const broken: readonly (readonly [string, string, string, string, string[]])[] = [
  [
    'a tier on an HTML page',
    '/vehicles/tram.html',
    '<p>Tier 4 of 4</p>',
    '<p>Tier 3 of 4</p>',
    ['HTML: tier of /vehicles/tram is 3, not 4'],
  ],
  [
    'the IPA in the curriculum',
    '/api/curriculum.json',
    '"ipa": "b"',
    '"ipa": "p"',
    [
      'get_sound of MCP: ipa of /speech-sounds/b is "p", not "b"',
      'curriculum.json: ipa of /speech-sounds/b is "p", not "b"',
    ],
  ],
  [
    'the store number in markdown',
    '/apps/plain.md',
    'appId: 2000000000',
    'appId: 2000000001',
    [
      'markdown: appId of /apps/plain is "2000000001", not "2000000000"',
      'read_page of MCP: appId of /apps/plain is "2000000001", not "2000000000"',
    ],
  ],
  [
    'an app of a sound in llms-full.txt',
    '/llms-full.txt',
    '- [Plain](https://host.example/shop/apps/plain)\n',
    '',
    [
      'llms-full.txt: apps of /speech-sounds/b is ["/apps/air-con","/apps/soon"], not ["/apps/air-con","/apps/plain","/apps/soon"]',
    ],
  ],
  [
    'a page of llms-full.txt',
    '/llms-full.txt',
    'Source: https://host.example/shop/vehicles/tram\n',
    'Source: https://host.example/shop/vehicles/train\n',
    ['llms-full.txt: /vehicles/tram is not there'],
  ],
];

for (const [what, file, from, to, expected] of broken)
  test(`${what} that differs is reported with its entry`, async () => {
    const site = represented(await inLocale(studioSources, 'en'), (path, text) =>
      path === file ? text.replace(from, to) : text,
    );
    assert.deepEqual(await disagreements(site), expected);
  });
