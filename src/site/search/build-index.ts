import { noMemo, type Memo } from '../../base/memo.ts';
import {
  maxTextWeight,
  searchFormatVersion,
  type EntryLine,
  type Shard,
  type SearchIndex,
  type WordLine,
  textFileOf,
} from './format.ts';
import { isCharacterOfUnspaced, reversed, tokenizeWithSpelling, tokenize } from './tokenize.ts';

export interface SearchText {
  readonly text: string;
  /** The weight of a word in it, from 1 to 100. */
  readonly weight: number;
  /** Whether it is a name: each word of a longer name counts less, so the shorter name comes first. */
  readonly isName: boolean;
}

export interface SearchEntry {
  readonly path: string;
  readonly title: string;
  readonly kind: string;
  readonly note: string;
  /** Path of a picture, or an emoji. */
  readonly picture?: string | undefined;
  readonly texts: readonly SearchText[];
  /** A page for those who worry comes before an app that is found as well. */
  readonly precedence?: 'worries' | 'apps' | undefined;
}

/** Returns the path of a file, which is another one for each kind and place in the order of the kind. */
export type PlaceFile = (kind: string, place: string, text: string) => string;

/** Characters of a file of words, at most or about, and entries of a file of entries: about 1 kB compressed. */
const fileLength = 3_000;
const entriesOfFile = 25;
/** What remains of the weight of a word without its accents, so that those who write them find it first. */
const unaccented = 0.9;
/**
 * Each group begins at a multiple of this, so that a growing group does not move the numbers of the next one.
 */
const groupStep = 1_000;

/** The entries of words: alternating numbers and weights. */
type Postings = Map<string, number[]>;

/**
 * The files of a search, `/search.json` last; pure: the same entries give the same files. A word of running text
 * is in one file, a word of a name in two, and hardly any decides which file has another.
 *
 * @param words `stopWords` of the language with little meaning, with spaces between them; `fillers` that say for whom
 *   something is; a `memo` saves finding the words of texts again.
 */
export function buildIndex(
  groups: readonly (readonly SearchEntry[])[],
  place: PlaceFile,
  words: {
    readonly stopWords?: string;
    readonly fillers?: string;
    readonly memo?: Memo;
  } = {},
): SearchIndex {
  const { stopWords = '', fillers = '', memo = noMemo } = words;
  const wordsOf = ({ path, texts: read }: SearchEntry) => {
    const texts = memo.same('texts', path, read);
    return memo.kept('words', path, [texts], () => weightsOf(texts));
  };
  const names: Postings = new Map();
  const prose: Postings = new Map();
  const entries: Shard<number>[] = [];
  const preceding = { worries: [] as number[], apps: [] as number[] };
  let first = 0;
  for (const group of groups) {
    for (let start = 0; start < group.length; start += entriesOfFile) {
      const some = group.slice(start, start + entriesOfFile);
      const number = first + start;
      entries.push([number, place('entries', String(number), linesText(some.map(entryLine)))]);
    }
    for (const [index, entry] of group.entries()) {
      const { precedence } = entry;
      if (precedence !== undefined) preceding[precedence].push(first + index);
      for (const [word, weight] of wordsOf(entry)) {
        const postings = weight > maxTextWeight ? names : prose;
        const entriesOfWord = postings.get(word);
        if (entriesOfWord === undefined) postings.set(word, [first + index, weight]);
        else entriesOfWord.push(first + index, weight);
      }
    }
    first += Math.ceil(group.length / groupStep) * groupStep;
  }
  const lines = new Map(
    Array.from(names, ([word, wordPostings]) => [word, lineOf(word, wordPostings)]),
  );
  const inOrder = (kind: string, spelled: (word: string) => string): Shard<string>[] =>
    inFiles(
      Array.from(lines, ([word, line]) => [spelled(word), line] as const).sort(byWord),
      (part, text) => place(kind, part, text),
    );
  return {
    version: searchFormatVersion,
    count: groups.reduce((sum, { length }) => sum + length, 0),
    stopWords: [...new Set(tokenize(stopWords))],
    fillers: [...new Set(tokenize(fillers))],
    words: inOrder('words', (word) => word),
    endings: inOrder('endings', reversed),
    texts: inBuckets(prose).map((some, at) => place('texts', String(at), textOf(some))),
    entries,
    ...preceding,
  };
}

const byWord = ([a]: readonly [string, string], [b]: readonly [string, string]): number =>
  a < b ? -1 : 1;

/** A file with one line for each of its values, which is JSON as a whole. */
const textOf = (lines: readonly string[]): string => `[\n${lines.join(',\n')}\n]\n`;
const linesText = (lines: readonly EntryLine[]): string =>
  textOf(lines.map((line) => JSON.stringify(line)));

const entryLine = ({ path, title, kind, note, picture }: SearchEntry): EntryLine => [
  ...([path, title, kind, note] as const),
  ...(picture === undefined ? ([] as const) : ([picture] as const)),
];

/** The words of an entry, each with its highest weight. */
function weightsOf(texts: readonly SearchText[]): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const { text, weight, isName } of texts) {
    const words = tokenizeWithSpelling(text);
    const count = new Set(words.map(({ word }) => word)).size;
    const ofName = Math.max(maxTextWeight + 1, Math.round(weight / Math.sqrt(count)));
    const whole = isName ? ofName : weight;
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
      note(word, isAccented ? Math.round(whole * unaccented) : whole);
      if (isAccented) note(written, whole);
    }
  }
  return weights;
}

/** The line of a word: its entries by weight, the highest first. */
function lineOf(word: string, flat: readonly number[]): string {
  const byWeight = new Map<number, { last: number; postings: number[] }>();
  for (let at = 0; at < flat.length; at += 2) {
    const [number = 0, weight = 0] = [flat[at], flat[at + 1]];
    const sameWeight = byWeight.get(weight);
    if (sameWeight === undefined) {
      byWeight.set(weight, { last: number, postings: [weight, number] });
      continue;
    }
    sameWeight.postings.push(number - sameWeight.last);
    sameWeight.last = number;
  }
  const weights = [...byWeight.keys()].sort((a, b) => b - a);
  const line: WordLine = [word, ...weights.map((weight) => byWeight.get(weight)?.postings ?? [])];
  return JSON.stringify(line);
}

/**
 * Sorted words with their lines, in files that are halved where the next bit of their words differs until they are
 * short enough: a file is divided, or joined to its other half, by what is in it alone.
 */
function inFiles(
  words: readonly (readonly [word: string, line: string])[],
  place: (part: string, text: string) => string,
): Shard<string>[] {
  const parts: Shard<string>[] = [];
  let length = 0;
  const lengths = [0, ...words.map(([, line]) => (length += line.length))];
  const divide = (from: number, to: number, bit: number, first: string): void => {
    const [unit, mask] = [bit >> 4, 0x8000 >> (bit & 15)];
    const [before = 0, all = 0] = [lengths[from], lengths[to]];
    if (to - from > 1 && all - before > fileLength) {
      // They are sorted: those with the bit come last.
      let [low, high] = [from, to];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (((words[middle]?.[0].charCodeAt(unit) ?? 0) & mask) > 0) high = middle;
        else low = middle + 1;
      }
      const code = String.fromCharCode(first.charCodeAt(unit) | mask);
      divide(from, low, bit + 1, first);
      divide(low, to, bit + 1, first.slice(0, unit) + code);
    } else if (to > from) {
      const lines = words.slice(from, to).map(([, line]) => line);
      parts.push([first, place(`${first} ${bit}`, textOf(lines))]);
    }
  };
  divide(0, words.length, 0, '');
  return parts;
}

/** Lines of running text in so many buckets, a power of two, that each is about as long as a file. */
function inBuckets(prose: Postings): readonly (readonly string[])[] {
  const lines = Array.from(
    prose,
    ([word, wordPostings]) => [word, lineOf(word, wordPostings)] as const,
  ).sort(byWord);
  const length = lines.reduce((sum, [, line]) => sum + line.length, 0);
  const count = 2 ** Math.ceil(Math.log2(Math.max(1, length / fileLength)));
  const buckets = Array.from({ length: count }, (): string[] => []);
  for (const [word, line] of lines) buckets[textFileOf(word, count)]?.push(line);
  return buckets;
}
