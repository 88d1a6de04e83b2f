import assert from 'node:assert/strict';
import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { edit, read, starterFolder, write } from '../support/content/catalogue-folder.ts';
import { git } from '../support/diff/repository.ts';
import { runWithin } from '../support/publish/run-within.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

/** A catalogue with a van, and commands in it. */
async function withVan(t: TestContext) {
  const cwd = starterFolder(t);
  const start = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    runWithin(t, args, { cwd, env });
  const run = async (...args: readonly string[]): Promise<string> => {
    const { code, stdout, stderr } = await start(args);
    assert.equal(code, 0, stdout + stderr);
    return stdout + stderr;
  };
  await run('new', 'vehicle', 'Van', '--set', 'category=town');
  const commit = (): void => {
    git(cwd, 'add', '-A');
    git(cwd, 'commit', '-q', '--allow-empty', '-m', 'start');
  };
  return { cwd, run, start, commit };
}

test('a check asks git once in a repository that git accepted, and not at all outside of one', async (t) => {
  const { cwd, run, start, commit } = await withVan(t);
  const bin = temporaryFolder(t);
  const [asked, path] = [join(bin, 'asked'), process.env['PATH'] ?? ''];
  const found = path.split(':').find((folder) => existsSync(join(folder, 'git'))) ?? '';
  const script = `#!/bin/sh\necho "$*" >>'${asked}'\nexec '${found}/git' "$@"\n`;
  writeFileSync(join(bin, 'git'), script, { mode: 0o755 });
  const env = { PATH: `${bin}:${path}` };
  await run('build');
  assert.equal((await start(['check'], env)).code, 0);
  assert.ok(!existsSync(asked));
  git(cwd, 'init', '-q', '-b', 'main');
  commit();
  assert.equal((await start(['check'], env)).code, 0);
  assert.match(
    read(bin, 'asked'),
    /^-c safe\.bareRepository=explicit rev-parse .*\n-c core\.fsmonitor=false --git-dir=.* --work-tree=.* cat-file --batch\n$/,
  );
});

test('an output that git ignores is no past for a check, a committed one is until its removal is committed', async (t) => {
  const { cwd, run, commit } = await withVan(t);
  await run('build');
  edit(cwd, 'sources/vehicles/van.yaml', 'name: Van', 'name: Van\ndraft: true');
  const before = await run('check');
  assert.match(before, /page-gone[^]*"\/vehicles\/van" was published/);
  git(cwd, 'init', '-q', '-b', 'main');
  commit();
  assert.doesNotMatch(await run('check'), /page-gone/);
  write(cwd, '.gitignore', '');
  commit();
  await run('build');
  assert.match(await run('check'), /page-gone/);
  commit();
  assert.doesNotMatch(await run('check'), /page-gone/);
});

test('a build after which nothing changed but the branch site misses what that has', async (t) => {
  const { cwd, run, start, commit } = await withVan(t);
  const env = { XDG_CACHE_HOME: temporaryFolder(t) };
  const build = async () => (await start(['build'], env)).stdout;
  await run('build', '--out', 'before');
  git(cwd, 'init', '-q', '-b', 'main');
  commit();
  rmSync(join(cwd, 'sources/vehicles/van.yaml'));
  assert.doesNotMatch(await build(), /page-gone/);
  const site = join(temporaryFolder(t), 'site');
  git(cwd, 'worktree', 'add', '-q', '-b', 'site', site);
  cpSync(join(cwd, 'before'), join(site, 'out'), { recursive: true });
  git(site, 'add', '--force', 'out');
  git(site, 'commit', '-q', '-m', 'site');
  assert.match(await build(), /page-gone[^]*"\/vehicles\/van" was published/);
});

test('a build misses the pages of --previous', async (t) => {
  const { cwd, run } = await withVan(t);
  await run('build', '--out', 'before');
  rmSync(join(cwd, 'sources/vehicles/van.yaml'));
  await run('build');
  assert.doesNotMatch(await run('build'), /page-gone/);
  assert.match(
    await run('build', '--previous', 'before', '--allow-gone'),
    /page-gone[^]*"\/vehicles\/van" was published/,
  );
});

test('a sample that somebody changed is theirs, and one that was moved is still nobody’s', async (t) => {
  const { cwd, run } = await withVan(t);
  await run('build');
  git(cwd, 'init', '-q', '-b', 'main');
  edit(cwd, 'sources/vehicles/fire-engine.yaml', 'name: Fire Engine', 'name: Our Engine');
  edit(cwd, 'sources/categories.yaml', 'name: Emergency', 'name: Blue lights');
  git(cwd, 'add', '-A');
  git(cwd, 'commit', '-q', '-m', 'start');
  await run('mv', '/vehicles/bus', 'coach');
  await run('rm', '/vehicles/coach');
  await run('rm', '/vehicles/van');
  await run('mv', 'category:town', 'city');
  assert.doesNotMatch(read(cwd, 'sources/categories.yaml'), /formerKeys/);
  await run('rm', '/vehicles/fire-engine');
  await run('mv', 'category:emergency', 'rescue');
  assert.match(read(cwd, 'sources/categories.yaml'), /formerKeys:\n {4}- emergency/);
  assert.match(
    read(cwd, 'sources/moved.yaml'),
    /removed:\n {2}- \{path: \/vehicles\/fire-engine, id: vehicle-\d+\}\n {2}- \{path: \/vehicles\/van, id: vehicle-\d+\}\n$/,
  );
  const [engine, ...others] = read(cwd, 'sources/ledger.txt').match(/^vehicle .*$/gm) ?? [];
  assert.deepEqual([engine, others.length], ['vehicle vehicle-001 /vehicles/fire-engine', 1]);
});
