import type { Manifest } from '../model/manifest.ts';

/** A publication somewhere: in a folder, in git, at an address. */
export interface SnapshotSource {
  /** How a reader knows it. */
  readonly name: string;
  readonly manifest: Manifest;
  /** Texts of published files; one that cannot be had is an error. */
  readonly load: (paths: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}
