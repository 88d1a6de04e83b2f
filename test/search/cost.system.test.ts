import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { test } from 'node:test';
import { createCatalogue } from '../../bench/catalogue/catalogue.ts';
import { numbersFrom } from '../../bench/catalogue/catalogue.ts';
import { readTemplates } from '../../src/cli/inputs/read-templates.ts';
import type { SearchEntry } from '../../src/site/search/build-index.ts';
import { searchIn } from '../../src/site/search/search-in.ts';
import { searchFilesOf } from './search-files.ts';

/** What a query may cost on a phone, with the script and the index, compressed. */
const limit = 34_000;
const size = 10_000;

const script = gzipSync(readTemplates().get('search.js') ?? '').length;

/** Vehicles whose names are of a few words, as bench/ has them. */
const fewWords = createCatalogue(size).vehicles.map(({ slug, name, category }) =>
  entryOf(slug, name, category),
);

const next = numbersFrom(7);
const syllables = 'ba be bi bo da de di do fa fe ga go ka ke la li ma mo na no pa ra sa ta'.split(
  ' ',
);
const word = (): string =>
  Array.from({ length: 3 }, () => syllables[next(syllables.length)] ?? '').join('');
/** Vehicles of which hardly two have a word in common. */
const manyWords = Array.from({ length: size }, (_, number) =>
  entryOf(`v-${number}`, `${word()} ${word()}`, 'construction'),
);

function entryOf(slug: string, name: string, category: string): SearchEntry {
  const texts = [
    { text: name, weight: 100, isName: true },
    { text: category, weight: 12, isName: false },
  ];
  return { path: `/vehicles/${slug}`, title: name, kind: 'vehicle', note: category, texts };
}

/** Queries from a word to a question, right and mistyped, for what has a name. */
const queriesFor = (name: string): string[] => [
  name,
  name.split(' ').at(-1) ?? '',
  name.replace(/.(?=.$)/, 'q'),
  name.replace(/^(..)(.)/, '$1x'),
  name.slice(0, 3),
  `where is ${name} and what does it say when it comes`,
];

for (const [names, entries] of [
  ['few words', fewWords],
  ['many words', manyWords],
] as const)
  test(`a query among ${size} vehicles with ${names} loads 34 kB at most`, async () => {
    const files = searchFilesOf([[], entries]);
    const sizes = new Map([...files].map(([path, text]) => [path, gzipSync(text).length]));
    let [most, found] = [0, 0];
    for (let at = 0; at < size; at += 487) {
      const { title = '', path } = entries[at] ?? {};
      for (const [index, query] of queriesFor(title).entries()) {
        const loaded = new Set<string>();
        const { hits } = await searchIn((file) => {
          loaded.add(file);
          return Promise.resolve(JSON.parse(files.get(file) ?? 'null') as unknown);
        }, query);
        const bytes = [...loaded].reduce((sum, file) => sum + (sizes.get(file) ?? 0), script);
        if (bytes > most) most = bytes;
        assert.ok(bytes <= limit, `${query}: ${bytes} bytes in ${loaded.size} files`);
        if (index === 0 && hits[0]?.path === path) found += 1;
      }
    }
    assert.equal(found, Math.ceil(size / 487), 'each is found by its name');
  });
