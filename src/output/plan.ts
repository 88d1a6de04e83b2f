import { hash } from 'node:crypto';
import { mediaTypes } from '../contract/media-types.ts';
import type { DatedFile } from '../model/publication.ts';
import { compareCodePoints } from '../text/compare-code-points.ts';

/** What writing a publication would change. */
export interface OutputPlan {
  /** Files to write in their order: none of them links to a file that is yet to come. */
  readonly write: readonly DatedFile[];
  /** Paths to write that were not there before. */
  readonly added: readonly string[];
  /** Paths that an earlier build wrote and that are no longer published, in their order. */
  readonly remove: readonly string[];
  readonly unchanged: number;
}

/** What is on disk, as far as a plan needs to know. */
export interface Present {
  /** The bytes of a file, or undefined when there is no regular file. */
  readonly read: (path: string) => Uint8Array | undefined;
  /** Whether a file is known to be there already, without a look at its bytes. */
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
    // Nothing that a reader can find leads to a new file until one that was there does.
    write: [...added.sort(byRank), ...changed.sort(byRank)],
    added: added.map(({ path }) => path),
    remove: remove.sort((a, b) => removalRank(a) - removalRank(b) || compareCodePoints(a, b)),
    unchanged: files.length - added.length - changed.length,
  };
}

const sameBytes = (before: Uint8Array, { bytes, sha256 }: DatedFile): boolean =>
  before.length === bytes && hash('sha256', before) === sha256;

const ranks: readonly string[] = [mediaTypes.css, mediaTypes.html, mediaTypes.markdown];

/** Style sheet, then pages, then whatever lists them. */
function rank({ mediaType }: DatedFile): number {
  const place = ranks.indexOf(mediaType);
  return place < 0 ? ranks.length : place;
}

/** The other way round: what lists pages goes before them, and the style that they link after. */
function removalRank(path: string): number {
  if (path.endsWith('.css')) return 2;
  return /\.(?:html|md)$/.test(path) ? 1 : 0;
}

const byRank = (a: DatedFile, b: DatedFile): number =>
  rank(a) - rank(b) || compareCodePoints(a.path, b.path);

/** Whether there is nothing to do. */
export const isCurrent = (plan: OutputPlan): boolean =>
  plan.write.length === 0 && plan.remove.length === 0;
