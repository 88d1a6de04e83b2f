import { diffPublications, type Comparison } from '../../review/diff/diff-publications.ts';
import { alikeToRead, pathsToRead, UnreadableFileError } from '../../review/diff/snapshot.ts';
import { UsageError } from '../../base/failures.ts';
import type { SnapshotSource } from '../../review/snapshots/snapshot-source.ts';

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
  const alike = after.isRemote ? undefined : alikeToRead(before.manifest, after.manifest);
  const same = alike && (await after.load(alike));
  try {
    return diffPublications(
      { manifest: before.manifest, read: (path) => old.get(path) },
      {
        manifest: after.manifest,
        read: (path) => now.get(path),
        readAlike: (path) => same?.get(path),
      },
    );
  } catch (cause) {
    if (cause instanceof UnreadableFileError)
      throw new UsageError(`One of the two sides is damaged: ${cause.message}`, { cause });
    throw cause;
  }
}
