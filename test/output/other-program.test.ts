import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { test } from 'node:test';
import { parseManifest, type Manifest } from '../../src/content/publication/manifest.ts';
import { read, write } from '../support/content/catalogue-folder.ts';
import { catalogueRepository } from '../support/diff/repository.ts';
import { runWithin } from '../support/publish/run-within.ts';

const [upgraded, edited] = ['2026-03-20T09:00:00Z', '2026-03-27T09:00:00Z'] as const;

const manifestIn = (folder: string): Manifest => {
  const manifest = parseManifest(read(folder, 'out/catalogue-manifest.json'));
  assert.ok(manifest !== undefined, 'a manifest can be read');
  return manifest;
};

/** Makes an output one of another version of the program, which wrote pages and data otherwise. */
function writeOtherwise(folder: string): void {
  const manifest = manifestIn(folder);
  const files = manifest.files.map((file) => {
    if (!/[.](?:md|html)$|^[/]api[/]vehicles[.]json$/.test(file.path)) return file;
    const before = read(folder, `out${file.path}`);
    const text = before.replaceAll('"emoji": "', '"emoji": "x').replaceAll('</p>', '</p >') + ' ';
    write(folder, `out${file.path}`, text);
    const sha256 = createHash('sha256').update(text).digest('hex');
    return { ...file, sha256, bytes: Buffer.byteLength(text) };
  });
  write(folder, 'out/catalogue-manifest.json', JSON.stringify({ ...manifest, files }));
}

test('what only another program wrote is no change, and an edit beside it is one', async (t) => {
  const { folder, edit } = await catalogueRepository(t);
  const compare = () =>
    runWithin(t, ['diff', 'out', '--at', '2026-03-14', '--fail-on', 'any'], { cwd: folder });
  assert.match((await compare()).stdout, /^No changes from /);
  writeOtherwise(folder);
  const same = await compare();
  assert.equal(same.code, 0);
  assert.match(same.stdout, /^No changes from /);
  edit('sources/vehicles/bus.yaml', 'name: ', 'name: Big ');
  assert.match((await compare()).stdout, /entry-renamed/);
});

test('what only another program wrote keeps its date in the sitemap and the feeds, and the next edit has its own', async (t) => {
  const { folder, edit, build } = await catalogueRepository(t);
  const lists = ['sitemap.xml', 'feed.xml', 'feed.json'];
  const textOf = (path: string): string => read(folder, join('out', path));
  const before = lists.map(textOf);
  const first = manifestIn(folder).files.find(({ path }) => path === '/about.md');
  writeOtherwise(folder);
  await build(upgraded);
  assert.deepEqual(lists.map(textOf), before);
  const about = manifestIn(folder).files.find(({ path }) => path === '/about.md');
  assert.equal(about?.modified, upgraded);
  assert.equal(about.announced, first?.announced ?? first?.modified);
  edit('sources/vehicles/bus.yaml', 'name: ', 'name: Big ');
  await build(edited);
  const dates = textOf('sitemap.xml');
  assert.match(dates, new RegExp(`/vehicles/bus</loc><lastmod>${edited}`));
  assert.doesNotMatch(dates, new RegExp(upgraded));
});
