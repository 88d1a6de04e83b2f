import assert from 'node:assert/strict';
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { openLastBuild, type LastBuilds, type FinishedBuild } from '../../src/build/last-build.ts';
import { applyOutput } from '../../src/build/output/apply-output.ts';
import { openOutputFolder } from '../../src/build/output/output-folder.ts';
import { publicationOf, writeSite } from '../support/publish/output.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const site = { '/index.html': 'home', '/a.md': 'a' };
const noon = Date.parse('2026-03-14T12:00:00Z');
const day = '2026-03-14';
const finished: FinishedBuild = {
  key: 'key',
  validity: { from: noon - 1000, until: noon + 1000 },
  days: {
    ...{ day, since: day, missing: { draft: 0, upcoming: 0, over: 0 }, passed: [] },
    next: { day: '2026-03-20', what: 'opens', file: 'a.yaml', path: '/a' } as never,
  },
  diagnostics: [],
  hosts: ['nginx'],
  bytes: 5,
};

const recordsIn = (kept: Map<string, Buffer>, program = 'this'): LastBuilds => ({
  program,
  read: (name) => kept.get(name),
  write: (name, content) => void kept.set(name, Buffer.from(content)),
});

/** A built site whose build is recorded. */
async function recorded(t: TestContext) {
  const out = join(temporaryFolder(t), 'out');
  const { manifest } = await writeSite(out, site);
  const kept = new Map<string, Buffer>();
  const record = openLastBuild(recordsIn(kept), out);
  record.remember(finished, manifest?.sha256 ?? assert.fail());
  const ask = ({ key = 'key', now = noon, on = day, by = record } = {}) =>
    by.unchanged(key, now, on) !== undefined;
  return { out, kept, record, ask };
}

test('a build is the same one with its key, in its days and while its dates hold', async (t) => {
  const { out, kept, record, ask } = await recorded(t);
  const { files, diagnostics, hosts, bytes } = record.unchanged('key', noon, day) ?? {};
  assert.deepEqual([files, diagnostics, hosts, bytes], [3, [], ['nginx'], 5]);
  for (const [same, question] of [
    [false, { key: 'other' }],
    [true, { now: noon - 1000 }],
    [false, { now: noon - 1001 }],
    [true, { now: noon + 999 }],
    [false, { now: noon + 1000 }],
    [false, { on: '2026-03-13' }],
    [true, { on: '2026-03-19' }],
    [false, { on: '2026-03-20' }],
    [true, { by: openLastBuild(recordsIn(kept), out) }],
    [false, { by: openLastBuild(recordsIn(kept, 'another'), out) }],
    [false, { by: openLastBuild(recordsIn(kept), join(out, '../other')) }],
  ] as const)
    assert.equal(ask(question), same, JSON.stringify(question));
});

test('by the rule of make: only a file of its size that is older than the manifest and did not change since is not read', async (t) => {
  const { out, ask } = await recorded(t);
  const file = join(out, 'index.html');
  const put = (text: string, seconds: number): void => {
    writeFileSync(file, text);
    const { mtimeMs } = statSync(join(out, 'catalogue-manifest.json'));
    const moment = mtimeMs / 1000 + seconds;
    utimesSync(file, moment, moment);
  };
  for (const [same, text, seconds] of [
    [true, 'home', -60],
    [true, 'home', 60],
    [false, 'HOME', -60],
    [false, 'HOME', 0.1],
    [false, 'HOME', 60],
    [false, 'home!', -60],
  ] as const) {
    put(text, seconds);
    assert.equal(ask(), same, `${text}, ${seconds} s`);
  }
  rmSync(file);
  assert.equal(ask(), false);
});

test('a manifest of somebody else, or a build that is not done, is no build to rely on', async (t) => {
  const { out, record, ask } = await recorded(t);
  writeFileSync(join(out, '../.out.catalogue-lock'), '');
  assert.equal(ask(), false);
  rmSync(join(out, '../.out.catalogue-lock'));
  assert.equal(record.isOwnManifest(), true);
  const manifest = join(out, 'catalogue-manifest.json');
  const text = readFileSync(manifest, 'utf8');
  writeFileSync(manifest, text.replace('2026', '2025'));
  assert.equal(ask(), false);
  assert.equal(record.isOwnManifest(), false);
  rmSync(manifest);
  assert.equal(record.isOwnManifest(), false);
});

test('under the manifest of somebody else each file is read, however old it looks', async (t) => {
  const { out } = await recorded(t);
  const page = join(out, 'index.html');
  const build = (isOwn: boolean) =>
    applyOutput(openOutputFolder(out), publicationOf(site), isOwn).written;
  writeFileSync(page, 'EVIL');
  utimesSync(page, 0, 0);
  assert.deepEqual(build(true), ['/index.html'], 'nobody writes in the past of a disk');
  utimesSync(join(out, 'catalogue-manifest.json'), new Date(), new Date());
  assert.deepEqual(build(false), []);
  assert.equal(readFileSync(page, 'utf8'), 'home');
});
