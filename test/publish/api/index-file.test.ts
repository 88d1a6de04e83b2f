import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ApiIndex } from '../../../src/contract/resources/service.ts';
import { catalogues } from '../../support/publish/fixtures.ts';
import { publishSources } from '../../support/publish/publications.ts';

for (const { name, sources } of catalogues)
  test(`each media type of the index is that of the file: ${name}`, async () => {
    const { files, publication, json: parsed } = await publishSources(sources);
    const served = new Map(files.map(({ path, mediaType }) => [path, mediaType]));
    const { resources } = parsed('/api/index.json') as ApiIndex;
    const live: string[] = [];
    for (const { url, mediaType } of resources) {
      assert.ok(url.startsWith(publication.baseUrl), url);
      const path = url.slice(publication.baseUrl.length);
      const actual = served.get(path);
      if (actual === undefined) live.push(path);
      else assert.equal(mediaType, actual, url);
    }
    assert.deepEqual(live, ['/api/subscribe', '/api/health', '/catalogue-manifest.json']);
  });
