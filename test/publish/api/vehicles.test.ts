import assert from 'node:assert/strict';
import { test } from 'node:test';
import { studioSources } from '../../support/publish/fixtures.ts';
import { aCatalogue } from '../../support/publish/model.ts';
import { publishCatalogue, publishSources } from '../../support/publish/publications.ts';

const path = '/api/vehicles.json';

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
