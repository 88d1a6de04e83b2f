import type { ManifestFile } from '../../content/model/manifest.ts';

/** A strong entity tag: of the bytes of a file in one encoding, the same in every build. */
export const entityTag = ({ sha256 }: Pick<ManifestFile, 'sha256'>, encoding?: string): string =>
  `"${sha256.slice(0, 32)}${encoding === undefined ? '' : `-${encoding}`}"`;

/** Whether the copy that a client has is current (RFC 9110, 13.1.2); weak tags count, too. */
export const isCurrentCopy = (ifNoneMatch: string | null | undefined, tag: string): boolean =>
  names(ifNoneMatch, tag, (candidate) => candidate.replace(/^W\//, '') === tag);

/** Whether If-Match forbids an answer (RFC 9110, 13.1.1); weak tags never match. */
export const isForbidden = (ifMatch: string | null | undefined, tag: string): boolean =>
  ifMatch !== null &&
  ifMatch !== undefined &&
  !names(ifMatch, tag, (candidate) => candidate === tag);

/** Whether a header is `*`, or a list that contains a tag. */
function names(
  header: string | null | undefined,
  tag: string,
  isSame: (candidate: string) => boolean,
): boolean {
  if (header === null || header === undefined) return false;
  if (header.trim() === '*') return true;
  // Lists are parsed only if that can matter.
  return header.includes(tag) && (header.match(/(?:W\/)?"[^"]*"/g) ?? []).some(isSame);
}
