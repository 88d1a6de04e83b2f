import { paths } from '../../contract/paths.ts';
import { parseForeignJson } from '../../base/text/decode.ts';
import type { ManifestFile } from '../../content/publication/manifest.ts';
import type { RouteTable } from '../http/route-table.ts';

/** A published site as the tools read it: the routes, and the texts of its files. */
export interface Published {
  readonly routes: RouteTable;
  /** The text of a listed file; rejects if it cannot be read. */
  readonly read: (file: ManifestFile) => Promise<string>;
  /** What has been read of it, and not what is being read: some platforms end that with the request. */
  readonly memory: Map<string, unknown>;
}

/** The API's index, as far as it is used. */
export interface SiteFacts {
  readonly name: string;
  readonly version: string;
  readonly description: string;
}

/** The published data, each part read when it is first requested and kept. */
export type PublishedData = ReturnType<typeof publishedDataOf>;

export function publishedDataOf(published: Published) {
  const { routes, read, memory } = published;
  const remember = async <T>(name: string, make: () => Promise<T>): Promise<T> => {
    if (!memory.has(name)) memory.set(name, await make());
    return memory.get(name) as T;
  };
  const json = <T>(path: string): Promise<T> =>
    remember(path, async () => {
      const file = routes.files.get(path);
      if (file === undefined)
        throw new Error(`${path} is not published. Build the site again with this program.`);
      return parseForeignJson(await read(file)) as T;
    });
  /** Of the site, without a slash at its end. */
  const address = routes.addresses.url('/').replace(/\/$/, '');
  return { published, address, json, remember, site: () => json<SiteFacts>(paths.apiIndex) };
}
