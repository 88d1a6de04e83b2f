import { join } from 'node:path';
import { EnvironmentError } from '../../base/failures.ts';
import { manifestName } from '../../build/output/manifest-file.ts';
import { openFinishedSite, readRegularFile } from '../../build/output/output-folder.ts';
import type { Entries } from '../../content/model/entries.ts';
import type { Manifest } from '../../content/publication/manifest.ts';

/** A publication somewhere: in a folder, in git, at an address. */
export interface SnapshotSource {
  readonly name: string;
  readonly manifest: Manifest;
  /** Texts of published files; one that cannot be read is an error. */
  readonly load: (paths: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** The bytes of published files, in order; one that cannot be read is an error. A deployment gives none. */
  readonly bytesOf?: (paths: readonly string[]) => Promise<readonly Uint8Array[]>;
  /** The entries that it publishes, if its sources are at hand. */
  readonly entries?: Entries | undefined;
}

/** A publication whose files are already loaded. */
export const sourceOf = (
  { name, manifest, entries }: Pick<SnapshotSource, 'name' | 'manifest' | 'entries'>,
  bytesOf: NonNullable<SnapshotSource['bytesOf']>,
): SnapshotSource => ({
  ...{ name, manifest, bytesOf, entries },
  load: async (paths) => {
    const contents = await bytesOf(paths);
    return new Map(
      paths.map((path, index) => [path, Buffer.from(contents[index] ?? []).toString('utf8')]),
    );
  },
});

export const isOutputFolder = (folder: string): boolean =>
  readRegularFile(join(folder, manifestName)) !== undefined;

/**
 * The publication in an output folder.
 *
 * @throws as `openFinishedSite` does.
 */
export function openFolder(folder: string): SnapshotSource {
  const { manifest, read } = openFinishedSite(folder);
  return sourceOf({ name: folder, manifest }, async (paths) => Promise.resolve(paths.map(read)));
}

/** A server that answers 404 for a manifest: nothing was published there yet. */
export class NothingThereError extends EnvironmentError {}
