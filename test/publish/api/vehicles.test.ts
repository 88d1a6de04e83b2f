import assert from 'node:assert/strict';
import { test } from 'node:test';
import { studioSources } from '../../support/publish/fixtures.ts';
import { aCatalogue, aCategory, aPhoneme, aVehicle } from '../../support/publish/model.ts';
import { publishCatalogue, publishSources } from '../../support/publish/publications.ts';

const path = '/api/vehicles.json';

test('a vehicle has every field of the contract, in its order', () => {
  const f = aPhoneme('f', { tier: 2 });
  const vowel = aPhoneme('short-a', { tier: 1, label: '/a/ (short)', slashed: '/a/' });
  const vehicle = aVehicle('fire-engine', 7, {
    name: 'Fire Engine',
    emoji: '🚒',
    category: aCategory({ key: 'emergency', name: 'Emergency!', description: 'Not published.' }),
    phonemes: [f, vowel],
    tier: 2,
    wordWorld: { name: 'The Station', category: 'Places', summary: 'Hose, ladder, bell.' },
    description: 'Not published.',
  });
  const { json } = publishCatalogue(aCatalogue({ vehicles: [vehicle], phonemes: [f, vowel] }));
  assert.equal(
    JSON.stringify(json(path)),
    JSON.stringify([
      {
        id: 'vehicle-007',
        name: 'Fire Engine',
        slug: 'fire-engine',
        emoji: '🚒',
        category: 'Emergency!',
        tier: 2,
        practicePhonemes: ['/f/', '/a/'],
        practicePhonemeKeys: ['f', 'short-a'],
        wordWorld: { name: 'The Station', category: 'Places', summary: 'Hose, ladder, bell.' },
      },
    ]),
  );
});

test('a vehicle without emoji, sounds and word world lacks these fields', () => {
  const { json } = publishCatalogue(aCatalogue({ vehicles: [aVehicle('raft')] }));
  assert.deepEqual(json(path), [
    { id: 'vehicle-001', name: 'raft', slug: 'raft', category: 'Around Town' },
  ]);
});

test('a catalogue without vehicles publishes an empty list', () => {
  assert.equal(publishCatalogue(aCatalogue()).text(path), '[]\n');
});

test('vehicles stand in the order of their numbers; a tier is that of the first sound', async () => {
  const { json } = await publishSources(studioSources);
  assert.deepEqual(
    (json(path) as { id: string; tier?: number }[]).map(({ id, tier }) => [id, tier]),
    [
      ['vehicle-001', undefined],
      ['vehicle-002', 1],
      ['vehicle-010', 4],
      ['vehicle-1000', 2],
    ],
  );
});
