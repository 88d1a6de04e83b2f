import assert from 'node:assert/strict';
import { test } from 'node:test';
import { studioSources } from '../../support/publish/fixtures.ts';
import { publishSources } from '../../support/publish/publications.ts';

const path = '/api/curriculum.json';
interface Curriculum {
  readonly meta: { readonly generatedAt: string; readonly description: string };
  readonly phonemes: Readonly<Record<string, object>>;
}

test('sounds stand by tier, then key, and the text warns that an age diagnoses nobody', async () => {
  const { json } = await publishSources(studioSources);
  const { meta, phonemes } = json(path) as Curriculum;
  assert.deepEqual(Object.keys(phonemes), ['b', 'long-a', 'short-a', 'th']);
  assert.match(meta.description, /not diagnostic limits/);
});
