import type { ManifestFile } from '../model/manifest.ts';

/** A strong entity tag: of the bytes of a file in one encoding, the same in every build. */
export const entityTag = ({ sha256 }: Pick<ManifestFile, 'sha256'>, encoding?: string): string =>
  `"${sha256.slice(0, 32)}${encoding === undefined ? '' : `-${encoding}`}"`;

/**
 * Whether the copy that a client has is current (RFC 9110, 13.1.2): `*`, or a list that names the
 * tag, weak or strong.
 */
export function isCurrentCopy(ifNoneMatch: string | null | undefined, tag: string): boolean {
  if (ifNoneMatch === null || ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const tags = ifNoneMatch.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((candidate) => candidate.replace(/^W\//, '') === tag);
}
