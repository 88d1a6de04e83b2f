import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fixedDate, studioSources } from '../../support/publish/fixtures.ts';
import {
  aCatalogue,
  aPhoneme,
  aReleasedApp,
  anUnreleasedApp,
} from '../../support/publish/model.ts';
import { publishCatalogue, publishSources } from '../../support/publish/publications.ts';

const path = '/api/curriculum.json';
interface Curriculum {
  readonly meta: { readonly generatedAt: string; readonly description: string };
  readonly phonemes: Readonly<Record<string, object>>;
}

test('a sound has every field of the contract, in its order, and no other', () => {
  const phoneme = aPhoneme('short-a', {
    label: '/a/ (short)',
    slashed: '/a/',
    description: 'As in van.',
    words: ['cat', 'van'],
    tier: 2,
    typicalAge: '2-3 years',
    parentTip: 'Open wide.',
    ipa: 'æ',
  });
  const practises = [phoneme];
  const apps = [
    aReleasedApp('garage', { practises }),
    anUnreleasedApp('later', { practises }),
    aReleasedApp('other'),
  ];
  const { json } = publishCatalogue(aCatalogue({ phonemes: [phoneme], apps }));
  const { meta, phonemes } = json(path) as Curriculum;
  assert.deepEqual(Object.keys(meta), ['generatedAt', 'description']);
  assert.equal(meta.generatedAt, fixedDate);
  assert.equal(
    JSON.stringify(phonemes),
    JSON.stringify({
      'short-a': {
        label: '/a/ (short)',
        description: 'As in van.',
        words: ['cat', 'van'],
        typicalAge: '2-3 years',
        parentTip: 'Open wide.',
        tier: 2,
        ipa: 'æ',
        apps: ['garage', 'later'],
      },
    }),
  );
});

test('a sound without age, tip, IPA and apps lacks these fields', () => {
  const { json } = publishCatalogue(aCatalogue({ phonemes: [aPhoneme('b')] }));
  assert.deepEqual((json(path) as Curriculum).phonemes, {
    b: { label: '/b/', description: 'The sound of b.', words: ['b'], tier: 1 },
  });
});

test('sounds stand by tier, then key, and the text warns that an age diagnoses nobody', async () => {
  const { json } = await publishSources(studioSources);
  const { meta, phonemes } = json(path) as Curriculum;
  assert.deepEqual(Object.keys(phonemes), ['b', 'long-a', 'short-a', 'th']);
  assert.match(meta.description, /not diagnostic limits/);
});
