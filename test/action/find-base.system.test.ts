import assert from 'node:assert/strict';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { findBase } from '../../src/review/action/find-base.ts';
import { readEvent, type GitHubEvent } from '../../src/review/action/github-event.ts';
import { EnvironmentError, UsageError } from '../../src/base/failures.ts';
import {
  checkOut,
  emptyRepository,
  openPullRequest,
  type Repository,
} from '../support/action/git-repository.ts';

const baseOf = ({ root }: Repository, event: GitHubEvent = {}, wanted = '') =>
  findBase(wanted, event, root);

/** An event as the runner writes it, read as the action reads it. */
function eventIn({ root }: Repository, event: object): GitHubEvent {
  const file = join(root, '.git/event.json');
  writeFileSync(file, JSON.stringify(event));
  return readEvent(file);
}

/** A target branch with a commit that the branch of the pull request does not have. */
function project(t: TestContext, names: readonly [string, string] = ['main', 'feature']) {
  const [target, branch] = names;
  const repository = emptyRepository(t, target);
  const start = repository.commit('One');
  repository.git('checkout', '--quiet', '-b', branch);
  repository.commit('Two');
  repository.commit('Three');
  repository.git('checkout', '--quiet', target);
  const tip = repository.commit('Elsewhere');
  return { repository, start, tip, ...openPullRequest(repository, names) };
}

for (const depth of [0, 1, 2])
  test(`of a merge for a test, fetched with depth ${String(depth)}, the target is the base`, async (t) => {
    const { repository, tip, event } = project(t);
    const checkout = checkOut(t, repository, 'refs/pull/7/merge', depth);
    assert.deepEqual(await baseOf(checkout, eventIn(checkout, event)), { commit: tip });
    assert.equal(checkout.git('cat-file', '-t', tip), 'commit');
  });

test('the target at the time of the merge counts, not where it is now', async (t) => {
  const { repository, tip, event } = project(t);
  const now = repository.commit('Later');
  const checkout = checkOut(t, repository, 'refs/pull/7/merge', 1);
  const late = { pull_request: { ...event.pull_request, base: { ref: 'main', sha: now } } };
  assert.deepEqual(await baseOf(checkout, eventIn(checkout, late)), { commit: tip });
});

for (const depth of [0, 1, 2])
  test(`of the branch itself, fetched with depth ${String(depth)}, the base is where it began`, async (t) => {
    const { repository, start, event } = project(t);
    const checkout = checkOut(t, repository, 'refs/pull/7/head', depth);
    assert.deepEqual(await baseOf(checkout, eventIn(checkout, event)), { commit: start });
  });

test('a branch whose own tip is a merge is not taken for a merge for a test', async (t) => {
  const { repository, tip, event } = project(t);
  repository.git('checkout', '--quiet', 'feature');
  repository.git('merge', '--quiet', '--no-ff', '--message', 'Catch up', tip);
  const head = { ref: 'feature', sha: repository.git('rev-parse', 'HEAD') };
  repository.git('update-ref', 'refs/pull/7/head', head.sha);
  const checkout = checkOut(t, repository, 'refs/pull/7/head', 1);
  const merged = { pull_request: { ...event.pull_request, head } };
  assert.deepEqual(await baseOf(checkout, eventIn(checkout, merged)), { commit: tip });
});

test('a pull request of a fork: its commits are known by refs/pull alone', async (t) => {
  const { repository, tip, event } = project(t);
  repository.git('branch', '--quiet', '-D', 'feature');
  const checkout = checkOut(t, repository, 'refs/pull/7/merge', 1);
  assert.deepEqual(await baseOf(checkout, eventIn(checkout, event)), { commit: tip });
});

test('names of branches that a shell would obey are names', async (t) => {
  const names = ['tr;touch${IFS}pwned', '$(touch${IFS}pwned)`touch${IFS}pwned`&|"\''] as const;
  const { repository, tip, event } = project(t, names);
  const checkout = checkOut(t, repository, 'refs/pull/7/merge', 1);
  assert.deepEqual(await baseOf(checkout, eventIn(checkout, event)), { commit: tip });
  for (const name of names) {
    const named = checkOut(t, repository, 'refs/pull/7/merge', 1);
    const commit = repository.git('rev-parse', `refs/heads/${name}`);
    assert.deepEqual(await baseOf(named, {}, name), { commit });
    assert.ok(!existsSync(join(named.root, 'pwned')));
  }
});

test('a merge queue is compared with what it builds on', async (t) => {
  const { repository, start } = project(t);
  const checkout = checkOut(t, repository, 'refs/heads/main', 1);
  const event = eventIn(checkout, { merge_group: { base_sha: start, head_ref: 'x' } });
  assert.deepEqual(await baseOf(checkout, event), { commit: start });
});

test('a run of no pull request has no base, and says why', async (t) => {
  const { repository } = project(t);
  for (const event of [{}, { pull_request: { number: 7 } }, { pull_request: null }, { after: 'x' }])
    assert.deepEqual(await baseOf(repository, eventIn(repository, event)), {
      none: 'this run belongs to no pull request, and no base was named',
    });
  assert.deepEqual(readEvent(undefined), {});
});

test('a base that is named wins: a branch, a tag, a commit, here or only there', async (t) => {
  const { repository, start, tip, event } = project(t);
  repository.git('tag', 'v1', start);
  for (const depth of [0, 1]) {
    const checkout = checkOut(t, repository, 'refs/pull/7/merge', depth);
    const pullRequest = eventIn(checkout, event);
    for (const [name, commit] of [
      ['v1', start],
      ['main', tip],
      ['origin/main', tip],
      [start, start],
    ] as const)
      assert.deepEqual(await baseOf(checkout, pullRequest, name), { commit }, name);
  }
});

test('a base that is an option or no name is refused, and nothing of it runs', async (t) => {
  const { repository } = project(t);
  for (const name of [
    '--upload-pack=touch pwned',
    '--upload-pack=touch',
    '-h',
    'a..b',
    'a:b',
    'a b',
  ])
    await assert.rejects(() => baseOf(repository, {}, name), UsageError, name);
  assert.ok(!existsSync(join(repository.root, 'pwned')));
});

test('a base that cannot be had says what to write', async (t) => {
  const { repository, event } = project(t);
  const checkout = checkOut(t, repository, 'refs/pull/7/merge', 1);
  checkout.git('remote', 'set-url', 'origin', join(checkout.root, 'nowhere'));
  for (const run of [
    () => baseOf(checkout, eventIn(checkout, event)),
    () => baseOf(checkout, {}, 'no-such-branch'),
  ])
    await assert.rejects(run, (failure) => {
      assert.ok(failure instanceof EnvironmentError);
      assert.match(failure.message, /fetch-depth: 2.*fetch-depth: 0/);
      return true;
    });
});

test('branches without a common commit cannot be compared, and that is said', async (t) => {
  const { repository, event } = project(t);
  repository.git('checkout', '--quiet', '--orphan', 'other');
  repository.commit('Unrelated');
  await assert.rejects(() => baseOf(repository, eventIn(repository, event)), /no commit in common/);
});

test('a checkout that git cannot use is refused in one sentence that says why and what to do', async (t) => {
  const { repository, event } = project(t);
  const pull = eventIn(repository, event);
  const refused = (at: Repository, why: RegExp) =>
    assert.rejects(baseOf(at, pull), (failure) => {
      assert.ok(failure instanceof EnvironmentError);
      assert.match(failure.message, why);
      assert.match(failure.message, /^[^\n]*\. Run actions\/checkout before this step, [^\n]*\.$/);
      return true;
    });
  await refused({ ...repository, root: '/' }, /^No commit is checked out: not a git repository/);
  await refused(emptyRepository(t), /^No commit is checked out: Not a valid object name HEAD\./);
  const { GIT_DIR, PATH } = process.env;
  t.after(() => {
    process.env['PATH'] = PATH;
    if (GIT_DIR === undefined) delete process.env['GIT_DIR'];
    else process.env['GIT_DIR'] = GIT_DIR;
  });
  process.env['GIT_DIR'] = 'nonsense';
  await refused(repository, /not a git repository: 'nonsense'; GIT_DIR is set: unset it/);
  delete process.env['GIT_DIR'];
  const bin = join(repository.root, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'git'), '#!/bin/sh\nexit 7\n', { mode: 0o755 });
  process.env['PATH'] = bin;
  await refused(repository, /git cat-file gave no reason and ended with code 7: look whether/);
  rmSync(join(bin, 'git'));
  await assert.rejects(baseOf(repository, pull), /^EnvironmentError: git is needed and not found/);
});

test('a detached HEAD and commits of any date are compared like others', async (t) => {
  const { repository, event, start } = project(t);
  const tree = repository.git('rev-parse', 'HEAD^{tree}');
  for (const time of ['-100', '0', '99999999999999']) {
    const who = `A <a@b.example> ${time} +0000`;
    const file = join(repository.root, '.git/odd');
    writeFileSync(file, `tree ${tree}\nparent ${start}\nauthor ${who}\ncommitter ${who}\n\nOdd\n`);
    const odd = repository.git('hash-object', '-t', 'commit', '-w', '--literally', file);
    repository.git('checkout', '--quiet', '--detach', odd);
    assert.deepEqual(await baseOf(repository, eventIn(repository, event)), { commit: start }, time);
  }
});
