import assert from 'node:assert/strict';
import { test } from 'node:test';
import type {
  App,
  Catalogue,
  Category,
  Phoneme,
  Vehicle,
} from '../../../src/content/model/catalogue.ts';
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

/** Every second entry has a picture. */
function pictured<Entry extends Phoneme | Vehicle>(entry: Entry, index: number): Entry {
  const image = { file: `${String(index)}.png`, alt: `Picture ${String(index)}` };
  return index % 2 === 1 ? entry : { ...entry, image: pictureOf(image, shelf) };
}

/** Every second entry has further names. */
function named<Entry extends App | Category | Phoneme | Vehicle>(
  entry: Entry,
  index: number,
): Entry {
  const alsoCalled = [`<Name> & *co* ${String(index)}`, `The name of ${entry.path}`];
  return index % 2 === 1 ? entry : { ...entry, alsoCalled };
}

/** A catalogue in another language, whose every app practises a sound. */
async function inLocale(sources: string, locale: string): Promise<Catalogue> {
  const { site, apps, ...read } = await readCatalogue(sources);
  const categories = read.categories.map(named);
  const phonemes = read.phonemes.map(pictured).map(named);
  const vehicles = read.vehicles
    .map((vehicle) => ({
      ...vehicle,
      category: categories[read.categories.indexOf(vehicle.category)] ?? vehicle.category,
      phonemes: vehicle.phonemes.map((each) => phonemes[read.phonemes.indexOf(each)] ?? each),
    }))
    .map(pictured)
    .map(named);
  const practising = apps.map(named).map((app) => ({
    ...app,
    practises:
      app.practises?.map((each) => phonemes[read.phonemes.indexOf(each)] ?? each) ??
      phonemes.slice(0, 2),
  }));
  const soundUses = soundUsesOf(vehicles, practising);
  return {
    ...read,
    site: { ...site, locale },
    apps: practising,
    categories,
    phonemes,
    vehicles,
    soundUses,
  };
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
    'the link to the cards of a sound',
    '/speech-sounds/b.html',
    '/speech-sounds/practise?sound=b"',
    '/speech-sounds/practise?sound=th"',
    ['HTML: key of /speech-sounds/b is "th", not "b"'],
  ],
  [
    'a sound in the linked data of a vehicle',
    '/vehicles/tram.html',
    '"termCode":"th"',
    '"termCode":"b"',
    [
      'JSON-LD: sounds of /vehicles/tram is ["b","b"], not ["th","b"]',
      'JSON-LD: mainSound of /vehicles/tram is "b", not "th"',
    ],
  ],
  [
    'a further name of a category in linked data',
    '/vehicles/categories/content.html',
    'The name of /vehicles/categories/content"',
    'The name of all"',
    [
      'JSON-LD: alsoCalled of /vehicles/categories/content is ["<Name> & *co* 0","The name of all"], not ["<Name> & *co* 0","The name of /vehicles/categories/content"]',
    ],
  ],
  [
    'the IPA of a vehicle for therapists',
    '/vehicles/tram.md',
    ' IPA ',
    ' IPA: ',
    [
      'markdown: ipas of /vehicles/tram is missing, not [["/b/","b"]]',
      'read_page of MCP: ipas of /vehicles/tram is missing, not [["/b/","b"]]',
    ],
  ],
  [
    'the day of an article in the feed',
    '/feed.json',
    '"date_published": "2',
    '"date_published": "3',
    ['feed.json: published of /articles/one is "3026-03-14", not "2026-03-14"'],
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
