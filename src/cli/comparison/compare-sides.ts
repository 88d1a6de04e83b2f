import { applyAllowances, type AllowanceResult } from '../../review/diff/allow/apply-allowances.ts';
import { UsageError } from '../../base/failures.ts';
import {
  diffPublications,
  sortChanges,
  type Comparison,
} from '../../review/diff/diff-publications.ts';
import type { OtherFiles } from '../../review/diff/report.ts';
import { pathsToRead, UnreadableFileError } from '../../review/diff/snapshot.ts';
import { dayOf } from '../../content/model/date-range.ts';
import type { SnapshotSource } from '../../review/snapshots/folder-snapshot.ts';
import { NoCatalogueError } from '../../review/snapshots/open-snapshot.ts';
import type { CommandIo } from '../terminal/command-io.ts';
import { openSide, withSides, type SideOptions } from './open-sides.ts';
import type { AllowFile } from './read-allow-file.ts';

export interface ComparedSides extends SideOptions {
  readonly before: string;
  /** The working copy if a side is left out. */
  readonly after?: string | undefined;
  readonly allowFile: AllowFile<'change-allowance'>;
}

export interface Compared {
  readonly names: { readonly before: string; readonly after: string };
  /** Why everything is new: the first side predates the catalogue. */
  readonly allNew?: string;
  readonly weighed: AllowanceResult;
  /** What differs and is named by no change; nothing if everything is new. */
  readonly others: OtherFiles;
}

/**
 * Opens two sides and compares them.
 *
 * @param io its time decides which entries of the allow file have expired.
 * @throws UsageError for a side that is not a publication or is damaged.
 */
export function compareSides(
  sides: ComparedSides,
  io: Pick<CommandIo, 'env' | 'now'>,
  signals?: readonly NodeJS.Signals[],
): Promise<Compared> {
  const { at, templates, allowFile } = sides;
  return withSides(
    sides,
    io,
    async ({ find }) => {
      const first = await find(sides.before).catch(noCatalogueYet);
      const after = await find(sides.after);
      const [before, allNew] =
        first instanceof NoCatalogueError ? [undefined, first.message] : [first, undefined];
      const isBuilt = typeof before === 'function' || typeof after === 'function';
      if (!isBuilt && (at ?? templates) !== undefined)
        throw new UsageError(
          `${at === undefined ? '--templates' : '--at'} says how to build a side, and both hold their output, which is compared as it is. Leave it out.`,
        );
      const old =
        before && (await openSide(before, typeof after === 'function' ? undefined : after));
      const current = await openSide(after, old);
      const found = await compareSources(old ?? emptyLike(current), current);
      // Nobody relied on what did not exist.
      const changes = found.changes.filter(
        ({ level }) => old !== undefined || level === 'additive',
      );
      const accepted = { file: allowFile.file, today: dayOf(io.now()), isTaken: takenBy(current) };
      const result = applyAllowances(changes, allowFile.allowances, accepted);
      return {
        names: { before: old?.name ?? sides.before, after: current.name },
        ...(allNew !== undefined && { allNew }),
        weighed: { ...result, changes: sortChanges(result.changes) },
        others: old === undefined ? { files: [], otherTemplates: false } : found.others,
      };
    },
    signals,
  );
}

/** Which reasons the releases of a side have; all, if it has sources and no release. */
function takenBy({ entries }: SnapshotSource): (fingerprint: string) => boolean {
  const releases = entries?.releases ?? [];
  const taken = new Set(
    releases.flatMap(({ value }) => (value.accepted ?? []).map((each) => each.fingerprint)),
  );
  return (fingerprint) => taken.has(fingerprint) || entries?.releases.length === 0;
}

/** The first change that adds a catalogue breaks nobody. */
function noCatalogueYet(fault: unknown): NoCatalogueError {
  if (fault instanceof NoCatalogueError) return fault;
  throw fault;
}

/** A publication of nothing, at the address of another one. */
const emptyLike = ({ manifest }: SnapshotSource): SnapshotSource => ({
  name: '',
  manifest: { ...manifest, files: [], redirects: [], removed: [], content: undefined },
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
      { ...before, read: (path) => old.get(path) },
      { ...after, read: (path) => now.get(path) },
    );
  } catch (cause) {
    if (cause instanceof UnreadableFileError)
      throw new UsageError(`One of the two sides is damaged: ${cause.message}`, { cause });
    throw cause;
  }
}
