import type { RouteTable } from '../http/route-table.ts';
import type { ManifestFile } from '../../content/model/manifest.ts';

/** A published site as the tools read it: the routes, and the texts of its files. */
export interface Published {
  readonly routes: RouteTable;
  /**
   * Whether requests may wait for each other's work; some platforms end the work of a request with the
   * request.
   */
  readonly sharesWork: boolean;
  /** The text of a listed file; rejects if it cannot be read. */
  readonly read: (file: ManifestFile) => Promise<string>;
}
