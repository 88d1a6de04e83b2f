import type { Manifest } from '../../content/model/manifest.ts';

/** A publication somewhere: in a folder, in git, at an address. */
export interface SnapshotSource {
  /** Its name for a reader. */
  readonly name: string;
  readonly manifest: Manifest;
  /** Whether each text is a request to a server. */
  readonly isRemote?: boolean;
  /**
   * Texts of published files; one that cannot be read is an error. Only bodies of errors may be missing, from
   * a server that answers with them nowhere.
   */
  readonly load: (paths: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}
