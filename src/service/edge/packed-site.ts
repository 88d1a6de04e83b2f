import type { Redirect } from '../../content/model/catalogue.ts';
import type { Manifest } from '../../content/model/manifest.ts';

/**
 * A manifest reduced to what a platform needs to answer requests: what a worker starts with must be read in a
 * moment. Dates are left out.
 */
export interface PackedSite {
  readonly baseUrl: string;
  readonly mediaTypes: readonly string[];
  /** For each file in turn: path, index of its media type, bytes, sha256. */
  readonly files: readonly (string | number)[];
  readonly redirects: readonly Redirect[];
  readonly removed: readonly string[];
}

/** The part of a hash that entity tags are made from. */
const hashLength = 32;

/** Packs a manifest. */
export function packSite({ baseUrl, files, redirects, removed }: Manifest): PackedSite {
  const mediaTypes = [...new Set(files.map(({ mediaType }) => mediaType))];
  return {
    baseUrl,
    mediaTypes,
    files: files.flatMap(({ path, mediaType, bytes, sha256 }) => [
      path,
      mediaTypes.indexOf(mediaType),
      bytes,
      sha256.slice(0, hashLength),
    ]),
    redirects,
    removed,
  };
}

/** The manifest of a packed site; its hashes are cut and its dates empty. */
export function unpackSite({
  baseUrl,
  mediaTypes,
  files,
  redirects,
  removed,
}: PackedSite): Manifest {
  const unpacked: Manifest['files'][number][] = [];
  for (let at = 0; at < files.length; at += 4) {
    const [path, type, bytes, sha256] = files.slice(at, at + 4);
    const mediaType = mediaTypes[Number(type)] ?? '';
    unpacked.push({
      path: String(path),
      mediaType,
      bytes: Number(bytes),
      sha256: String(sha256),
      modified: '',
    });
  }
  return { version: 1, baseUrl, files: unpacked, redirects, removed };
}
