import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Manifest } from '../../src/content/publication/manifest.ts';
import { applyOutput } from '../../src/build/output/apply-output.ts';
import { openOutputFolder } from '../../src/build/output/output-folder.ts';
import { readTree, writeTree } from '../support/publish/file-tree.ts';
import { fixedDate } from '../support/publish/fixtures.ts';
import {
  inspectSite,
  publicationOf,
  writeSite,
  type SiteFiles,
} from '../support/publish/output.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const site = {
  '/index.html': 'home',
  '/vehicles/bus.html': 'bus',
  '/vehicles/bus.md': 'bus',
  '/api/list.json': '["bus"]',
};
const later = '2026-05-01T10:00:00Z';

const texts = (folder: string): Record<string, string> =>
  Object.fromEntries([...readTree(folder)].map(([path, bytes]) => [`/${path}`, bytes.toString()]));

const manifestOf = (out: string): Manifest =>
  JSON.parse(readFileSync(join(out, 'catalogue-manifest.json'), 'utf8')) as Manifest;

/** What a folder holds of a site: its files without the manifest. */
const siteIn = (out: string): Record<string, string> => {
  const { '/catalogue-manifest.json': manifest, ...rest } = texts(out);
  assert.ok(manifest !== undefined, 'there is a manifest');
  return rest;
};

test('a first build writes everything, the manifest too, and leaves nothing beside it', async (t) => {
  const folder = temporaryFolder(t);
  const out = join(folder, 'deep/er/out');
  const change = await writeSite(out, site);
  assert.deepEqual(siteIn(out), site);
  assert.deepEqual(
    change.written.toSorted(),
    [...Object.keys(site), '/catalogue-manifest.json'].sort(),
  );
  assert.deepEqual(change.removed, []);
  assert.equal(change.unchanged, 0);
  assert.equal(
    change.bytes,
    [...readTree(out).values()].reduce((sum, { length }) => sum + length, 0),
  );
  assert.deepEqual(readdirSync(join(folder, 'deep/er')), ['out']);
});

test('a second build of the same writes no file', async (t) => {
  const out = join(temporaryFolder(t), 'out');
  await writeSite(out, site);
  const stamps = () =>
    [...readTree(out).keys()].map((path) => {
      const { mtimeMs, ino, ctimeMs } = statSync(join(out, path));
      return [path, mtimeMs, ino, ctimeMs];
    });
  const before = stamps();
  const change = await writeSite(out, site, later);
  assert.deepEqual(stamps(), before);
  assert.deepEqual(change.written, []);
  assert.equal(change.unchanged, 5);
});

test('a later build writes what changed, prunes what it no longer publishes, empty folders too', async (t) => {
  const out = join(temporaryFolder(t), 'out');
  await writeSite(out, site);
  const next: SiteFiles = { '/index.html': 'home!', '/api/list.json': '[]', '/apps/a.html': 'a' };
  const change = await writeSite(out, next, later);
  assert.deepEqual(siteIn(out), next);
  assert.equal(existsSync(join(out, 'vehicles')), false);
  assert.deepEqual(change.removed, ['/vehicles/bus.html', '/vehicles/bus.md']);
  assert.deepEqual(change.written, [
    '/apps/a.html',
    '/index.html',
    '/api/list.json',
    '/catalogue-manifest.json',
  ]);
});

test('a file that was edited, lost or replaced by hand is seen and written again', async (t) => {
  const out = join(temporaryFolder(t), 'out');
  await writeSite(out, site);
  writeFileSync(join(out, 'index.html'), 'hand');
  rmSync(join(out, 'vehicles/bus.md'));
  assert.deepEqual(inspectSite(out, site, later).written, ['/vehicles/bus.md', '/index.html']);
  await writeSite(out, site, later);
  assert.deepEqual(siteIn(out), site);
  assert.ok(manifestOf(out).files.every(({ modified }) => modified === fixedDate));
});

test('an empty folder is built into; one with other files is refused and left alone', async (t) => {
  const folder = temporaryFolder(t);
  const [empty, foreign] = [join(folder, 'empty'), join(folder, 'foreign')];
  mkdirSync(empty);
  await writeSite(empty, site);
  assert.deepEqual(siteIn(empty), site);
  writeTree(foreign, [['.keep', '']]);
  await assert.rejects(() => writeSite(foreign, site), {
    name: 'UsageError',
    message:
      /^There is no catalogue-manifest\.json of a build in .*foreign; run `catalogue build`\.$/,
  });
  assert.deepEqual(texts(foreign), { '/.keep': '' });
  assert.deepEqual(readdirSync(folder), ['empty', 'foreign']);
});

test('an output path that is a file is refused', async (t) => {
  const folder = temporaryFolder(t);
  writeTree(folder, [['out', 'a file']]);
  await assert.rejects(() => writeSite(join(folder, 'out'), site), {
    name: 'UsageError',
    message: /out is a file, not a folder\.$/,
  });
});

test('a damaged manifest that nobody recovered is refused: nothing is touched', async (t) => {
  const out = join(temporaryFolder(t), 'out');
  await writeSite(out, site);
  const path = join(out, 'catalogue-manifest.json');
  const whole = readFileSync(path, 'utf8');
  for (const damage of [
    '',
    whole.slice(0, 100),
    'null',
    whole.replace('"version": 1', '"version": 9'),
  ]) {
    writeFileSync(path, damage);
    const before = texts(out);
    await assert.rejects(() => writeSite(out, { '/index.html': 'x' }), {
      name: 'UsageError',
      message: `${path} is damaged; run \`catalogue build\`.`,
    });
    assert.deepEqual(texts(out), before);
  }
});

test('a manifest, also one of a build that died, with paths that lead out deletes nothing outside', async (t) => {
  const folder = temporaryFolder(t);
  const out = join(folder, 'out');
  await writeSite(out, site);
  writeTree(folder, [
    ['precious.txt', 'keep me'],
    ['out/sub/mine.txt', 'keep me'],
  ]);
  const path = join(out, 'catalogue-manifest.json');
  const manifest = manifestOf(out);
  const [file] = manifest.files;
  for (const target of [
    '/../precious.txt',
    '/vehicles/../../precious.txt',
    '/..\\precious.txt',
    '/',
  ]) {
    writeFileSync(
      path,
      JSON.stringify({ ...manifest, files: [...manifest.files, { ...file, path: target }] }),
    );
    await assert.rejects(() => writeSite(out, site), { name: 'UsageError' }, target);
  }
  writeFileSync(path, JSON.stringify(manifest));
  for (const target of ['/../precious.txt', '../precious.txt', '/', '', 7, null, '/sub']) {
    const files = [{ ...file, path: target }];
    writeTree(folder, [
      ['.out.catalogue-staging/1/catalogue-manifest.json', JSON.stringify({ ...manifest, files })],
    ]);
    await writeSite(out, site, later);
  }
  assert.deepEqual(readdirSync(folder), ['out', 'precious.txt']);
  assert.equal(readFileSync(join(folder, 'precious.txt'), 'utf8'), 'keep me');
  assert.equal(readFileSync(join(out, 'sub/mine.txt'), 'utf8'), 'keep me');
});

test('a folder that is a link is built where it leads to', async (t) => {
  const folder = temporaryFolder(t);
  mkdirSync(join(folder, 'real'));
  symlinkSync(join(folder, 'real'), join(folder, 'out'));
  await writeSite(join(folder, 'out'), site);
  assert.deepEqual(siteIn(join(folder, 'real')), site);
  await writeSite(join(folder, 'out'), { '/index.html': 'x' }, later);
  assert.deepEqual(siteIn(join(folder, 'real')), { '/index.html': 'x' });
  assert.deepEqual(readdirSync(folder), ['out', 'real']);
});

test('a link in the place of a file is replaced by the file, not followed', async (t) => {
  const folder = temporaryFolder(t);
  const out = join(folder, 'out');
  await writeSite(out, site);
  writeTree(folder, [['secret.txt', 'home']]);
  rmSync(join(out, 'index.html'));
  symlinkSync(join(folder, 'secret.txt'), join(out, 'index.html'));
  const change = await writeSite(out, { ...site, '/index.html': 'new' }, later);
  assert.ok(change.written.includes('/index.html'));
  assert.equal(readFileSync(join(out, 'index.html'), 'utf8'), 'new');
  assert.equal(readFileSync(join(folder, 'secret.txt'), 'utf8'), 'home');
});

test('a link that is removed leaves its target', async (t) => {
  const folder = temporaryFolder(t);
  const out = join(folder, 'out');
  await writeSite(out, site);
  writeTree(folder, [['secret.txt', 'keep me']]);
  rmSync(join(out, 'vehicles/bus.md'));
  symlinkSync(join(folder, 'secret.txt'), join(out, 'vehicles/bus.md'));
  await writeSite(out, { '/index.html': 'home' }, later);
  assert.equal(existsSync(join(out, 'vehicles')), false);
  assert.equal(readFileSync(join(folder, 'secret.txt'), 'utf8'), 'keep me');
});

test('a linked folder inside is refused by its name before anything is written', async (t) => {
  const folder = temporaryFolder(t);
  const out = join(folder, 'out');
  await writeSite(out, site);
  renameSync(join(out, 'vehicles'), join(folder, 'elsewhere'));
  symlinkSync(join(folder, 'elsewhere'), join(out, 'vehicles'));
  const [before, outside] = [texts(out), texts(join(folder, 'elsewhere'))];
  for (const next of [
    { ...site, '/index.html': 'x', '/vehicles/bus.md': 'changed' },
    { '/index.html': 'x' },
  ])
    await assert.rejects(() => writeSite(out, next, later), {
      name: 'UsageError',
      message: /out\/vehicles is a symbolic link and is not followed\. Remove it\.$/,
    });
  assert.deepEqual(texts(out), before);
  assert.deepEqual(texts(join(folder, 'elsewhere')), outside);
});

test('a folder in the place of a file stops the build with its name; the next one heals', async (t) => {
  const folder = temporaryFolder(t);
  const out = join(folder, 'out');
  await writeSite(out, site);
  rmSync(join(out, 'index.html'));
  writeTree(out, [['index.html/mine.txt', 'mine']]);
  const next = { ...site, '/index.html': 'new', '/vehicles/new.html': 'new' };
  await assert.rejects(() => writeSite(out, next, later), {
    name: 'UsageError',
    message: /index\.html is a folder, and a file is to be written there\. Remove it\.$/,
  });
  assert.deepEqual(
    [...readTree(out).keys()].filter((path) => path.includes('catalogue-tmp')),
    [],
  );
  rmSync(join(out, 'index.html'), { recursive: true });
  await writeSite(out, site, later);
  assert.deepEqual(siteIn(out), site, 'what the failed build added is gone');
  assert.deepEqual(readdirSync(folder), ['out']);
});

test('a build that began before another one ended does not go on from what it saw', async (t) => {
  const out = join(temporaryFolder(t), 'out');
  const begin = () => {
    const folder = openOutputFolder(out);
    return () => applyOutput(folder, publicationOf({ '/index.html': 'old' }));
  };
  const fromNothing = begin();
  await writeSite(out, site);
  const fromFirst = begin();
  await writeSite(out, { ...site, '/index.html': 'new' }, later);
  const before = texts(out);
  for (const goOn of [fromNothing, fromFirst])
    assert.throws(goOn, {
      name: 'EnvironmentError',
      message: /^Another build wrote .*out in the meantime\. Build again\.$/,
    });
  assert.deepEqual(texts(out), before);
});
