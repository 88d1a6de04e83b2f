export { searchIndexPath } from '../../contract/search-files.ts';

/** The version of this format; it changes with everything that a program reading the files has to know. */
export const searchFormatVersion = 2;

/** The highest weight of a word that is in no name. */
export const mostOfText = 14;

/** The first item of a file, in the order of the files, and the path of the file. */
export type Part<First> = readonly [first: First, path: string];

/** `/search.json`: which file contains what. */
export interface SearchIndex {
  readonly version: number;
  /** How many entries can be found. */
  readonly count: number;
  /** Words that say little, such as `the`: a query of more than three words is searched without them. */
  readonly stopWords: readonly string[];
  /** Files of words, by the first word of each. */
  readonly words: readonly Part<string>[];
  /** Files of the same words by their ends, by the first word of each with its letters reversed. */
  readonly endings: readonly Part<string>[];
  /** Files of entries, by the number of the first one of each. */
  readonly entries: readonly Part<number>[];
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
