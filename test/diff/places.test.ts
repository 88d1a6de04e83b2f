import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeChanges } from '../../src/cli/comparison/place-changes.ts';
import {
  changesOf,
  recordOf,
  sampleSources,
  sampleWith,
  sideOf,
} from '../support/diff/published-sample.ts';

const sample = recordOf();

/** What is edited in each file. */
const edits: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>> = {
  'categories.yaml': [
    ['name: Around Town', 'name: In Town'],
    ['Afloat under sail', 'At sea under sail'],
  ],
  'phonemes/d.yaml': [['tier: 1', 'tier: 2']],
  'phonemes/zh.yaml': [['label: "/zh/"', 'label: "/zhh/"']],
  'site.yaml': [
    ['https://store.example/app/id{appId}', 'https://store.example/l/{appId}'],
    ['enabled: true', 'enabled: false'],
    ['en-GB', 'en-US'],
    ['type: Organization', 'type: Person'],
    ['legalName: Tootlewick Studio', 'legalName: Tootlewick House'],
    ['email: hello@', 'email: hullo@'],
    ['signUp:\n', 'crawlers:\n  search: true\n  aiInput: false\n  aiTrain: false\nsignUp:\n'],
  ],
};

const train = 'apps/train-talk.yaml';
const trainTalk = sampleSources.get(train) ?? '';

/** What is reported of edited sources, each with the line that it stands on. */
function placesOf(edited: Readonly<Record<string, string>>): readonly string[] {
  const side = sideOf(sampleWith(edited));
  assert.ok(side.sources);
  const placeOf = placeChanges(side.sources, 'sources');
  return changesOf(sample, side.on().record).map((change) => {
    const { file = '', line = 0 } = placeOf(change) ?? {};
    const path = file.replace('sources/', '');
    const text = (edited[path] ?? sampleSources.get(path))?.split('\n')[line - 1] ?? '';
    return `${change.code} ${change.field ?? ''}: ${path}: ${text}`;
  });
}

test('an install redirect that is gone or leads elsewhere is placed at the field that causes it', () => {
  const untracked = trainTalk.replace('released:\n', 'released:\n  tracked: false\n');
  const last = `${trainTalk.trimEnd()}\n  tracked: false\n`;
  for (const text of [untracked, last])
    assert.deepEqual(
      placesOf({ [train]: text }).filter((place) => place.startsWith('redirect-removed')),
      [`redirect-removed : ${train}:   tracked: false`],
    );
  const other = trainTalk.replace('appId: "9990000002"', 'appId: "9990000099"');
  assert.deepEqual(
    placesOf({ [train]: other }).filter((place) => place.startsWith('redirect-retargeted')),
    [`redirect-retargeted : ${train}:   appId: "9990000099"`],
  );
});

test('a redirect stands where it is written: with its vehicle, or in moved.yaml', () => {
  const [tram, digger, moved] = ['vehicles/tram.yaml', 'vehicles/digger.yaml', 'moved.yaml'];
  const edited = (path: string, from: string, to: string) =>
    (sampleSources.get(path) ?? '').replace(from, to);
  const places = placesOf({
    [tram]: edited(tram, 'formerSlugs:\n  - streetcar\n', ''),
    [digger]: edited(digger, '- excavator', '- streetcar'),
    [moved]: edited(moved, '/support: /about', '/support: /apps'),
  });
  assert.deepEqual(
    places.filter((place) => place.startsWith('redirect-')),
    [
      `redirect-retargeted : ${moved}:   /support: /apps`,
      `redirect-removed : ${digger}:   - streetcar`,
      `redirect-retargeted : ${digger}:   - streetcar`,
    ],
  );
});

test('a change stands on the line that an author changes', () => {
  const edited = Object.fromEntries(
    Object.entries(edits).map(([path, replacements]) => [
      path,
      replacements.reduce(
        (text, [from, to]) => text.replace(from, () => to),
        sampleSources.get(path) ?? '',
      ),
    ]),
  );
  assert.deepEqual(
    [...new Set(placesOf(edited))],
    [
      'store-address-changed : site.yaml:   urlPattern: "https://store.example/l/{appId}"',
      'sign-up-closed : site.yaml:   enabled: false',
      'crawlers-changed crawlers: site.yaml:   search: true',
      'tier-changed tier: phonemes/d.yaml: tier: 2',
      'category-renamed Around Town: categories.yaml:   name: In Town',
      'site-fact-changed brand.legalName: site.yaml:   legalName: Tootlewick House (a fictional sample)',
      'site-fact-changed contact.email: site.yaml:   email: hullo@tootlewick.example',
      'site-fact-changed creator.type: site.yaml:   type: Person',
      'site-fact-changed locale: site.yaml: locale: en-US',
      'field-changed description: categories.yaml:   description: At sea under sail, oar or engine, and now and then beneath the waves.',
      'entry-renamed label: phonemes/zh.yaml: label: "/zhh/"',
    ],
  );
});
