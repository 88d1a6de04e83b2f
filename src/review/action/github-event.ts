import { readFileSync } from 'node:fs';
import { valueAt } from '../../content/diagnostics/json-pointer.ts';
import { isObjectName } from '../../base/git.ts';

/** A pull request at the time of the event. */
export interface PullRequest {
  readonly number: number;
  /** Tip of the target branch. */
  readonly baseCommit: string;
  /** Tip of the branch to merge. */
  readonly headCommit: string;
}

/** What the action needs from the event that started the workflow. */
export interface GitHubEvent {
  /** Of an event about a pull request. */
  readonly pullRequest?: PullRequest | undefined;
  /** What a merge queue builds on. */
  readonly mergeGroupBase?: string | undefined;
}

/**
 * Reads the event from the file that GitHub names. Titles and names of branches, which anybody can choose, are
 * not handed on.
 *
 * @param path undefined outside GitHub.
 */
export function readEvent(path: string | undefined): GitHubEvent {
  if (path === undefined || path === '') return {};
  const event = JSON.parse(readFileSync(path, 'utf8')) as unknown;
  return {
    pullRequest: pullRequestOf(event),
    mergeGroupBase: commitAt(event, 'merge_group', 'base_sha'),
  };
}

function pullRequestOf(event: unknown): PullRequest | undefined {
  const number = valueAt(event, ['pull_request', 'number']);
  const baseCommit = commitAt(event, 'pull_request', 'base', 'sha');
  const headCommit = commitAt(event, 'pull_request', 'head', 'sha');
  return typeof number === 'number' && baseCommit !== undefined && headCommit !== undefined
    ? { number, baseCommit, headCommit }
    : undefined;
}

function commitAt(value: unknown, ...keys: readonly string[]): string | undefined {
  const found = valueAt(value, keys);
  return typeof found === 'string' && isObjectName(found) ? found : undefined;
}
