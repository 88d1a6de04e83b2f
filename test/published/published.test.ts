import assert from 'node:assert/strict';
import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { edit, read, starterFolder } from '../support/content/catalogue-folder.ts';
import { placeholders } from '../../src/contract/placeholders.ts';
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

test('a check asks git five times in a repository without the branch site, twice with it, and not at all outside of one', async (t) => {
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
    /^-c safe\.bareRepository=explicit rev-parse .*\n-c .* cat-file --batch\n-c .* cat-file --batch-check\n-c .* ls-tree .*\n-c .* cat-file --batch\n$/,
  );
});

test('a draft of what is online, or of what main has, is an error at its line', async (t) => {
  const { cwd, start, run, commit } = await withVan(t);
  await run('build');
  edit(cwd, 'sources/vehicles/van.yaml', 'name: Van', 'name: Van\ndraft: true');
  const told = async () => (await start(['check'])).stdout;
  assert.match(await told(), /van\.yaml:4:8 error path-vanished[^]*Write `publishUntil: /);
  rmSync(join(cwd, 'out'), { recursive: true });
  assert.doesNotMatch(await told(), /path-vanished/, 'nothing says that it was anywhere');
  edit(cwd, 'sources/vehicles/van.yaml', 'draft: true\n', '');
  git(cwd, 'init', '-q', '-b', 'main');
  commit();
  edit(cwd, 'sources/vehicles/van.yaml', 'name: Van', 'name: Van\ndraft: true');
  assert.match(await told(), /van\.yaml:4:8 error path-vanished/);
});

test('a build after which nothing changed but the branch site misses what that has', async (t) => {
  const { cwd, run, start, commit } = await withVan(t);
  const env = { XDG_CACHE_HOME: temporaryFolder(t) };
  const build = async () => (await start(['build'], env)).stdout;
  await run('build', '--out', 'before');
  git(cwd, 'init', '-q', '-b', 'main');
  commit();
  rmSync(join(cwd, 'sources/vehicles/van.yaml'));
  assert.match(await build(), /path-vanished/, 'main has it');
  commit();
  assert.doesNotMatch(await build(), /path-vanished/);
  const site = join(temporaryFolder(t), 'site');
  git(cwd, 'worktree', 'add', '-q', '-b', 'site', site);
  cpSync(join(cwd, 'before'), join(site, 'out'), { recursive: true });
  git(site, 'add', '--force', 'out');
  git(site, 'commit', '-q', '-m', 'site');
  assert.match(await build(), /path-vanished[^]*"\/vehicles\/van" was published/);
});

test('samples are everybody’s, until the site has an address they are nobody’s', async (t) => {
  const { cwd, run, commit } = await withVan(t);
  edit(cwd, 'sources/site.yaml', 'https://studios.example', placeholders.baseUrl);
  await run('build');
  git(cwd, 'init', '-q', '-b', 'main');
  commit();
  const before = read(cwd, 'sources/moved.yaml');
  await run('rm', '/vehicles/fire-engine');
  await run('mv', 'category:town', 'city');
  assert.deepEqual(
    [read(cwd, 'sources/moved.yaml'), read(cwd, 'sources/categories.yaml').includes('formerKeys')],
    [before, false],
  );
  edit(cwd, 'sources/site.yaml', placeholders.baseUrl, 'https://wheels.example');
  await run('build');
  await run('rm', '/vehicles/bus');
  assert.match(read(cwd, 'sources/moved.yaml'), /\{path: \/vehicles\/bus, id: vehicle-002\}/);
});

test('a pull request whose target nothing names, or is not in the checkout, is told what to write; nothing is assumed', async (t) => {
  const { cwd, run, start, commit } = await withVan(t);
  git(cwd, 'init', '-q', '-b', 'feature');
  commit();
  const build = (env: Readonly<Record<string, string>>) => start(['build', '--pull-request'], env);
  for (const env of [
    { GITHUB_BASE_REF: 'next' },
    { CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'next' },
    { GITHUB_REF: 'refs/heads/gh-readonly-queue/next/pr-12-0123abc' },
  ]) {
    const { code, stderr } = await build(env);
    assert.equal(code, 2, stderr);
    assert.match(
      stderr,
      /lacks the commit at which the pull request left origin\/next\. Run `git fetch origin '\+refs\/heads\/next:refs\/remotes\/origin\/next'`/,
    );
  }
  git(cwd, 'update-ref', 'refs/remotes/origin/next', 'HEAD');
  assert.equal((await build({ GITHUB_BASE_REF: 'next' })).code, 0);
  const { code, stderr } = await build({});
  assert.equal(code, 2);
  assert.match(stderr, /not known what this pull request merges into[^]*`GITHUB_BASE_REF=trunk`/);
  git(cwd, 'branch', 'main');
  await run('build', '--pull-request');
});
