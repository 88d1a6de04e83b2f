import { join } from 'node:path';
import { UsageError } from '../../../base/failures.ts';
import { git } from '../../../base/git.ts';
import { paths } from '../../../contract/paths.ts';
import type { ReleaseChange } from '../../../contract/shapes/release.ts';
import type { Entries } from '../../../content/model/entries.ts';
import type { Change } from '../../../review/diff/change.ts';
import { UnreadableFileError, type Snapshot } from '../../../review/diff/snapshot.ts';
import { isOfReleases, makeChanges } from '../../../review/releases/make-changes.ts';
import {
  entryFiles,
  formerIds,
  publishedEntries,
  type PublishedEntry,
} from '../../../review/releases/published-entries.ts';
import { findCommit, openCommit } from '../../../review/snapshots/git-snapshot.ts';
import type { SnapshotSource } from '../../../review/snapshots/folder-snapshot.ts';
import { compareSources } from '../../comparison/compare-sides.ts';

/** A publication with its entries. */
export interface ReleasedSide {
  readonly source: SnapshotSource;
  readonly snapshot: Snapshot;
  readonly entries: readonly PublishedEntry[];
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

/** What changed from one publication to another and no release lists. */
export interface Unlisted {
  readonly found: readonly Change[];
  /** The same as a release lists it. */
  readonly changes: ReleaseChange[];
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
  const found = all.filter((change) => !isOfReleases(change) && !listed.has(change.fingerprint));
  const changes = makeChanges({
    before: before.entries,
    after: after.entries,
    formerIds: formerIds(before.snapshot, after.snapshot),
    found,
  });
  return { found, changes };
}

const fingerprintsOf = (changes: readonly ReleaseChange[] = []): readonly string[] =>
  changes.flatMap(({ fingerprints = [] }) => fingerprints);

/**
 * What the last release was closed with: the output of the commit that added its file. If that commit has more
 * than the releases list, since others were merged with it, the output before it.
 *
 * @throws UsageError if the file is in no commit, or the commit has no output.
 */
export async function findBase(
  last: Entries['releases'][number],
  { sources, out }: { readonly sources: string; readonly out: string },
  releases: Entries['releases'],
): Promise<ReleasedSide> {
  const file = join(sources, last.file);
  const head = await findCommit(process.cwd(), 'HEAD', 'no commit');
  const log = async (...args: string[]): Promise<string[]> =>
    (await git(head.cwd, ['log', '--format=%H', ...args])).stdout
      .toString('utf8')
      .split('\n')
      .filter(Boolean);
  const [added] = await log('--max-count=1', '--diff-filter=A', '--', file);
  if (added === undefined)
    throw new UsageError(
      `${file} is in no commit, so nothing says what was published when it was closed. Commit it together with ${out}, or name what was published: --since <git ref, folder or address>.`,
    );
  const outputOf = async (commit: string): Promise<ReleasedSide | undefined> => {
    const source = await openCommit({ ...head, ref: commit.slice(0, 12), commit }, out);
    return source && readSide(source);
  };
  const base = await outputOf(added);
  if (base === undefined)
    throw new UsageError(
      `The commit that added ${file} (${added.slice(0, 12)}) has no output in ${out}. Name what was published then: --since <git ref, folder or address>.`,
    );
  const [, parent] = await log('--max-count=2', '--first-parent', added);
  const before = parent === undefined ? undefined : await outputOf(parent);
  // Releases of before they had fingerprints say nothing of this.
  const { changes = [] } = last.value;
  if (before === undefined || (changes.length > 0 && fingerprintsOf(changes).length === 0))
    return base;
  const unlisted = await unlistedChanges(before, base, releases);
  return unlisted.changes.length === 0 ? base : before;
}
