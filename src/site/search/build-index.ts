import {
  maxTextWeight,
  searchFormatVersion,
  type EntryLine,
  type Shard,
  type SearchIndex,
  type WordLine,
} from './format.ts';
import { isCharacterOfUnspaced, reversed, tokenizeWithSpelling, tokenize } from './tokenize.ts';

export interface SearchText {
  readonly text: string;
  /** The weight of a word in it, from 1 to 100. */
  readonly weight: number;
  /** Whether it is a name: each word of a longer name counts less, so the shorter name comes first. */
  readonly isName: boolean;
}

/** Something that can be found. */
export interface SearchEntry {
  readonly path: string;
  readonly title: string;
  readonly kind: string;
  /** A line with more about it. */
  readonly note: string;
  /** Path of a picture, or an emoji. */
  readonly picture?: string | undefined;
  readonly texts: readonly SearchText[];
}

/** Returns the path of a file; the same name and text give the same path. */
export type PlaceFile = (name: string, text: string) => string;

/** Characters of a file of words or endings, and entries of a file of entries: about 1 kB compressed. */
const fileLength = 3_000;
const entriesOfFile = 25;
/** What remains of the weight of a word without its accents, so that those who write them find it first. */
const unaccented = 0.9;
/**
 * Each group begins at a multiple of this, so that a growing group does not move the numbers of the next one.
 */
const groupStep = 1_000;

/**
 * The files of a search, `/search.json` last; pure: the same entries give the same files.
 *
 * @param stopWords words of the language with little meaning, with spaces between them.
 */
export function buildIndex(
  groups: readonly (readonly SearchEntry[])[],
  place: PlaceFile,
  stopWords = '',
): SearchIndex {
  const postings = new Map<string, number[]>();
  const entries: Shard<number>[] = [];
  let first = 0;
  for (const group of groups) {
    for (let start = 0; start < group.length; start += entriesOfFile) {
      const some = group.slice(start, start + entriesOfFile);
      entries.push([first + start, place('search-entries', linesText(some.map(entryLine)))]);
    }
    for (const [index, { texts }] of group.entries()) collect(texts, first + index, postings);
    first += Math.ceil(group.length / groupStep) * groupStep;
  }
  const lines = new Map(
    Array.from(postings, ([word, found]) => [word, JSON.stringify(wordLine(word, found))]),
  );
  const lineOf = (word: string): string => lines.get(word) ?? '';
  const words = [...postings.keys()].sort();
  const endings = words.map(reversed).sort();
  return {
    version: searchFormatVersion,
    count: groups.reduce((sum, { length }) => sum + length, 0),
    stopWords: [...new Set(tokenize(stopWords))],
    words: inFiles(words, lineOf, (text) => place('search-words', text)),
    endings: inFiles(
      endings,
      (ending) => lineOf(reversed(ending)),
      (text) => place('search-endings', text),
    ),
    entries,
  };
}

/** A file with one line for each of its values, which is JSON as a whole. */
const textOf = (lines: readonly string[]): string => `[\n${lines.join(',\n')}\n]\n`;
const linesText = (lines: readonly EntryLine[]): string =>
  textOf(lines.map((line) => JSON.stringify(line)));

const entryLine = ({ path, title, kind, note, picture }: SearchEntry): EntryLine => [
  ...([path, title, kind, note] as const),
  ...(picture === undefined ? ([] as const) : ([picture] as const)),
];

/** Adds the words of an entry, each with its highest weight: alternating numbers and weights. */
function collect(
  texts: readonly SearchText[],
  number: number,
  postings: Map<string, number[]>,
): void {
  const weights = new Map<string, number>();
  for (const { text, weight, isName } of texts) {
    const words = tokenizeWithSpelling(text);
    const ofName = Math.max(maxTextWeight + 1, Math.round(weight / Math.sqrt(words.length)));
    const each = isName ? ofName : weight;
    const note = (word: string, counted: number): void => {
      // A single letter is the name of a sound; in running text it has no meaning.
      if (
        (isName || word.length > 1 || isCharacterOfUnspaced(word)) &&
        (weights.get(word) ?? 0) < counted
      )
        weights.set(word, counted);
    };
    for (const { word, written } of words) {
      const isAccented = isName && written !== word;
      note(word, isAccented ? Math.round(each * unaccented) : each);
      if (isAccented) note(written, each);
    }
  }
  for (const [word, weight] of weights) {
    const known = postings.get(word);
    if (known === undefined) postings.set(word, [number, weight]);
    else known.push(number, weight);
  }
}

/** The line of a word: its entries by weight, the highest first. */
function wordLine(word: string, found: readonly number[]): WordLine {
  const byWeight = new Map<number, { last: number; postings: number[] }>();
  for (let at = 0; at < found.length; at += 2) {
    const [number = 0, weight = 0] = [found[at], found[at + 1]];
    const known = byWeight.get(weight);
    if (known === undefined) {
      byWeight.set(weight, { last: number, postings: [weight, number] });
      continue;
    }
    known.postings.push(number - known.last);
    known.last = number;
  }
  const weights = [...byWeight.keys()].sort((a, b) => b - a);
  return [word, ...weights.map((weight) => byWeight.get(weight)?.postings ?? [])];
}

/** Sorted values in as many files as they need. */
function inFiles(
  values: readonly string[],
  toLine: (value: string) => string,
  place: (text: string) => string,
): Shard<string>[] {
  const parts: Shard<string>[] = [];
  let [lines, length, first]: [string[], number, string] = [[], 0, ''];
  const close = (): void => {
    if (lines.length > 0) parts.push([first, place(textOf(lines))]);
  };
  for (const value of values) {
    if (length > fileLength) {
      close();
      [lines, length] = [[], 0];
    }
    if (lines.length === 0) first = value;
    const line = toLine(value);
    lines.push(line);
    length += line.length;
  }
  close();
  return parts;
}
