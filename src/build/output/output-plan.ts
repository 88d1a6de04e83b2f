import { hash } from 'node:crypto';
import type { DatedFile } from '../../content/publication/publication.ts';
import { compareCodePoints } from '../../base/text/compare-code-points.ts';
import { mediaTypes } from '../../contract/media-types.ts';
import { isHashed } from '../../contract/paths.ts';

export interface OutputPlan {
  /** Files to write that were not there before: nothing leads to them yet. */
  readonly added: readonly DatedFile[];
  /** Files that change, lists of pages last: pages may link to everything new, and lists may name it. */
  readonly changed: readonly DatedFile[];
  /** Paths of ours that are no longer published, each after what leads to it. */
  readonly remove: readonly string[];
  readonly unchanged: number;
}

/** What is on disk, as far as a plan needs it. */
export interface Present {
  /** The bytes of a file, or undefined if there is no regular file. */
  readonly read: (path: string) => Uint8Array | undefined;
  /** Whether a file is on disk already, without reading its bytes. */
  readonly isCurrent: (file: DatedFile) => boolean;
  /** Paths that builds wrote. */
  readonly ours: Iterable<string>;
}

/** Compares a publication with what is there. Pure but for what `present` reads. */
export function planOutput(files: readonly DatedFile[], present: Present): OutputPlan {
  const published = new Set(files.map(({ path }) => path));
  const added: DatedFile[] = [];
  const changed: DatedFile[] = [];
  for (const file of files) {
    if (present.isCurrent(file)) continue;
    const before = present.read(file.path);
    if (before === undefined) added.push(file);
    else if (!sameBytes(before, file)) changed.push(file);
  }
  const remove = [...new Set(present.ours)].filter((path) => !published.has(path));
  return {
    added: added.sort(byRank),
    changed: changed.sort(byRank),
    remove: remove.sort(byRemovalRank),
    unchanged: files.length - added.length - changed.length,
  };
}

/** The reverse: lists of pages go before the pages, and these before what they load. */
const byRemovalRank = (a: string, b: string): number =>
  removalRank(a) - removalRank(b) || compareCodePoints(a, b);

const sameBytes = (before: Uint8Array, { data, sha256 }: DatedFile): boolean =>
  before.length === data.length && hash('sha256', before) === sha256;

const byRank = (a: DatedFile, b: DatedFile): number =>
  writeRank(a) - writeRank(b) || compareCodePoints(a.path, b.path);

export const isCurrent = ({ added, changed, remove }: OutputPlan): boolean =>
  added.length + changed.length + remove.length === 0;

/** Media types in the order in which changed files are written: what pages load, then pages. */
export const writeRanks: readonly string[] = [
  mediaTypes.css,
  mediaTypes.javascript,
  mediaTypes.html,
  mediaTypes.markdown,
];

/** Place of a file in that order: before it what a page loads, after it lists of pages. */
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
function removalRank(path: string): 0 | 1 | 2 {
  if (/\.(?:css|js)$/.test(path) || isHashed(path)) return 2;
  return /\.(?:html|md)$/.test(path) ? 1 : 0;
}
