import { EnvironmentError, UsageError } from '../../base/failures.ts';
import { isObjectName } from '../../base/git.ts';
import { ask, run } from './git.ts';
import type { GitHubEvent } from './github-event.ts';

/** The commit to compare with, or why there is none. */
export type Base = { readonly commit: string } | { readonly none: string };

/**
 * Finds the commit to compare a change with, and fetches it if the checkout is too shallow to contain it: the
 * one that was requested; for a pull request, the commit of the target branch that it was test-merged into,
 * or, if the branch itself was checked out, the commit where it left the target branch; for a merge queue,
 * the commit that the queue builds on.
 *
 * @param wanted branch, tag or commit; empty to follow the event.
 * @throws UsageError for a name that no branch can have or that does not exist.
 * @throws EnvironmentError if the commit cannot be fetched.
 */
export async function findBase(
  wanted: string,
  event: GitHubEvent,
  checkout: string,
): Promise<Base> {
  if (wanted !== '') return { commit: await commitNamed(wanted, checkout) };
  if (event.mergeGroupBase !== undefined)
    return { commit: await present(event.mergeGroupBase, checkout) };
  if (event.pullRequest === undefined)
    return { none: 'this run belongs to no pull request, and no base was named' };
  const { baseCommit, headCommit } = event.pullRequest;
  const [target, merged] = await parentsOfHead(checkout);
  return {
    commit:
      merged === headCommit
        ? await present(target ?? '', checkout)
        : await mergeBase(baseCommit, checkout),
  };
}

/** Read from the commit itself: a shallow checkout hides parents from everything else. */
async function parentsOfHead(checkout: string): Promise<readonly string[]> {
  const head = await run(checkout, ['cat-file', 'commit', 'HEAD'], 'No commit is checked out');
  const [header = ''] = head.split('\n\n');
  return [...header.matchAll(/^parent ([0-9a-f]+)$/gm)].map(([, parent = '']) => parent);
}

/** The commit where the checked-out branch left another one. */
async function mergeBase(target: string, checkout: string): Promise<string> {
  await present(target, checkout);
  const common = () => ask(checkout, 'merge-base', target, 'HEAD');
  const known = await common();
  if (known !== undefined) return known;
  if (await isShallow(checkout)) await fetch(['--unshallow', 'origin'], target, checkout);
  const found = await common();
  if (found === undefined)
    throw new EnvironmentError(
      `What is checked out and the target branch (${target}) have no commit in common.`,
    );
  return found;
}

/** A commit by its id, fetched if it is missing. */
async function present(commit: string, checkout: string): Promise<string> {
  if ((await ask(checkout, 'cat-file', '-e', `${commit}^{commit}`)) === undefined)
    await fetchOne(commit, checkout);
  return commit;
}

async function commitNamed(name: string, checkout: string): Promise<string> {
  if (isObjectName(name)) return present(name, checkout);
  const refused = (await ask(checkout, 'check-ref-format', `refs/heads/${name}`)) === undefined;
  if (refused || name.startsWith('-'))
    throw new UsageError(
      `The input base is ${JSON.stringify(name)}, which no branch or tag can be called.`,
    );
  const commitOf = (ref: string) =>
    ask(checkout, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`);
  const known = (await commitOf(name)) ?? (await commitOf(`origin/${name}`));
  if (known !== undefined) return known;
  await fetchOne(name.replace(/^origin\//, ''), checkout);
  const fetched = await commitOf('FETCH_HEAD');
  if (fetched === undefined)
    throw new UsageError(
      `The input base is ${name}, which names no commit: name a branch, a tag or a commit.`,
    );
  return fetched;
}

async function fetchOne(wanted: string, checkout: string): Promise<void> {
  const depth = (await isShallow(checkout)) ? ['--depth=1'] : [];
  await fetch([...depth, '--', 'origin', wanted], wanted, checkout);
}

const fetch = (args: readonly string[], wanted: string, checkout: string): Promise<string> =>
  run(
    checkout,
    ['fetch', '--quiet', '--no-tags', ...args],
    `The base to compare with (${wanted}) is not in the checkout and cannot be fetched`,
  );

const isShallow = async (checkout: string): Promise<boolean> =>
  (await run(checkout, ['rev-parse', '--is-shallow-repository'], 'The checkout cannot be read')) ===
  'true';
