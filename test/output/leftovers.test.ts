import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { openPackFolder } from '../../src/build/cache/pack.ts';
import { readTemplates } from '../../src/cli/inputs/read-templates.ts';
import { createBuilder } from '../../src/build/pipeline/remembered-build.ts';
import { readTree, writeTree } from '../support/publish/file-tree.ts';
import { fixedDate, projectRoot } from '../support/publish/fixtures.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

/** In no order: removals have one of their own. */
const sorted = (paths: readonly string[] = []): string[] => [...paths].sort();
const halves = ['/vehicles/van.html', '/vehicles/van.md'];
const forms = [...halves, '/vehicles/van.json'];
/** Files that people and hosts put into an output. */
const foreign = [
  ['CNAME', 'studio.example'],
  ['.nojekyll', ''],
  ['google0123456789abcdef.html', 'google-site-verification: google0123456789abcdef.html'],
  ['.well-known/assetlinks.json', '[]'],
  ['vehicles/mine.html', '<link rel="canonical" href="https://studio.example/vehicles">'],
  ['vehicles/mine.md', '# Mine\n'],
  ['notes.md', '[llms](https://studio.example/llms.txt)'],
  ['assets/logo.0123456789.css', 'mine'],
  ['vehicles/mine.json', '{\n  "page": "https://studio.example/vehicles",\n}'],
] as const;

/** A site with an entry that was added, built and undone as `git checkout .` does it. */
async function undoneSite(t: TestContext, templates = readTemplates()) {
  const root = temporaryFolder(t);
  const [sources, out] = [join(root, 'sources'), join(root, 'out')];
  cpSync(join(projectRoot, 'test/fixtures/small'), sources, { recursive: true });
  const van = join(sources, 'vehicles/van.yaml');
  const build = (check = false, cache = 'cache') =>
    createBuilder(
      openPackFolder(join(root, cache), 'key'),
      out,
    )({
      ...{ sources, shownAs: 'sources', out, templates, dates: { now: fixedDate }, check },
    });
  await build();
  writeTree(out, foreign);
  const committed = readTree(out);
  writeFileSync(van, 'id: vehicle-099\nname: Van\ncategory: road\n');
  await build();
  const isNew = (path: string): boolean => !committed.has(path);
  const leftovers = sorted([...readTree(out).keys()].filter(isNew).map((path) => `/${path}`));
  rmSync(van);
  for (const [path, bytes] of committed) writeFileSync(join(out, path), bytes);
  return { root, out, build, committed, leftovers };
}

for (const cache of ['cache', 'no cache'])
  test(`what an entry left that was undone is reported and removed, with ${cache}`, async (t) => {
    const { out, build, committed, leftovers } = await undoneSite(t);
    assert.ok(forms.every((path) => leftovers.includes(path)));
    const { change: found } = await build(true, cache);
    assert.deepEqual(
      [found?.written, sorted(found?.removed), found?.leftovers.certain],
      [[], leftovers, leftovers],
    );
    const { change } = await build(false, cache);
    assert.deepEqual([sorted(change?.removed), change?.leftovers.certain], [leftovers, leftovers]);
    assert.deepEqual(readTree(out), committed, 'nothing that is somebody else’s is touched');
    const { change: after } = await build(true, cache);
    assert.deepEqual([after?.removed, after?.leftovers.doubtful], [[], []]);
  });

test('a leftover file that comes back when nothing else changed is found', async (t) => {
  const { out, build, committed, leftovers } = await undoneSite(t);
  const left = readTree(out);
  await build();
  await build();
  for (const path of leftovers) writeFileSync(join(out, path), left.get(path.slice(1)) ?? '');
  assert.deepEqual(sorted((await build()).change?.removed), leftovers);
  assert.deepEqual(readTree(out), committed);
});

test('a build keeps and reports a page without its markdown twin, unless it wrote these very bytes', async (t) => {
  const { out, build, leftovers } = await undoneSite(t);
  rmSync(join(out, 'vehicles/van.md'));
  const others = leftovers.filter((path) => !halves.includes(path));
  for (const path of others) rmSync(join(out, path));
  for (const check of [true, false]) {
    const { change } = await build(check, 'no cache');
    assert.deepEqual([change?.removed, change?.leftovers.doubtful], [[], ['/vehicles/van.html']]);
  }
  assert.ok(readTree(out).has('vehicles/van.html'));
  const { change } = await build();
  assert.deepEqual(change?.removed, ['/vehicles/van.html'], 'the last build knows its bytes');
});

test('pages of other templates are known again by what the last build wrote', async (t) => {
  const own = readTemplates();
  const templates = new Map([
    ...own,
    [
      'layout.html.eta',
      (own.get('layout.html.eta') ?? '').replace(/^<link rel="canonical".*$/m, ''),
    ],
  ]);
  const { out, build, committed, leftovers } = await undoneSite(t, templates);
  assert.deepEqual(sorted((await build()).change?.removed), leftovers);
  assert.deepEqual(readTree(out), committed);
});

test('a style sheet is recognized by the hash in its name', async (t) => {
  const { out, build, leftovers } = await undoneSite(t);
  const [style = ''] = [...readTree(out).keys()].filter((path) => path.startsWith('assets/style.'));
  const text = 'body{}';
  writeTree(out, [['assets/style.0c8d4b0b6a.css', text]]);
  const old = `assets/style.${hash('sha256', text).slice(0, 10)}.css`;
  writeTree(out, [[old, text]]);
  const { change } = await build(false, 'no cache');
  assert.deepEqual(sorted(change?.removed), sorted([...leftovers, `/${old}`]));
  assert.ok(readTree(out).has(style) && readTree(out).has('assets/style.0c8d4b0b6a.css'));
});
