import { EnvironmentError, UsageError } from '../../base/failures.ts';
import type { Git } from './git.ts';
import { isCommitId, type GitHubEvent } from './github-event.ts';

/** The commit to compare with, or why there is none. */
export type Base = { readonly commit: string } | { readonly none: string };

/**
 * Finds the commit to compare a change with, and fetches it if the checkout is too shallow to contain it: the
 * one that was asked for; for a pull request, the commit of the target branch that it was test-merged into,
 * or, if the branch itself was checked out, the commit where it left the target branch; for a merge queue,
 * the commit that the queue builds on.
 *
 * @param wanted branch, tag or commit; empty to follow the event.
 * @throws UsageError for a name that no branch can have or that does not exist.
 * @throws EnvironmentError if the commit cannot be fetched.
 */
export function findBase(wanted: string, event: GitHubEvent, git: Git): Base {
  if (wanted !== '') return { commit: commitNamed(wanted, git) };
  if (event.mergeGroupBase !== undefined) return { commit: present(event.mergeGroupBase, git) };
  if (event.pullRequest === undefined)
    return { none: 'this run belongs to no pull request, and no base was named' };
  const { baseCommit, headCommit } = event.pullRequest;
  const [target, merged] = parentsOfHead(git);
  return {
    commit: merged === headCommit ? present(target ?? '', git) : mergeBase(baseCommit, git),
  };
}

/**
 * The commit whose pictures a check may trust: for a pull request into the default branch, the commit of that
 * branch which it is compared with. Whoever makes a pull request cannot choose it: not another branch, and not an
 * older commit at which theirs began. Undefined for everything else, and if it is not there.
 */
export function trustedCommit({ pullRequest }: GitHubEvent, git: Git): string | undefined {
  if (pullRequest?.isForDefaultBranch !== true) return undefined;
  const { baseCommit, headCommit } = pullRequest;
  try {
    const [target, merged] = parentsOfHead(git);
    return present(merged === headCommit && target !== undefined ? target : baseCommit, git);
  } catch (failure) {
    if (!(failure instanceof EnvironmentError)) throw failure;
    return undefined; // every picture is encoded
  }
}

/** Read from the commit itself: a shallow checkout hides parents from everything else. */
function parentsOfHead(git: Git): readonly string[] {
  const [header = ''] = git.run('cat-file', 'commit', 'HEAD').split('\n\n');
  return [...header.matchAll(/^parent ([0-9a-f]+)$/gm)].map(([, parent = '']) => parent);
}

/** The commit where the checked-out branch left another one. */
function mergeBase(target: string, git: Git): string {
  present(target, git);
  const known = git.ask('merge-base', target, 'HEAD');
  if (known !== undefined) return known;
  if (isShallow(git)) git.run('fetch', '--quiet', '--no-tags', '--unshallow', 'origin');
  const found = git.ask('merge-base', target, 'HEAD');
  if (found === undefined)
    throw new EnvironmentError(
      `What is checked out and the target branch (${target}) have no commit in common.`,
    );
  return found;
}

/** A commit by its id, fetched if it is missing. */
function present(commit: string, git: Git): string {
  if (git.ask('cat-file', '-e', `${commit}^{commit}`) !== undefined) return commit;
  fetch(commit, git);
  return commit;
}

function commitNamed(name: string, git: Git): string {
  if (isCommitId(name)) return present(name, git);
  if (name.startsWith('-') || git.ask('check-ref-format', `refs/heads/${name}`) === undefined)
    throw new UsageError(
      `The input base is ${JSON.stringify(name)}, which no branch or tag can be called.`,
    );
  const known = commitOf(name, git) ?? commitOf(`origin/${name}`, git);
  if (known !== undefined) return known;
  fetch(name.replace(/^origin\//, ''), git);
  return git.run('rev-parse', '--verify', 'FETCH_HEAD^{commit}');
}

const commitOf = (name: string, git: Git): string | undefined =>
  git.ask('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`);

function fetch(wanted: string, git: Git): void {
  const depth = isShallow(git) ? ['--depth=1'] : [];
  try {
    git.run('fetch', '--quiet', '--no-tags', ...depth, '--', 'origin', wanted);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new EnvironmentError(
      `The base to compare with (${wanted}) is not in the checkout and cannot be fetched. Give actions/checkout \`fetch-depth: 2\` for pull requests, or \`fetch-depth: 0\`. ${reason}`,
      { cause },
    );
  }
}

const isShallow = (git: Git): boolean => git.run('rev-parse', '--is-shallow-repository') === 'true';
