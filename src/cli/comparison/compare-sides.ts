import { applyAllowances, type Weighed } from '../../review/diff/allow/apply-allowances.ts';
import { UsageError } from '../../base/failures.ts';
import {
  diffPublications,
  sortChanges,
  type Comparison,
} from '../../review/diff/diff-publications.ts';
import type { OtherFiles } from '../../review/diff/report.ts';
import { pathsToRead, UnreadableFileError } from '../../review/diff/snapshot.ts';
import { dayOf } from '../../content/model/span.ts';
import type { RequestLimits } from '../../base/requests/limits.ts';
import { openFolder, type SnapshotSource } from '../../review/snapshots/folder-snapshot.ts';
import type { GitCommit } from '../../review/snapshots/git-snapshot.ts';
import { NoCatalogueError, openSnapshot } from '../../review/snapshots/open-snapshot.ts';
import type { AllowFile } from './read-allow-file.ts';
import { withScratchFolder } from './with-scratch-folder.ts';

/** Two sides, and how they are opened. */
export interface Sides {
  readonly before: string;
  /** The output folder if a side is left out. */
  readonly after?: string | undefined;
  readonly out: string;
  readonly sources: string;
  readonly limits: RequestLimits;
  readonly allowFile: AllowFile;
  /** Builds commits without output; they are refused if it is left out. */
  readonly build?: BuildOfCommit | undefined;
}

/** Builds the sources of a commit, with an empty folder for it. */
export type BuildOfCommit = (commit: GitCommit, scratch: string) => Promise<SnapshotSource>;

/** The result of a comparison. */
export interface Compared {
  readonly names: { readonly before: string; readonly after: string };
  /** Why everything is new: the first side predates the catalogue. */
  readonly allNew?: string;
  readonly weighed: Weighed;
  /** What differs and is named by no change; nothing if everything is new. */
  readonly others: OtherFiles;
}

/**
 * Opens two sides and compares them.
 *
 * @param now when the allow file is judged.
 * @throws UsageError for a side that is not a publication or is damaged.
 */
export function compareSides(
  sides: Sides,
  now: Date,
  signals?: readonly NodeJS.Signals[],
): Promise<Compared> {
  return withScratchFolder(async (scratch) => {
    const { out, sources, limits, build, allowFile } = sides;
    const options = {
      ...{ cwd: process.cwd(), out, sources, limits },
      build: build && ((commit: GitCommit) => build(commit, scratch(commit.commit))),
    };
    const open = (side: string): Promise<SnapshotSource> => openSnapshot(side, options);
    const old = await open(sides.before).catch(noCatalogueYet);
    const current = sides.after === undefined ? openFolder(out) : await open(sides.after);
    const isFirst = old instanceof NoCatalogueError;
    const found = await compareSources(isFirst ? emptyLike(current) : old, current);
    // Nobody relied on what was not there.
    const changes = found.changes.filter(({ level }) => !isFirst || level === 'additive');
    const accepted = { file: allowFile.file, today: dayOf(now) };
    const weighed = applyAllowances(changes, allowFile.allowances, accepted);
    return {
      names: { before: isFirst ? sides.before : old.name, after: current.name },
      ...(isFirst && { allNew: old.message }),
      weighed: { ...weighed, changes: sortChanges(weighed.changes) },
      others: isFirst ? { files: [], otherTemplates: false } : found.others,
    };
  }, signals);
}

/** The first change that adds a catalogue breaks nobody. */
function noCatalogueYet(fault: unknown): NoCatalogueError {
  if (fault instanceof NoCatalogueError) return fault;
  throw fault;
}

/** A publication of nothing, at the address of another one. */
const emptyLike = ({ manifest }: SnapshotSource): SnapshotSource => ({
  name: '',
  manifest: { ...manifest, files: [], redirects: [], removed: [] },
  load: () => Promise.resolve(new Map()),
});

/**
 * What changed from one publication to another; only the files that differ are read.
 *
 * @throws UsageError for a published file that is not what its path promises.
 */
export async function compareSources(
  before: SnapshotSource,
  after: SnapshotSource,
): Promise<Comparison> {
  const paths = pathsToRead(before.manifest, after.manifest);
  const [old, now] = await Promise.all([before.load(paths.before), after.load(paths.after)]);
  try {
    return diffPublications(
      { manifest: before.manifest, read: (path) => old.get(path) },
      { manifest: after.manifest, read: (path) => now.get(path) },
    );
  } catch (cause) {
    if (cause instanceof UnreadableFileError)
      throw new UsageError(`One of the two sides is damaged: ${cause.message}`, { cause });
    throw cause;
  }
}
