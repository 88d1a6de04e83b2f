import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import type { Manifest } from '../../src/content/publication/manifest.ts';
import { read, starterFolder, write } from '../support/content/catalogue-folder.ts';
import { git } from '../support/diff/repository.ts';
import { runWithin } from '../support/publish/run-within.ts';

/** What a site with two releases had online, in the forms in which it had them. */
const withdrawn: readonly (readonly [path: string, mediaType: string])[] = [
  ...['/changes', '/changes/1.4', '/changes/2026-10-01'].flatMap(
    (page) =>
      [
        [`${page}.html`, 'text/html; charset=utf-8'],
        [`${page}.md`, 'text/markdown; charset=utf-8'],
      ] as const,
  ),
  ['/changes/feed.xml', 'application/atom+xml; charset=utf-8'],
  ['/changes/feed.json', 'application/feed+json; charset=utf-8'],
  ['/api/changes/index.json', 'application/json; charset=utf-8'],
  ['/api/changes/1.4.json', 'application/json; charset=utf-8'],
  ['/schemas/Release.schema.json', 'application/schema+json; charset=utf-8'],
];

/** A catalogue as the program of 32cf65b22 kept it, its output committed and on `site`, which this program goes on with. */
async function upgraded(t: TestContext) {
  const folder = starterFolder(t);
  const run = async (...args: string[]) => {
    const { code, stdout, stderr } = await runWithin(t, args, { cwd: folder });
    return { code, said: stdout + stderr };
  };
  write(folder, 'sources/moved.yaml', 'redirects:\n  /news: /changes\n');
  assert.equal((await run('build')).code, 0);
  const manifestFile = 'out/catalogue-manifest.json';
  const manifest = JSON.parse(read(folder, manifestFile)) as Manifest;
  const modified = manifest.files[0]?.modified ?? '';
  for (const [path] of withdrawn) write(folder, `out${path}`, path);
  const files = [
    ...manifest.files.filter(({ path }) => path !== '/catalogue-record.json'),
    ...withdrawn.map(([path, mediaType]) => ({
      ...{ path, mediaType, bytes: path.length, sha256: hash('sha256', path), modified },
    })),
  ].sort((a, b) => (a.path < b.path ? -1 : 1));
  write(folder, manifestFile, JSON.stringify({ ...manifest, files }, null, 2));
  rmSync(join(folder, 'out/catalogue-record.json'));
  write(folder, 'sources/ledger.txt', 'page /changes\nvehicle vehicle-009 /vehicles/kite\n');
  const settings = 'sources/site.yaml';
  write(folder, settings, `${read(folder, settings)}apiVersion: 1.2.0\n`);
  write(folder, 'sources/releases/1.4.yaml', "published: '2026-09-01'\nchanges: []\n");
  write(
    folder,
    'catalogue-diff-allow.yaml',
    '- fingerprint: 0123456789abcdef\n  reason: Agreed.\n',
  );
  write(folder, 'catalogue-verify-allow.yaml', '- {check: "mcp *", reason: None here.}\n');
  git(folder, 'init', '-q', '-b', 'main');
  git(folder, 'add', '-A', '-f');
  git(folder, 'commit', '-q', '-m', 'as it was');
  const built = git(folder, 'rev-parse', 'HEAD').trim();
  const message = `Site of ${built}\n\nCatalogue-Commit: ${built}`;
  const site = git(folder, 'commit-tree', 'HEAD^{tree}', '-m', message).trim();
  git(folder, 'update-ref', 'refs/remotes/origin/site', site);
  cpSync(join(folder, 'out'), join(folder, 'online'), { recursive: true });
  return { folder, run };
}

test('a site with what has closed is built on, compared and recorded; an editor gets warnings and no address', async (t) => {
  const { folder, run } = await upgraded(t);
  const checked = await run('check');
  assert.equal(checked.code, 0, checked.said);
  const found = [...checked.said.matchAll(/^(sources\/\S+?)(?::\d+)* (?:warning|error) (\S+)$/gm)];
  assert.deepEqual(found.map(([, file, code]) => `${file ?? ''} ${code ?? ''}`).sort(), [
    'sources/ledger.txt closed',
    'sources/moved.yaml withdrawn-link',
    'sources/releases/1.4.yaml closed',
    'sources/site.yaml closed',
  ]);
  for (const args of [
    ['build', '--previous', 'refs/remotes/origin/site'],
    ['build', '--check'],
    ['build', '--previous', 'origin/site'],
  ]) {
    const { code, said } = await run(...args);
    assert.equal(code, 0, `${args.join(' ')}: ${said}`);
    assert.doesNotMatch(said, /path-vanished|removed:/, args.join(' '));
  }
  assert.doesNotMatch(read(folder, 'sources/moved.yaml'), /removed/);
  for (const before of ['HEAD']) {
    const { code, said } = await run('diff', before);
    assert.equal(code, 0, said);
    assert.match(said, /^No changes from /m);
    assert.doesNotMatch(said, /\/changes(?!\.)/, before);
    assert.match(said, /catalogue-diff-allow\.yaml is closed: nothing reads it\./);
    assert.match(said, /catalogue-verify-allow\.yaml is closed: nothing reads it\./);
  }
});

test('of an older program git has the sources, which stand for its record; a folder or an address has not', async (t) => {
  const { folder, run } = await upgraded(t);
  const refused = await run('build', '--previous', 'online');
  assert.equal(refused.code, 2);
  assert.match(refused.said, /online has a manifest and no record[^]*--allow-gone\.\n$/);
  assert.equal((await run('build', '--previous', 'online', '--allow-gone')).code, 0);
  rmSync(join(folder, 'sources/vehicles/bus.yaml'));
  for (const args of [['check'], ['build', '--previous', 'refs/remotes/origin/site']]) {
    const { code, said } = await run(...args);
    assert.equal(code, 1);
    assert.match(said, /path-vanished\n {2}"\/vehicles\/bus"/, args.join(' '));
  }
});
