import { lstatSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ManifestFile } from '../../content/publication/manifest.ts';
import { createRouteTable, type RouteTable } from '../http/route-table.ts';
import {
  manifestName,
  manifestEntry,
  manifestOf,
  textOfManifest,
} from '../../build/output/manifest-file.ts';
import { fileIn, openBuiltFolder } from '../../build/output/output-folder.ts';
import { FolderStore, Memory, versionIn, type FileStore } from './file-store.ts';
import { paths } from '../../contract/paths.ts';
import type { Publication } from '../../content/publication/publication.ts';

/** The files of a later list that are not in an earlier one with the same bytes. */
export function changedFiles(
  before: readonly ManifestFile[],
  after: readonly ManifestFile[],
): ManifestFile[] {
  const former = new Map(before.map(({ path, sha256 }) => [path, sha256]));
  return after.filter(({ path, sha256 }) => former.get(path) !== sha256);
}

export interface Site {
  readonly routes: RouteTable;
  readonly files: FileStore;
  /** What MCP has read of it. */
  readonly memory: Map<string, unknown>;
}

interface BuiltSite extends Site {
  readonly root: string;
  readonly listed: readonly ManifestFile[];
}

/**
 * Returns the present site: after a build it is read again. It checks for that twice a second, and at once on
 * request.
 */
export type CurrentSite = (look?: 'now') => Site;

/** How long a check of the manifest is valid, in milliseconds. */
const checkInterval = 500;

/** How long a manifest may be there before the files that it lists, in milliseconds. */
const copiedWithin = 60_000;

/** A site whose manifest is there before all of its files are. */
interface ComingSite {
  readonly version: string;
  readonly site: BuiltSite;
  /** Files of other bytes than before that do not exist yet. */
  readonly awaited: ManifestFile[];
  readonly since: number;
}

/**
 * Opens an output folder for serving. It may be built in place, copied into, renamed, or be a link that is
 * switched: another site is taken once its manifest and every file that it changes are there. If the folder is
 * damaged later on, for example by a half-written manifest, the last good site stays.
 *
 * @param onDamage called once each time the folder becomes unreadable.
 * @throws UsageError if nothing was built there.
 */
export function openSite(
  out: string,
  now: () => number,
  onDamage: (fault: unknown) => void = () => undefined,
): CurrentSite {
  const bodies = new Memory();
  let seen = versionOf(out);
  let site = readSite(out, bodies);
  let coming: ComingSite | undefined;
  let checkedAt = now();
  let isDamaged = false;
  const lookAgain = (): void => {
    const version = versionOf(out);
    if (version === undefined || version === seen) return;
    if (coming?.version !== version) {
      const newest = readSite(out, bodies);
      // A site that was written meanwhile may be a mixture: the next check reads it again.
      if (versionOf(out) !== version) return;
      const awaited = changedFiles(site.listed, newest.listed);
      coming = { version, site: newest, awaited, since: now() };
    }
    if (!isComplete(coming) && now() - coming.since < copiedWithin) return;
    [site, seen, isDamaged, coming] = [coming.site, version, false, undefined];
  };
  return (look) => {
    if (look !== 'now' && now() - checkedAt < checkInterval) return site;
    checkedAt = now();
    try {
      lookAgain();
    } catch (fault) {
      if (!isDamaged) onDamage(fault);
      isDamaged = true;
    }
    return site;
  };
}

function readSite(out: string, bodies: Memory): BuiltSite {
  const folder = openBuiltFolder(out);
  const { manifest, manifestFile } = folder;
  return {
    routes: createRouteTable(manifest, manifestFile),
    files: new FolderStore(folder, bodies),
    memory: new Map(),
    root: folder.root,
    listed: manifest.files,
  };
}

/** Whether every awaited file is there; those that are need not be checked again. */
function isComplete({ site, awaited }: ComingSite): boolean {
  for (let file = awaited.at(-1); file !== undefined; file = awaited.at(-1)) {
    const stats = lstatSync(fileIn(site, file.path), { throwIfNoEntry: false });
    if (stats?.size !== file.bytes) return false;
    awaited.pop();
  }
  return true;
}

/** The manifest is written last, so a new one means a whole new site. */
function versionOf(out: string): string | undefined {
  const stats = statSync(join(out, manifestName), { throwIfNoEntry: false, bigint: true });
  return stats && versionIn(stats);
}

/** A publication as it is served while it is edited: from memory, and not compressed. */
export function siteInMemory(publication: Publication): Site {
  const manifest = manifestOf(publication);
  const text = textOfManifest(manifest);
  const files: FileStore = {
    hasEncoding: () => false,
    load: ({ path }, _encoding, range) => {
      const data = publication.files.get(path)?.data;
      if (data === undefined && path !== paths.manifest)
        return Promise.resolve({ actual: undefined });
      const bytes = Buffer.from(data ?? text);
      return Promise.resolve(range ? bytes.subarray(range.start, range.end + 1) : bytes);
    },
  };
  return { routes: createRouteTable(manifest, manifestEntry(text)), files, memory: new Map() };
}
