import assert from 'node:assert/strict';
import { chmodSync, chownSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { gitText } from '../../src/base/git.ts';
import { read, write } from '../support/content/catalogue-folder.ts';
import { catalogueRepository, git, type Repository } from '../support/diff/repository.ts';
import { runWithin } from '../support/publish/run-within.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

/** Ways in which a `.git` is there, and git gives no answer; each with its reason, and the variables that it needs. */
const ways: Readonly<
  Record<string, (r: Repository, t: TestContext) => readonly [RegExp, Record<string, string>]>
> = {
  'git is not installed': (_, t) => [
    /git is needed and not found on PATH\. Install git\./,
    { PATH: temporaryFolder(t) },
  ],
  'git refuses the repository': (_, t) => {
    const bin = temporaryFolder(t);
    const fatal = "fatal: detected dubious ownership in repository at '/srv'";
    const line = '\tgit config --global --add safe.directory /srv';
    write(bin, 'git', `#!/bin/sh\nprintf '%s\\n' "${fatal}" '' '${line}' >&2\nexit 128\n`);
    chmodSync(join(bin, 'git'), 0o755);
    return [
      /git cannot answer in .*: detected dubious ownership in .*\n.*`git config --global --add safe\.directory \/srv`/,
      { PATH: bin },
    ];
  },
};

for (const [name, arrange] of Object.entries(ways))
  test(`where ${name}, edits and CI stop with the reason, and others go on with a warning`, async (t) => {
    const repository = await catalogueRepository(t);
    const { folder } = repository;
    const [reason, env] = arrange(repository, t);
    const run = (more: Record<string, string>, ...args: readonly string[]) =>
      runWithin(t, args, { cwd: folder, env: { ...env, ...more } });
    const before = read(folder, 'sources/vehicles/tram.yaml');
    for (const args of [
      ['mv', 'vehicles/tram', 'vehicles/streetcar'],
      ['rm', 'vehicles/tram'],
      ['new', 'vehicle', 'Milk Float', '--set', 'category=road'],
      ['check', '--fix'],
    ]) {
      const { code, stderr } = await run({}, ...args);
      assert.deepEqual([args.join(' '), code], [args.join(' '), 3]);
      assert.match(stderr, reason);
    }
    assert.equal(read(folder, 'sources/vehicles/tram.yaml'), before);
    for (const args of [['check'], ['build'], ['build', '--check']]) {
      const { code, stderr } = await run({ CI: '1' }, ...args);
      assert.deepEqual([args.join(' '), code], [args.join(' '), 3]);
      assert.match(stderr, reason);
    }
    // From here on the process remembers that it goes on without.
    const { code, stderr } = await run({}, 'build', '--no-cache');
    assert.equal(code, 0, stderr);
    assert.match(stderr, reason);
    assert.match(stderr, /not known when entries last changed, and which addresses and ids/);
    assert.equal(stderr.split('warning: git').length, 2, stderr);
  });

test('a folder whose `.git` is of another user is refused by git itself', async (t) => {
  if (process.getuid?.() !== 0) return;
  const { folder } = await catalogueRepository(t);
  for (const path of ['.', '.git']) chownSync(join(folder, path), 12_345, 12_345);
  const { code, stderr } = await runWithin(t, ['new', 'vehicle', 'Van'], {
    cwd: folder,
    env: { HOME: folder },
  });
  assert.equal(code, 3);
  assert.match(stderr, /dubious ownership[^]*safe\.directory/);
});

test('what a repository with only the end of its history does not say is told; of ids it says all', async (t) => {
  const { folder, commit } = await catalogueRepository(t);
  commit('next');
  const clone = join(temporaryFolder(t), 'clone');
  git(folder, 'clone', '-q', '--depth', '1', `file://${folder}`, clone);
  const out = ['--out', join(clone, 'other')];
  const built = await runWithin(t, ['build', '--no-cache', ...out], { cwd: clone });
  assert.match(built.stderr, /This clone is shallow, so it is not known when entries last changed/);
  const again = await runWithin(t, ['build', '--no-cache', ...out], { cwd: clone });
  assert.doesNotMatch(again.stderr, /shallow/);
  const add = ['new', 'vehicle', 'Van', '--set', 'category=road', '--dry-run'];
  const added = await runWithin(t, add, { cwd: clone });
  assert.match(added.stdout, /^\+id: vehicle-\d+$/m);
  assert.deepEqual(added, await runWithin(t, add, { cwd: folder }));
});

test('an answer above 100 MB is read', async (t) => {
  const { folder, commit } = await catalogueRepository(t);
  git(folder, 'config', 'core.compression', '0');
  write(folder, 'large', ' '.repeat(120_000_000));
  commit('large');
  assert.equal(gitText(folder, ['cat-file', 'blob', 'HEAD:./large'])?.length, 120_000_000);
});
