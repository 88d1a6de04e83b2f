import { UsageError } from '../../../base/failures.ts';
import { git, isObjectName } from '../../../base/git.ts';
import { paths } from '../../../contract/paths.ts';
import type { ReleaseChange } from '../../../contract/shapes/release-shape.ts';
import type { Entries } from '../../../content/model/entries.ts';
import type { Change } from '../../../review/diff/change.ts';
import { UnreadableFileError, type Snapshot } from '../../../review/diff/side.ts';
import {
  isOfReleases,
  makeChanges,
  entryFiles,
  formerIds,
  publishedEntries,
  type PublishedEntry,
} from '../../../review/releases/make-changes.ts';
import { findCommit } from '../../../base/git-commit.ts';
import type { SnapshotSource } from '../../../review/snapshots/deployment-snapshot.ts';
import { compareSources } from '../../comparison/compare-sides.ts';
import { openSide, type Sides } from '../../comparison/open-sides.ts';

export interface ReleasedSide {
  readonly source: SnapshotSource;
  readonly snapshot: Snapshot;
  readonly entries: readonly PublishedEntry[];
  /** What it has that the releases should list, and none does. */
  readonly unlisted?: Unlisted;
}

/**
 * Reads the entries of a publication.
 *
 * @throws UsageError if it is damaged.
 */
export async function readSide(source: SnapshotSource): Promise<ReleasedSide> {
  const texts = await source.load(entryFiles(source.manifest));
  const snapshot = { manifest: source.manifest, read: (path: string) => texts.get(path) };
  try {
    return { source, snapshot, entries: publishedEntries(snapshot) };
  } catch (cause) {
    if (cause instanceof UnreadableFileError)
      throw new UsageError(`${source.name} is damaged: ${cause.message}`, { cause });
    throw cause;
  }
}

export interface Unlisted {
  readonly differences: readonly Change[];
  /** The same as a release lists it. */
  readonly changes: ReleaseChange[];
  /** Whether releases list others. */
  readonly leavesOut: boolean;
}

/** Compares two publications, and leaves out what releases list. */
export async function unlistedChanges(
  before: ReleasedSide,
  after: ReleasedSide,
  releases: Entries['releases'],
): Promise<Unlisted> {
  const { changes: all } = await compareSources(before.source, after.source);
  const has = (name: string): boolean =>
    before.source.manifest.files.some(({ path }) => path === paths.releaseFile(name));
  // A release that the first one has was closed before it; others after it, or on another branch.
  const listed = new Set(
    releases.filter(({ key }) => !has(key)).flatMap(({ value }) => fingerprintsOf(value.changes)),
  );
  const differences = all.filter(
    (change) => !isOfReleases(change) && !listed.has(change.fingerprint),
  );
  const changes = makeChanges({
    before: before.entries,
    after: after.entries,
    formerIds: formerIds(before.snapshot, after.snapshot),
    unlisted: differences,
  });
  return {
    differences,
    changes,
    leavesOut: all.some(({ fingerprint }) => listed.has(fingerprint)),
  };
}

const fingerprintsOf = (changes: readonly ReleaseChange[] = []): readonly string[] =>
  changes.flatMap(({ fingerprints = [] }) => fingerprints);

/**
 * The state that the next release is compared with: the first commit on the first-parent history of HEAD that has the
 * file of the last release, which is the merge if that was merged. If it has more than the releases list, as others were
 * merged, squashed or picked with it, what there was before: of what the release was closed, or where HEAD left that;
 * if it does not say so, the commit that added it to another branch, else the parent. Where that lacks something that
 * releases list, whose end would go unnoticed, it is the first after all, with what it has more.
 *
 * @param file path of the last release.
 * @throws UsageError if the file is in no commit, the history does not reach back to it, the clone lacks what it was
 *   closed of, or the commit has no catalogue that can be read or built.
 */
export async function findBase(
  file: string,
  { changes = [], closed = '' }: Entries['releases'][number]['value'],
  releases: Entries['releases'],
  sides: Sides,
): Promise<ReleasedSide> {
  const head = await findCommit(process.cwd(), 'HEAD', 'no commit').catch(withAdvice);
  const ask = async (...args: string[]): Promise<string[]> =>
    (await git(head.cwd, args)).stdout.toString('utf8').split(/\s+/).filter(Boolean);
  /** The newest commit that added the file, and its parents. */
  const adding = (...walk: string[]): Promise<string[]> =>
    ask('log', '--max-count=1', '--diff-filter=A', '--format=%H %P', ...walk, '--', file);
  const [added, parent] = await adding('--first-parent', '-m');
  if (added === undefined)
    throw new UsageError(
      `${file} is in no commit, so nothing says what was published when it was closed. Commit it, or ${nameIt}`,
    );
  const [committed = added, itsParent] = await adding();
  const isRecorded = isObjectName(closed);
  const [shared] = isRecorded ? await ask('merge-base', closed, 'HEAD') : [];
  const reachesBack =
    parent !== undefined && itsParent !== undefined && (!isRecorded || shared === closed);
  if (!reachesBack && (await ask('rev-parse', '--is-shallow-repository'))[0] === 'true')
    throw new UsageError(
      `This clone is shallow and does not reach back to where ${file} was closed. Fetch the history with \`git fetch --unshallow origin\`.`,
    );
  if (isRecorded && shared === undefined)
    await findCommit(head.cwd, closed, `what ${file} was closed of, and no commit`).catch(
      withAdvice,
    );
  const open = async (commit: string): Promise<ReleasedSide | undefined> => {
    const side = await sides.ofCommit({ ...head, ref: commit.slice(0, 12), commit });
    return side && readSide(await openSide(side).catch(withAdvice));
  };
  const base = await open(added);
  if (base === undefined)
    throw new UsageError(
      `The commit that added ${file} (${added.slice(0, 12)}) has neither output nor sources. If they were elsewhere, ${nameIt}`,
    );
  const earlier = shared ?? (committed === added ? parent : committed);
  const before = earlier === undefined ? undefined : await open(earlier);
  // Releases from before fingerprints have none to compare.
  if (before === undefined || (changes.length > 0 && fingerprintsOf(changes).length === 0))
    return base;
  const unlisted = await unlistedChanges(before, base, releases);
  if (unlisted.changes.length === 0) return base;
  return shared === undefined || !unlisted.leavesOut
    ? before
    : { ...base, source: { ...base.source, name: before.source.name }, unlisted };
}

const nameIt = 'name what was published then: --since <git ref, folder or address>.';

/** An old commit may break rules that there were not yet. */
function withAdvice(fault: unknown): never {
  if (!(fault instanceof UsageError)) throw fault;
  throw new UsageError([...fault.lines, `To release without it, ${nameIt}`], { cause: fault });
}
