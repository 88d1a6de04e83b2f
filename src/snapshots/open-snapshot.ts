import { UsageError } from '../failures.ts';
import type { RequestLimits } from '../requests/limits.ts';
import { openDeployment } from './deployment-snapshot.ts';
import { isFolder, isOutputFolder, openFolder } from './folder-snapshot.ts';
import { findCommit, type GitCommit } from './git-commit.ts';
import { openCommit } from './git-snapshot.ts';
import type { SnapshotSource } from './snapshot-source.ts';

/** How sides are opened. */
export interface OpenOptions {
  readonly cwd: string;
  /** Output folder; within a commit the same path is meant. */
  readonly out: string;
  /** What is taken from a deployment at most. */
  readonly limits?: RequestLimits;
  /** Builds the sources of a commit that holds no output. */
  readonly build?: ((commit: GitCommit) => Promise<SnapshotSource>) | undefined;
}

/**
 * The publication that a side names: an address of a deployment, an output folder, or else a git
 * ref. A folder wins over a branch of the same name; `refs/heads/<name>` is always the branch.
 *
 * @throws UsageError when it is none of them, saying what was looked for.
 */
export async function openSnapshot(
  side: string,
  { cwd, out, limits, build }: OpenOptions,
): Promise<SnapshotSource> {
  if (/^https?:\/\//.test(side)) return openDeployment(side, limits);
  if (isOutputFolder(side)) return openFolder(side);
  const commit = await findCommit(cwd, side).catch((fault: unknown) => {
    // Whoever names a folder that is there did not mean a ref: what it lacks is told.
    if (isFolder(side)) openFolder(side);
    throw fault;
  });
  const opened = (await openCommit(commit, out)) ?? (await build?.(commit));
  if (opened === undefined)
    throw new UsageError(
      `${side} holds no ${out}/catalogue-manifest.json: its output is not committed. Use --build to build its sources, or --out for another folder.`,
    );
  return opened;
}
