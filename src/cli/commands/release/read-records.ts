import { UsageError } from '../../../base/failures.ts';
import { UnreadableFileError, type Snapshot } from '../../../review/diff/snapshot.ts';
import {
  dataFiles,
  dataOf,
  publishedEntries,
  type PublishedEntry,
  type ReleaseData,
} from '../../../review/releases/data.ts';
import type { SnapshotSource } from '../../../review/snapshots/snapshot-source.ts';

/** A publication with its records. */
export interface Recorded {
  readonly source: SnapshotSource;
  readonly snapshot: Snapshot;
  readonly entries: readonly PublishedEntry[];
  readonly data: ReleaseData;
}

/**
 * Reads the records of a publication.
 *
 * @throws UsageError if it is damaged.
 */
export async function readRecords(source: SnapshotSource): Promise<Recorded> {
  const texts = await source.load(dataFiles(source.manifest));
  const snapshot = { manifest: source.manifest, read: (path: string) => texts.get(path) };
  try {
    const entries = publishedEntries(snapshot);
    return { source, snapshot, entries, data: dataOf(entries) };
  } catch (cause) {
    if (cause instanceof UnreadableFileError)
      throw new UsageError(`${source.name} is damaged: ${cause.message}`, { cause });
    throw cause;
  }
}
