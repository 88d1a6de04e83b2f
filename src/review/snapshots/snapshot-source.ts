import { join } from 'node:path';
import { EnvironmentError } from '../../base/failures.ts';
import type { EarlierPublication } from '../../build/build-input.ts';
import { manifestName } from '../../build/output/manifest-file.ts';
import { openFinishedSite, readRegularFile } from '../../build/output/output-folder.ts';

/** A publication somewhere: in a folder, in git, at an address, which gives no bytes. What cannot be read is an error. */
export interface SnapshotSource extends EarlierPublication {
  /** The text of a published file. */
  readonly read: (path: string) => Promise<string>;
}

/** A publication whose files are read by their bytes. */
export const sourceOf = (
  { name, manifest }: Pick<SnapshotSource, 'name' | 'manifest'>,
  bytesOf: NonNullable<SnapshotSource['bytesOf']>,
): SnapshotSource => ({
  ...{ name, manifest, bytesOf },
  read: async (path) => Promise.resolve(new TextDecoder().decode(bytesOf([path])[0])),
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
  return sourceOf({ name: folder, manifest }, (paths) => paths.map(read));
}

/** A server that answers 404 for a manifest: nothing was published there yet. */
export class NothingThereError extends EnvironmentError {}
