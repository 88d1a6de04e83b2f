import { statSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../failures.ts';
import { createRouteTable, type RouteTable } from '../http/route-table.ts';
import { manifestName } from '../output/manifest-file.ts';
import { openOutputFolder } from '../output/output-folder.ts';
import { createFileStore, type FileStore } from './file-store.ts';

/** A built site as it is served. */
export interface Site {
  readonly routes: RouteTable;
  readonly files: FileStore;
}

/**
 * Gives the site as it is now: built again, it is read again. It looks for that twice a second, and
 * at once when it is asked to.
 */
export type CurrentSite = (look?: 'now') => Site;

/** How long a look at the manifest holds, in milliseconds. */
const lookEvery = 500;

/**
 * Opens an output folder for serving.
 *
 * @throws UsageError when nothing was built there.
 */
export function openSite(out: string, now: () => number): CurrentSite {
  let site = readSite(out);
  let seen = versionOf(out);
  let looked = now();
  return (look) => {
    if (look !== 'now' && now() - looked < lookEvery) return site;
    looked = now();
    const version = versionOf(out);
    if (version !== undefined && version !== seen) {
      site = readSite(out);
      seen = version;
    }
    return site;
  };
}

function readSite(out: string): Site {
  const folder = openOutputFolder(out);
  if (folder.manifest === undefined || folder.manifestFile === undefined)
    throw new UsageError(`There is no site in ${out}. Run catalogue build first.`);
  const { manifest, manifestFile } = folder;
  return { routes: createRouteTable(manifest, manifestFile), files: createFileStore(folder) };
}

/** The manifest is written last and by renaming, so a new one means a whole new site. */
function versionOf(out: string): string | undefined {
  const found = statSync(join(out, manifestName), { throwIfNoEntry: false, bigint: true });
  return found && `${String(found.ino)}-${String(found.mtimeNs)}`;
}
