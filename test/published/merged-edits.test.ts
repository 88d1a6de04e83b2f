import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import {
  read,
  recordPublished,
  starterFolder,
  write,
} from '../support/content/catalogue-folder.ts';
import { git } from '../support/diff/repository.ts';
import { runWithin } from '../support/publish/run-within.ts';

/** A catalogue that was published, with entries that went, and a branch for each of two removals. */
async function removedOnBranches(t: TestContext, removed: readonly string[], went: string) {
  const cwd = starterFolder(t);
  const run = async (...args: readonly string[]): Promise<void> => {
    const { code, stdout, stderr } = await runWithin(t, args, { cwd });
    assert.equal(code, 0, stdout + stderr);
  };
  for (const name of ['Crane', 'Ferry', 'Tram', 'Van'])
    await run('new', 'vehicle', name, '--set', 'category=town');
  write(cwd, 'sources/moved.yaml', went);
  recordPublished(cwd);
  const commit = (message: string): void => {
    git(cwd, 'add', '-A');
    git(cwd, 'commit', '-q', '-m', message);
  };
  git(cwd, 'init', '-q', '-b', 'main');
  commit('start');
  for (const slug of removed) {
    git(cwd, 'checkout', '-q', '-b', slug, 'main');
    await run('rm', `/vehicles/${slug}`);
    commit(slug);
  }
  return { cwd, run, merge: () => git(cwd, 'merge', '-q', '--no-edit', removed[0] ?? '') };
}

test('two branches that each remove an entry are merged without a conflict, if others stand between', async (t) => {
  const went = 'removed:\n  - /vehicles/crab\n  - /vehicles/junk\n  - /vehicles/train\n';
  const { cwd, run, merge } = await removedOnBranches(t, ['crane', 'tram'], went);
  merge();
  assert.equal(
    read(cwd, 'sources/moved.yaml'),
    'removed:\n  - /vehicles/crab\n  - {path: /vehicles/crane, id: vehicle-003}\n  - /vehicles/junk\n  - /vehicles/train\n  - {path: /vehicles/tram, id: vehicle-005}\n',
  );
  await run('check');
});

test('neighbours conflict, and --fix keeps both; two lists in one file are told to become one', async (t) => {
  const { cwd, run, merge } = await removedOnBranches(t, ['ferry', 'crane'], 'removed: []\n');
  assert.throws(merge);
  const { stdout: told } = await runWithin(t, ['check'], { cwd });
  assert.match(told, /^sources\/moved\.yaml:2:1 error merge-conflict\n/);
  await run('check', '--fix');
  assert.equal(
    read(cwd, 'sources/moved.yaml'),
    'removed:\n  - {path: /vehicles/crane, id: vehicle-003}\n  - {path: /vehicles/ferry, id: vehicle-004}\n',
  );
  write(
    cwd,
    'sources/moved.yaml',
    'removed:\n  - /vehicles/crane\nremoved:\n  - /vehicles/ferry\n',
  );
  const { stdout } = await runWithin(t, ['check'], { cwd });
  assert.match(stdout, /duplicate-key[^]*Write one list with the entries of both\./);
});
