import { UsageError } from '../failures.ts';
import type { RequestLimits } from '../requests/limits.ts';
import { openDeployment } from './deployment-snapshot.ts';
import { isFolder, isOutputFolder, openFolder } from './folder-snapshot.ts';
import { findCommit, listTree, type GitCommit } from './git-commit.ts';
import { openCommit, pathInRepository } from './git-snapshot.ts';
import type { SnapshotSource } from './snapshot-source.ts';

/** A commit from before the catalogue: it has neither output nor sources. */
export class NoCatalogueError extends UsageError {}

/** How sides are opened. */
export interface OpenOptions {
  readonly cwd: string;
  /** Output folder; the same path is used within a commit. */
  readonly out: string;
  /** Folder of the sources, which distinguish a catalogue without output from no catalogue. */
  readonly sources: string;
  /** Limits on what is read from a deployment. */
  readonly limits?: RequestLimits;
  /** Builds the sources of a commit without output. */
  readonly build?: ((commit: GitCommit) => Promise<SnapshotSource>) | undefined;
}

/**
 * The publication that a side names: an address of a deployment, an output folder, or else a git ref. A
 * folder wins over a branch of the same name; `refs/heads/<name>` is always the branch.
 *
 * @throws UsageError if it is none of them, saying what was looked for.
 */
export async function openSnapshot(
  side: string,
  { cwd, out, sources, limits, build }: OpenOptions,
): Promise<SnapshotSource> {
  if (/^https?:\/\//.test(side)) return openDeployment(side, limits);
  if (isOutputFolder(side)) return openFolder(side);
  const commit = await findCommit(cwd, side).catch((fault: unknown) => {
    // Whoever names an existing folder did not mean a ref, so the error says what the folder lacks.
    if (isFolder(side)) openFolder(side);
    throw fault;
  });
  const committed = await openCommit(commit, out);
  if (committed !== undefined) return committed;
  if ((await listTree(commit, pathInRepository(commit, sources))).length === 0)
    throw new NoCatalogueError(
      `${side} has no catalogue: neither ${out}/catalogue-manifest.json nor the folder ${sources}.`,
    );
  const opened = await build?.(commit);
  if (opened === undefined)
    throw new UsageError(
      `${side} has no ${out}/catalogue-manifest.json: its output is not committed. Use --build to build its sources, or --out for another folder.`,
    );
  return opened;
}
