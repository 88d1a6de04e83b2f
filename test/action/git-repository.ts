import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { git as gitIn } from '../support/diff/repository.ts';
import { projectRoot } from '../support/publish/fixtures.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

/** A git repository on disk, without any setting of the machine's user. */
export interface Repository {
  readonly root: string;
  /** Runs git in it and gives what it prints. */
  readonly git: (...args: string[]) => string;
  /** Commits everything and gives the id of the commit. */
  readonly commit: (message: string) => string;
  /** A clone in a folder of its own, over the network protocol, so that depth counts. */
  readonly clone: (...options: string[]) => Repository;
}

type Context = Pick<TestContext, 'after'>;

/** An empty repository; removed after the test. */
export function emptyRepository(t: Context, branch = 'main'): Repository {
  const repository = repositoryAt(t, temporaryFolder(t));
  repository.git('init', '--quiet', '--initial-branch', branch);
  // What GitHub's servers allow: any commit of the repository may be asked for.
  repository.git('config', 'uploadpack.allowAnySHA1InWant', 'true');
  return repository;
}

/** A repository whose first commit holds the small catalogue. */
export function catalogueRepository(t: Context, branch?: string): Repository {
  const repository = emptyRepository(t, branch);
  cpSync(join(projectRoot, 'test/fixtures/small'), join(repository.root, 'sources'), {
    recursive: true,
  });
  repository.commit('A catalogue');
  return repository;
}

function repositoryAt(t: Context, root: string): Repository {
  const git = (...args: string[]): string => gitIn(root, ...args).trim();
  return {
    root,
    git,
    commit: (message) => {
      git('add', '--all');
      git('commit', '--quiet', '--allow-empty', '--message', message);
      return git('rev-parse', 'HEAD');
    },
    clone: (...options) => {
      const folder = temporaryFolder(t);
      git('clone', '--quiet', ...options, pathToFileURL(root).href, folder);
      return repositoryAt(t, folder);
    },
  };
}

/**
 * Opens a pull request in a repository as GitHub does, with its `refs/pull/<number>` refs; gives what GitHub says of it,
 * and the commit that merges it for a test.
 */
export function openPullRequest(
  { git }: Repository,
  [target, branch]: readonly [target: string, branch: string],
  number = 7,
) {
  const base = { ref: target, sha: git('rev-parse', `refs/heads/${target}`) };
  const head = { ref: branch, sha: git('rev-parse', `refs/heads/${branch}`) };
  git('checkout', '--quiet', '--detach', base.sha);
  git('merge', '--quiet', '--no-ff', '--message', 'Merge for a test', head.sha);
  const mergeCommit = git('rev-parse', 'HEAD');
  git('update-ref', `refs/pull/${number}/merge`, mergeCommit);
  git('update-ref', `refs/pull/${number}/head`, head.sha);
  git('checkout', '--quiet', target);
  return {
    event: { pull_request: { number, title: '$(touch pwned) `touch pwned`', base, head } },
    mergeCommit,
  };
}
