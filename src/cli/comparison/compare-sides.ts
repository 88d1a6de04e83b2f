import { applyAllowances, type Weighed } from '../../review/diff/allow/apply-allowances.ts';
import type { Change } from '../../review/diff/change.ts';
import { sortChanges } from '../../review/diff/diff-publications.ts';
import type { Explained } from '../../review/diff/explain-files.ts';
import { dayOf } from '../../content/model/span.ts';
import type { RequestLimits } from '../../base/requests/limits.ts';
import { openFolder } from '../../review/snapshots/folder-snapshot.ts';
import type { GitCommit } from '../../review/snapshots/git-commit.ts';
import { NoCatalogueError, openSnapshot } from '../../review/snapshots/open-snapshot.ts';
import type { SnapshotSource } from '../../review/snapshots/snapshot-source.ts';
import { compareSources } from './compare-sources.ts';
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
  /** What differs without being reported, and why; nothing if everything is new. */
  readonly explained: readonly Explained[];
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
    const open = (side: string): Promise<SnapshotSource> => openSide(side, sides, scratch);
    const old = await open(sides.before).catch(noCatalogueYet);
    const current = sides.after === undefined ? openFolder(sides.out) : await open(sides.after);
    const names = { before: sides.before, after: current.name };
    const isFirst = old instanceof NoCatalogueError;
    const found = await compareSources(isFirst ? emptyLike(current) : old, current);
    // Nobody relied on what was not there.
    const changes = isFirst
      ? found.changes.filter(({ level }) => level === 'additive')
      : found.changes;
    return {
      names: { ...names, before: isFirst ? sides.before : old.name },
      ...(isFirst && { allNew: old.message }),
      weighed: weigh(changes, sides.allowFile, now),
      explained: isFirst ? [] : found.explained,
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

function openSide(
  side: string,
  { out, sources, build, limits }: Sides,
  scratch: (name: string) => string,
): Promise<SnapshotSource> {
  return openSnapshot(side, {
    cwd: process.cwd(),
    out,
    sources,
    limits,
    build: build && ((commit) => build(commit, scratch(commit.commit))),
  });
}

function weigh(changes: readonly Change[], { file, allowances }: AllowFile, now: Date): Weighed {
  const weighed = applyAllowances(changes, allowances, { file, today: dayOf(now) });
  return { ...weighed, changes: sortChanges(weighed.changes) };
}
