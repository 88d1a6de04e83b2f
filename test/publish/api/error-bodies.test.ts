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

test('an unknown path of the API answers with code, status, a way on and documentation', async () => {
  const { json } = await publishSources(studioSources);
  assert.deepEqual(json('/api/404.json'), {
    error: {
      code: 'not_found',
      message: 'There is no endpoint at this path.',
      resolution: 'See https://host.example/shop/api/index.json for every published resource.',
      status: 404,
      documentation: 'https://host.example/shop/developers',
    },
  });
});
