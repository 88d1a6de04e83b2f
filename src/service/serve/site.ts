import { statSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../../base/failures.ts';
import { createRouteTable, type RouteTable } from '../http/route-table.ts';
import { manifestName } from '../../build/output/manifest-file.ts';
import { openOutputFolder } from '../../build/output/output-folder.ts';
import { createFileMemory, type FileMemory } from './file-memory.ts';
import { createFileStore, type FileStore } from './file-store.ts';

/** A built site as it is served. */
export interface Site {
  readonly routes: RouteTable;
  readonly files: FileStore;
}

/**
 * Returns the site as it is now: after a build it is read again. It checks for that twice a second, and at
 * once when asked to.
 */
export type CurrentSite = (look?: 'now') => Site;

/** How long a check of the manifest is valid, in milliseconds. */
const lookEvery = 500;

/**
 * Opens an output folder for serving. If it is damaged later on, for example by a half-written manifest, the
 * last good site stays.
 *
 * @param onDamage called once each time the folder becomes unreadable.
 * @throws UsageError if nothing was built there.
 */
export function openSite(
  out: string,
  now: () => number,
  onDamage: (fault: unknown) => void = () => undefined,
): CurrentSite {
  const memory = createFileMemory();
  let seen = versionOf(out);
  let site = readSite(out, memory);
  let looked = now();
  let isDamaged = false;
  const lookAgain = (): void => {
    const version = versionOf(out);
    if (version === undefined || version === seen) return;
    const newest = readSite(out, memory);
    // A site that was written meanwhile may be a mixture: the next check reads it again.
    if (versionOf(out) !== version) return;
    [site, seen, isDamaged] = [newest, version, false];
  };
  return (look) => {
    if (look !== 'now' && now() - looked < lookEvery) return site;
    looked = now();
    try {
      lookAgain();
    } catch (fault) {
      if (!isDamaged) onDamage(fault);
      isDamaged = true;
    }
    return site;
  };
}

function readSite(out: string, memory: FileMemory): Site {
  const folder = openOutputFolder(out);
  if (folder.manifest === undefined || folder.manifestFile === undefined)
    throw new UsageError(`There is no site in ${out}. Run catalogue build first.`);
  const { manifest, manifestFile } = folder;
  return {
    routes: createRouteTable(manifest, manifestFile),
    files: createFileStore(folder, memory),
  };
}

/** The manifest is written last, so a new one means a whole new site. */
function versionOf(out: string): string | undefined {
  const found = statSync(join(out, manifestName), { throwIfNoEntry: false, bigint: true });
  return found && [found.dev, found.ino, found.size, found.mtimeNs, found.ctimeNs].join('-');
}
