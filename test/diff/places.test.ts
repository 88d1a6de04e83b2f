import assert from 'node:assert/strict';
import { test } from 'node:test';
import { locateChanges } from '../../src/cli/comparison/locate-changes.ts';
import { write } from '../support/content/catalogue-folder.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';
import {
  changesOf,
  publishedOf,
  replaced,
  sampleSources,
  type Edits,
} from '../support/diff/published-sample.ts';

const sample = publishedOf();

/** The lines on which changes stand, with what is written there. */
const cases: readonly (readonly [name: string, edits: Edits, places: readonly string[]])[] = [
  [
    'the name of a category',
    replaced('categories.yaml', 'name: Around Town', 'name: In Town'),
    ['categories.yaml:   name: In Town'],
  ],
  [
    'the tier of a sound',
    replaced('phonemes/d.yaml', 'tier: 1', 'tier: 2'),
    ['phonemes/d.yaml: tier: 2'],
  ],
  [
    'the label of a sound',
    replaced('phonemes/zh.yaml', 'label: "/zh/"', 'label: "/zhh/"'),
    ['phonemes/zh.yaml: label: "/zhh/"'],
  ],
  [
    'the address of the store',
    replaced('site.yaml', 'https://store.example/app/id{appId}', 'https://store.example/l/{appId}'),
    ['site.yaml:   urlPattern: "https://store.example/l/{appId}"'],
  ],
  [
    'the sign-up',
    replaced('site.yaml', 'enabled: true', 'enabled: false'),
    ['site.yaml:   enabled: false'],
  ],
  ['the locale', replaced('site.yaml', 'en-GB', 'en-US'), ['site.yaml: locale: en-US']],
  [
    'the type of the creator',
    replaced('site.yaml', 'type: Organization', 'type: Person'),
    ['site.yaml:   type: Person'],
  ],
  [
    'a name of the brand',
    replaced('site.yaml', 'legalName: Tootlewick Studio', 'legalName: Tootlewick House'),
    ['site.yaml:   legalName: Tootlewick House (a fictional sample)'],
  ],
  [
    'the description of a category',
    replaced('categories.yaml', 'Afloat under sail', 'At sea under sail'),
    [
      'categories.yaml:   description: At sea under sail, oar or engine, and now and then beneath the waves.',
    ],
  ],
  [
    'the contact',
    replaced('site.yaml', 'email: hello@', 'email: hullo@'),
    ['site.yaml:   email: hullo@tootlewick.example'],
  ],
];

for (const [name, edits, places] of cases)
  test(`stands on the line that an author changes: ${name}`, (t) => {
    const folder = temporaryFolder(t);
    const sources = new Map(sampleSources);
    for (const [path, text] of Object.entries(edits)) sources.set(path, text ?? '');
    for (const [path, text] of sources) write(folder, path, text);
    const published = publishedOf(edits, sample);
    const placeOf = locateChanges(folder);
    const found = changesOf(sample, published).map((change) => {
      const { line = 0 } = placeOf(change) ?? {};
      const file = [change.source].flat().at(-1)?.file ?? '';
      return `${file}: ${sources.get(file)?.split('\n')[line - 1] ?? ''}`;
    });
    assert.deepEqual([...new Set(found)], places);
  });
