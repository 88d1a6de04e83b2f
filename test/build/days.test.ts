import assert from 'node:assert/strict';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import type { Manifest } from '../../src/content/publication/manifest.ts';
import { projectRoot } from '../support/publish/fixtures.ts';
import { readTree } from '../support/publish/file-tree.ts';
import { startProgram } from '../support/publish/run-program.ts';
import { runWithin } from '../support/publish/run-within.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';
import { until } from '../support/signup/wait-until.ts';

/** The small catalogue with a tram in December 2026 and an app until the end of November. */
function seasonal(t: TestContext) {
  const cwd = temporaryFolder(t);
  cpSync(join(projectRoot, 'test/fixtures/small'), join(cwd, 'sources'), { recursive: true });
  const edit = (file: string, from: string | RegExp, to: string): void => {
    const path = join(cwd, 'sources', file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  };
  edit('vehicles/bus.yaml', '[tram](/vehicles/tram)', 'tram');
  edit('vehicles/tram.yaml', 'id:', 'publishFrom: 2026-12-01\npublishUntil: 2026-12-31\nid:');
  edit('apps/bus-words.yaml', 'siteName:', 'publishUntil: 2026-11-30\nsiteName:');
  const run = (...args: string[]) => runWithin(t, args, { cwd });
  const build = (at: string, ...args: string[]) =>
    run('build', '--at', at, '--generated-at', '2026-01-01', ...args);
  const manifest = () =>
    JSON.parse(readFileSync(join(cwd, 'out/catalogue-manifest.json'), 'utf8')) as Manifest;
  const holding = (text: string) =>
    [...readTree(join(cwd, 'out'))].filter(([, bytes]) => bytes.includes(text)).map(([p]) => p);
  return { cwd, edit, run, build, manifest, holding };
}

test('a build publishes an entry from its first day to its last, in every file that lists it', async (t) => {
  const { build, manifest, holding } = seasonal(t);
  const november = await build('2026-11-30');
  assert.equal(november.code, 0, november.stdout);
  assert.deepEqual(holding('/vehicles/tram'), []);
  assert.deepEqual(holding('publishUntil'), []);
  assert.ok(holding('/apps/bus-words').includes('sitemap.xml'));
  assert.match(
    november.stderr,
    /Left out: 1 not due yet\. The next change by date: \/apps\/bus-words is gone from 2026-12-01 on\./,
  );

  assert.equal((await build('2026-12-01')).code, 0);
  for (const file of ['vehicles.html', 'search.html', 'sitemap.xml', 'llms.txt'])
    assert.ok(holding('/vehicles/tram').includes(file), file);
  assert.deepEqual(
    holding('/apps/bus-words'),
    ['catalogue-manifest.json', 'catalogue-record.json'],
    'only manifest and record say that it is gone',
  );
  assert.ok(manifest().removed.includes('/apps/bus-words'));
  assert.ok(manifest().removed.includes('/install/bus-words'));

  assert.equal((await build('2027-01-01')).code, 0);
  assert.ok(manifest().removed.includes('/vehicles/tram'));
  assert.ok(manifest().removed.includes('/vehicles/street-car'));
});

test('the same day gives the same bytes, with the cache of another day or without', async (t) => {
  const { cwd, build } = seasonal(t);
  const days = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-11-30', '2026-12-02', '2027-01-01'];
  for (const day of days) {
    await build(day, '--allow-gone'); // also what was there on a later day
    const remembered = readTree(join(cwd, 'out'));
    const anew = await build(day, '--no-cache', '--allow-gone', '--out', 'anew');
    assert.equal(anew.code, 0, anew.stderr);
    assert.deepEqual(readTree(join(cwd, 'anew')), remembered, day);
  }
});

test('a check on a later day says which entry makes the difference', async (t) => {
  const { build } = seasonal(t);
  await build('2026-11-30');
  assert.equal((await build('2026-11-30', '--check')).code, 0);
  const later = await build('2026-12-01', '--check');
  assert.equal(later.code, 1);
  assert.match(
    later.stderr,
    /\/vehicles\/tram \(vehicles\/tram\.yaml\) has been part of the site since 2026-12-01, but out does not have it\./,
  );
  assert.match(
    later.stderr,
    /\/apps\/bus-words \(apps\/bus-words\.yaml\) has not been part of the site since 2026-12-01, but out still has it\./,
  );
  const json = await build('2026-12-01', '--check', '--format', 'json');
  assert.equal((JSON.parse(json.stdout) as { because: string[] }).because.length, 2);
  const github = await build('2026-12-01', '--check', '--format', 'github');
  assert.match(github.stdout, /^::error title=catalogue::.*%0A\/vehicles\/tram/m);
});

test('check takes a day, too; one that is none is refused', async (t) => {
  const { edit, run } = seasonal(t);
  edit('vehicles/bus.yaml', 'tram', '[tram](/vehicles/tram)');
  const code = async (at: string) => (await run('check', '--at', at)).code;
  assert.equal(await code('2026-11-30'), 1);
  assert.equal(await code('2026-12-01'), 0);
  assert.equal(await code('2027-01-01'), 1);
  const wrong = await run('check', '--at', '2026-02-30');
  assert.equal(wrong.code, 2);
  assert.match(wrong.stderr, /--at 2026-02-30 is not a day\. Write it as 2026-03-14\./);
});

test('serve --watch --drafts shows drafts with a mark, and the output stays as it was', async (t) => {
  const { cwd, edit, run } = seasonal(t);
  edit('vehicles/tram.yaml', /publish.*\n/g, '');
  edit('vehicles/tram.yaml', 'id:', 'draft: true\nid:');
  assert.equal((await run('serve', '--drafts')).code, 2);
  const child = startProgram(
    ['serve', '--watch', '--drafts', '--port', '0', '--at', '2026-12-01'],
    { cwd },
  );
  t.after(() => child.kill('SIGKILL'));
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  await until(() => said.includes('Listening on '));
  const origin = /Listening on (\S+)/.exec(said)?.[1] ?? '';
  const page = await fetch(`${origin}/vehicles/tram`);
  assert.equal(page.status, 200);
  assert.match(await page.text(), /<h1[^>]*>\[Draft\] Tram<\/h1>/);
  assert.match(await (await fetch(`${origin}/vehicles`)).text(), /\[Draft\] Tram/);
  assert.equal(existsSync(join(cwd, 'out')), false);
});
