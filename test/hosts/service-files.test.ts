import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Manifest } from '../../src/content/publication/manifest.ts';
import { cloudflare } from '../../src/service/hosts/cloudflare.ts';
import { entityTag } from '../../src/service/http/response.ts';
import { createRouteTable } from '../../src/service/http/route-table.ts';
import { inputOf } from '../support/hosts/host-input.ts';
import { manifestOf } from '../support/http/site.ts';

test('a worker gets the routes of the manifest, with the same entity tags, and no more of it', () => {
  const signUpUrl = 'https://join.example';
  const manifest: Manifest = {
    ...{ ...manifestOf('https://studio.example/shop'), signUpUrl },
    templates: 'of the build alone',
  };
  const { files } = cloudflare.configure(inputOf(manifest));
  const text = files.find(({ path }) => path === 'routes.js')?.text ?? '';
  assert.doesNotMatch(text, /of the build alone/);
  const json = JSON.parse(
    /^export default JSON\.parse\((.*)\);\n$/.exec(text)?.[1] ?? '',
  ) as string;
  const before = createRouteTable(manifest);
  const after = createRouteTable(JSON.parse(json) as Manifest);
  assert.deepEqual([...after.pages.keys()], [...before.pages.keys()]);
  assert.deepEqual(after.redirects, before.redirects);
  assert.deepEqual(after.removed, before.removed);
  assert.deepEqual([after.addresses.prefix, after.signUpUrl], ['/shop', signUpUrl]);
  for (const file of before.files.values()) {
    const same = after.files.get(file.path);
    assert.ok(same);
    assert.deepEqual(
      [same.mediaType, same.bytes, entityTag(same), same.modified],
      [file.mediaType, file.bytes, entityTag(file), file.modified],
    );
  }
});
