export { searchIndexPath } from '../../contract/search-files.ts';

/** The version of this format; it changes with everything that a program reading the files has to know. */
export const searchFormatVersion = 4;

/** The highest weight of a word that is in no name. */
export const maxTextWeight = 14;

/** Where a file begins, in the order of the files, and its path. */
export type Shard<First> = readonly [first: First, path: string];

/** The weight of a practice word, which is found as it is spelled: `song` says nothing of a `son`. */
export const practiceWordWeight = 70;

/** `/search.json`: which file contains what. */
export interface SearchIndex {
  readonly version: number;
  readonly count: number;
  /** Words with little meaning, such as `the`: a query of more than three words is searched without them. */
  readonly stopWords: readonly string[];
  /** Words that say for whom, such as `toddler`: any query is searched without them, if others are left. */
  readonly fillers: readonly string[];
  /** Files of words of names, in their order. */
  readonly words: readonly Shard<string>[];
  /** Files of the same words, in the order of their reversed spellings. */
  readonly endings: readonly Shard<string>[];
  /** Paths of files of words of running text, in no order: `textFileOf` tells the one of a word. */
  readonly texts: readonly string[];
  /** Files of entries, by the number of the first one of each. */
  readonly entries: readonly Shard<number>[];
  /** Numbers of the pages for those who worry, which come before apps that are found as well. */
  readonly worries: readonly number[];
  readonly apps: readonly number[];
}

/** The entries that a word leads to with one weight: the weight, a number, and the steps to the next. */
export type Postings = readonly number[];

export type WordLine = readonly [word: string, ...postings: Postings[]];

/** A file of words; those of names in the order of their UTF-16 units, or of those of their reversed spellings. */
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

/** A word without an `s` at its end, which is all that may differ in running text: `by` is not `bys`. */
export const withoutS = (word: string): string => word.replace(/(?<=...)s$/, '');

/** Which of the files of running text has a word, with or without its `s`: no other word makes a difference. */
export function textFileOf(word: string, files: number): number {
  const letters = Array.from(withoutS(word), (letter) => letter.codePointAt(0) ?? 0);
  return letters.reduce((sum, code) => (sum * 31 + code) % 65_521, 0) % files;
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
