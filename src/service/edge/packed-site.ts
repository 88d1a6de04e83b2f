import type { Redirect } from '../../content/model/catalogue.ts';
import type { Manifest } from '../../content/publication/manifest.ts';

/** A manifest reduced to what a platform needs to serve requests: a worker must start quickly. */
export interface PackedSite {
  readonly baseUrl: string;
  readonly mediaTypes: readonly string[];
  readonly dates: readonly string[];
  /** For each file in turn: path, index of its media type, bytes, sha256, index of its date. */
  readonly files: readonly (string | number)[];
  readonly redirects: readonly Redirect[];
  readonly removed: readonly string[];
  readonly signUpUrl?: string | undefined;
}

/** The part of a hash that entity tags are made from. */
const hashLength = 32;

export function packSite({ baseUrl, files, redirects, removed, signUpUrl }: Manifest): PackedSite {
  const mediaTypes = [...new Set(files.map(({ mediaType }) => mediaType))];
  const dates = [...new Set(files.map(({ modified }) => modified))];
  const dateAt = new Map(dates.map((date, index) => [date, index]));
  return {
    baseUrl,
    mediaTypes,
    dates,
    files: files.flatMap(({ path, mediaType, bytes, sha256, modified }) => [
      path,
      mediaTypes.indexOf(mediaType),
      bytes,
      sha256.slice(0, hashLength),
      dateAt.get(modified) ?? -1,
    ]),
    redirects,
    removed,
    signUpUrl,
  };
}

/** The manifest of a packed site; its hashes are cut. */
export function unpackSite({
  baseUrl,
  mediaTypes,
  dates,
  files,
  redirects,
  removed,
  signUpUrl,
}: PackedSite): Manifest {
  const unpacked: Manifest['files'][number][] = [];
  for (let at = 0; at < files.length; at += 5) {
    const [path, type, bytes, sha256, date] = files.slice(at, at + 5);
    const mediaType = mediaTypes[Number(type)] ?? '';
    unpacked.push({
      path: String(path),
      mediaType,
      bytes: Number(bytes),
      sha256: String(sha256),
      modified: dates[Number(date)] ?? '',
    });
  }
  const elsewhere = signUpUrl !== undefined && { signUpUrl };
  return { version: 1, baseUrl, files: unpacked, redirects, removed, ...elsewhere };
}
