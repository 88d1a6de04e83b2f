import { mediaTypes } from '../../contract/media-types.ts';
import { isHashed } from '../../contract/paths.ts';

/** Media types in the order in which changed files are written: what pages load, then pages. */
export const writeRanks: readonly string[] = [
  mediaTypes.css,
  mediaTypes.javascript,
  mediaTypes.html,
  mediaTypes.markdown,
];

/** Place of a file in that order: before it what a page shows, after it lists of pages. */
export function writeRank({
  path,
  mediaType,
}: {
  readonly path: string;
  readonly mediaType: string;
}): number {
  const place = writeRanks.indexOf(mediaType);
  if (place >= 0) return place;
  return isHashed(path) || mediaType.startsWith('image/') ? -1 : writeRanks.length;
}

/** Place of a path in the order of removals: lists of pages, then pages, then what they load. */
export function removalRank(path: string): 0 | 1 | 2 {
  if (/\.(?:css|js)$/.test(path) || isHashed(path)) return 2;
  return /\.(?:html|md)$/.test(path) ? 1 : 0;
}
