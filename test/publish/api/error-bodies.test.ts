import assert from 'node:assert/strict';
import { test } from 'node:test';
import { studioSources } from '../../support/publish/fixtures.ts';
import { publishSources } from '../../support/publish/publications.ts';

test('a host finds an envelope for each status that it may have to answer itself', async () => {
  const { files, json } = await publishSources(studioSources);
  const bodies = files.filter(({ path }) => /^\/api\/\d+\.json$/.test(path));
  assert.deepEqual(
    bodies.map(({ path, mediaType }) => [path, mediaType]),
    [404, 405, 406, 500, 503].map((status) => [`/api/${status}.json`, 'application/json']),
  );
  for (const { path } of bodies) {
    const { error } = json(path) as { error: { status: number } };
    assert.equal(path, `/api/${error.status}.json`);
  }
});
