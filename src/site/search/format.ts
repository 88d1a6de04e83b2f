export { searchIndexPath } from '../../contract/search-files.ts';

/** The version of this format; it changes with everything that a program reading the files has to know. */
export const searchFormatVersion = 2;

/** The highest weight of a word that is in no name. */
export const maxTextWeight = 14;

/** The first item of a file, in the order of the files, and the path of the file. */
export type Shard<First> = readonly [first: First, path: string];

/** `/search.json`: which file contains what. */
export interface SearchIndex {
  readonly version: number;
  /** How many entries can be found. */
  readonly count: number;
  /** Words with little meaning, such as `the`: a query of more than three words is searched without them. */
  readonly stopWords: readonly string[];
  /** Files of words, by the first word of each. */
  readonly words: readonly Shard<string>[];
  /** Files of the same words by their ends, by the first word of each with its letters reversed. */
  readonly endings: readonly Shard<string>[];
  /** Files of entries, by the number of the first one of each. */
  readonly entries: readonly Shard<number>[];
}

/** The entries that a word leads to with one weight: the weight, a number, and the steps to the next. */
export type Postings = readonly number[];

/** A word, and what it leads to. */
export type WordLine = readonly [word: string, ...postings: Postings[]];

/** A file of words, in the order of their UTF-16 units, or of those of their reversed spellings. */
export type WordFile = readonly WordLine[];

/** What can be found: its path, its title, its kind, a line with more about it, and its picture if it has one. */
export type EntryLine = readonly [
  path: string,
  title: string,
  kind: string,
  note: string,
  picture?: string,
];

/** A file of entries: the first has the number in the index, the others follow. */
export type EntryFile = readonly EntryLine[];

/** The file that contains a value, or would contain it: the last one that begins at or before it. */
export function shardOf<First extends number | string>(
  parts: readonly Shard<First>[],
  value: First,
): Shard<First> | undefined {
  let [low, high] = [0, parts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const part = parts[middle];
    if (part !== undefined && part[0] <= value) low = middle + 1;
    else high = middle;
  }
  return parts[low - 1] ?? parts[0];
}

/** The files with values that begin with some letters, at most as many as requested. */
export function shardsUnder(
  parts: readonly Shard<string>[],
  beginning: string,
  most: number,
): readonly Shard<string>[] {
  const from = shardOf(parts, beginning);
  if (from === undefined) return [];
  const start = parts.indexOf(from);
  const after = parts.findIndex(([first], at) => at > start && !first.startsWith(beginning));
  return parts.slice(start, Math.min(after === -1 ? parts.length : after, start + most));
}
