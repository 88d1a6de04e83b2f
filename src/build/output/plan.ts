import { hash } from 'node:crypto';
import type { DatedFile } from '../../content/model/publication.ts';
import { compareCodePoints } from '../../base/text/compare-code-points.ts';
import { mediaTypes } from '../../contract/media-types.ts';
import { isHashed } from '../../contract/paths.ts';

export interface OutputPlan {
  /** Files to write: those that were not there before, then those that change. */
  readonly write: readonly DatedFile[];
  /** Paths to write that were not there before. */
  readonly added: readonly string[];
  /** Paths that an earlier build wrote and that are no longer published, in their order. */
  readonly remove: readonly string[];
  readonly unchanged: number;
}

/** What is on disk, as far as a plan needs it. */
export interface Present {
  /** The bytes of a file, or undefined if there is no regular file. */
  readonly read: (path: string) => Uint8Array | undefined;
  /** Whether a file is recorded as present, without reading its bytes. */
  readonly knows?: (file: DatedFile) => boolean;
  /** Paths that earlier builds wrote. */
  readonly ours: Iterable<string>;
}

/** Compares a publication with what is there. Pure but for what `present` reads. */
export function planOutput(files: readonly DatedFile[], present: Present): OutputPlan {
  const published = new Set(files.map(({ path }) => path));
  const added: DatedFile[] = [];
  const changed: DatedFile[] = [];
  for (const file of files) {
    if (present.knows?.(file) === true) continue;
    const before = present.read(file.path);
    if (before === undefined) added.push(file);
    else if (!sameBytes(before, file)) changed.push(file);
  }
  const remove = [...new Set(present.ours)].filter((path) => !published.has(path));
  return {
    write: [...added.sort(byRank), ...changed.sort(byRank)],
    added: added.map(({ path }) => path),
    remove: remove.sort(byRemovalRank),
    unchanged: files.length - added.length - changed.length,
  };
}

/** The reverse: lists of pages go before the pages, and these before what they load. */
const byRemovalRank = (a: string, b: string): number =>
  removalRank(a) - removalRank(b) || compareCodePoints(a, b);

/** The steps of writing; whatever a step needs is there when it begins. */
export interface OutputSteps {
  /** Groups of files to write, one after another. */
  readonly write: readonly (readonly DatedFile[])[];
  /** Groups of paths to remove after that. */
  readonly remove: readonly (readonly string[])[];
}

/**
 * The order that keeps readers from dead links and from lists of pages that do not exist. New files come
 * first: nothing leads to them yet. Then pages that change may link to everything new, and lists may name it.
 * A file is removed once nothing that stays links to it: first the lists of pages, then pages, then what they
 * load.
 */
export function outputSteps({ write, added, remove }: OutputPlan): OutputSteps {
  const changed = write.slice(added.length);
  return {
    write: [
      write.slice(0, added.length),
      changed.filter((file) => writeRank(file) < writeRanks.length),
      changed.filter((file) => writeRank(file) === writeRanks.length),
    ],
    remove: [0, 1, 2].map((wanted) => remove.filter((path) => removalRank(path) === wanted)),
  };
}

const sameBytes = (before: Uint8Array, { data, sha256 }: DatedFile): boolean =>
  before.length === data.length && hash('sha256', before) === sha256;

const byRank = (a: DatedFile, b: DatedFile): number =>
  writeRank(a) - writeRank(b) || compareCodePoints(a.path, b.path);

export const isCurrent = (plan: OutputPlan): boolean =>
  plan.write.length === 0 && plan.remove.length === 0;

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
