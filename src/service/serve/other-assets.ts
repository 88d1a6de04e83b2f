import { hash } from 'node:crypto';
import { closeSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { assetType } from '../../contract/asset-types.ts';
import { mediaTypes } from '../../contract/media-types.ts';
import { isHashed } from '../../contract/paths.ts';
import { isPublishedPath, type ManifestFile } from '../../content/model/manifest.ts';
import { fileIn, type OutputFolder } from '../../build/output/output-folder.ts';
import { largestKept } from './file-store.ts';
import { decodePath } from '../http/decode-path.ts';
import { below } from '../http/decide.ts';
import type { RouteTable } from '../http/route-table.ts';
import { isSettled, openFile, readWhole } from './open-file.ts';
import type { Site } from './site.ts';

/**
 * Assets that the site of this moment does not list, but the pages that a reader has open do: those of the
 * builds before, for ten minutes, and those of a build that is being written.
 */
export interface OtherAssets {
  /** Reads the assets of a site while they are there, a few at a time. */
  readonly remember: (site: Site) => Promise<void>;
  /** Keeps what another site no longer has. */
  readonly retire: (before: Site, after: Site) => void;
  /**
   * What there is at a path, as it was requested, that the site does not list; the bytes are then in its memory.
   * `writing` if it may not be whole yet.
   */
  readonly find: (requested: string, site: Site) => ManifestFile | 'writing' | undefined;
}

/** How long an asset of a former build is answered, in milliseconds. */
const keptFor = 600_000;

/** The most bytes of assets that are read in advance, or kept of former builds. */
const mostBytes = 64 * 1024 * 1024;

/** Names of assets end in a hash, for some followed by a width. */
const assetName = /\.[0-9a-f]{10}(?:-\d+)?\.[a-z0-9]+$/;

/** An asset of a former build. */
interface FormerAsset {
  readonly file: ManifestFile;
  readonly bytes: Buffer;
  readonly until: number;
}

/** Nothing is kept yet. */
export function createOtherAssets(now: () => number): OtherAssets {
  const former = new Map<string, FormerAsset>();
  let held = 0;
  const drop = ({ file, bytes }: FormerAsset): void => {
    held -= bytes.length;
    former.delete(file.path);
  };
  return {
    async remember({ listed, files }) {
      let read = 0;
      for (const file of listed) {
        if (!isHashed(file.path) || file.bytes > largestKept) continue;
        read += file.bytes;
        if (read > mostBytes) return;
        await files.load(file, undefined, undefined);
        await nextTurn();
      }
    },
    retire({ listed, memory, folder }, after) {
      for (const file of listed) {
        if (!isHashed(file.path) || after.routes.files.has(file.path)) continue;
        const read = memory.get(file.sha256, undefined) ?? readAsset(folder, file.path)?.bytes;
        const bytes = read !== undefined && hash('sha256', read) === file.sha256 ? read : undefined;
        if (bytes === undefined) continue;
        const known = former.get(file.path);
        if (known !== undefined) drop(known);
        former.set(file.path, { file, bytes, until: now() + keptFor });
        held += bytes.length;
      }
      // The oldest are the first.
      for (const asset of former.values()) if (held > mostBytes || asset.until < now()) drop(asset);
    },
    find(requested, site) {
      const path = below(decodePath(requested) ?? '', site.routes.prefix);
      if (path === undefined || !isHashed(path) || site.routes.files.has(path)) return undefined;
      const asset = former.get(path);
      if (asset === undefined) return findOnDisk(path, site);
      if (asset.until < now()) return undefined;
      site.memory.keep(asset.file.sha256, { identity: asset.bytes });
      return asset.file;
    },
  };
}

/** An asset that a build has written and its manifest does not list yet. */
function findOnDisk(path: string, { folder, memory }: Site): ManifestFile | 'writing' | undefined {
  // The index of the search is JSON; what templates bring is not.
  const mediaType = path.endsWith('.json') ? mediaTypes.json : assetType(path);
  if (mediaType === undefined || !assetName.test(path) || !isPublishedPath(path)) return undefined;
  const found = readAsset(folder, path);
  if (found === undefined) return undefined;
  const { bytes, isWhole } = found;
  if (!isWhole) return 'writing';
  const sha256 = hash('sha256', bytes);
  memory.keep(sha256, { identity: bytes });
  return { path, mediaType, bytes: bytes.length, sha256, modified: '' };
}

/** The bytes of a short file, and whether nobody has written to it just now. */
function readAsset(
  folder: OutputFolder,
  path: string,
): { readonly bytes: Buffer; readonly isWhole: boolean } | undefined {
  const found = openFile(fileIn(folder, path));
  if (found === undefined) return undefined;
  try {
    if (found.bytes > largestKept) return undefined;
    return { bytes: readWhole(found), isWhole: isSettled(found) };
  } finally {
    closeSync(found.fd);
  }
}

/** The same routes, and one more file. */
export const withFile = (routes: RouteTable, file: ManifestFile): RouteTable => {
  const get = (path: string) => (path === file.path ? file : routes.files.get(path));
  return { ...routes, files: { ...routes.files, get } };
};
