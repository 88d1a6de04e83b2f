import type { RouteTable } from '../http/route-table.ts';
import type { ManifestFile } from '../model/manifest.ts';

/** A published site as the tools read it: the routes, and the texts of its files. */
export interface Published {
  readonly routes: RouteTable;
  /** Whether requests may wait for each other's work; a platform ends the work of a request with it. */
  readonly sharesWork: boolean;
  /** The text of a listed file; rejects where it cannot be had. */
  readonly read: (file: ManifestFile) => Promise<string>;
}
