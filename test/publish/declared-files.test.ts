import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emitters, declaredFiles, fixedPaths } from '../../src/site/publish/registry.ts';
import { publishSources } from '../support/publish/publications.ts';

test('whatever is published is declared by its emitter, with its media type, or is a page', async () => {
  const { publication, catalogue } = await publishSources('sources');
  assert.ok(catalogue.vehicles.length > 0);
  for (const { path, emitter: name, mediaType } of publication.files.values()) {
    if (name === 'pages/page-files') continue;
    const emitter = emitters.find((each) => each.name === name);
    const declared = emitter?.files.find((file) => file.path === path);
    if (declared === undefined) assert.match(path, emitter?.furtherFiles ?? /(?!)/, name);
    else assert.equal(mediaType, declared.mediaType, path);
  }
});

test('what is listed is published, and may be linked to if every catalogue has it', async () => {
  const { publication } = await publishSources('sources');
  const published = new Set(publication.files.keys());
  const listed = declaredFiles.filter((file) => file.listed !== undefined);
  assert.ok(listed.length > 5);
  for (const { path } of listed) {
    assert.ok(path === '/catalogue-manifest.json' || published.has(path), path);
    const own = emitters.find(({ files }) => files.some((file) => file.path === path));
    assert.equal(fixedPaths.linkable.has(path), own?.isFor === undefined, path);
  }
});
