import { distance } from 'fastest-levenshtein';
import {
  type SearchIndex,
  type WordFile,
  type WordLine,
  shardOf,
  shardsUnder,
  textFileOf,
  withoutS,
  practiceWordWeight,
} from './format.ts';
import { reversed } from './tokenize.ts';

/** Whether two words differ by one letter: added, missing, replaced, or swapped with its neighbour. */
export function isOneLetterApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1])
    [endA, endB] = [endA - 1, endB - 1];
  if (endA - start <= 1 && endB - start <= 1) return true;
  return (
    endA - start === 2 &&
    endB - start === 2 &&
    a[start] === b[start + 1] &&
    a[start + 1] === b[start]
  );
}

export type LoadFile = (path: string) => Promise<unknown>;

/** A word of the catalogue that a typed one may stand for, and how well it matches, up to 1. */
export interface FoundWord {
  readonly line: WordLine;
  readonly likeness: number;
}

const likenesses = {
  same: 1,
  beginning: 0.6,
  ending: 0.5,
  inflected: 0.55,
  oneLetter: 0.45,
  twoLetters: 0.25,
} as const;

/** The most files that a word may cost, besides the one that would contain it. */
const moreFiles = 2;
const shortestStem = 3;
const longestEnding = 3;
const shortestBeginning = 4;
/** What may follow a shorter one. */
const usualEnding = /^(?:ing|ers?|e?s|en)$/;
const shortestMistaken = 3;
/** In shorter words two mistakes make another word. */
const shortestTwiceMistaken = 6;
/** A part of a compound has letters enough, and the other part is more than an article. */
const shortestPart = 3;
const shortestRest = 2;

export interface WordFinder {
  readonly exactly: (word: string) => Promise<WordLine | undefined>;
  /** The word itself in running text, with or without an `s`: another form, or a part, would be another word. */
  readonly inText: (word: string) => Promise<FoundWord[]>;
  /**
   * The word itself in names, and longer ones that begin or end with it, or have another ending; of one of many
   * words only what the file has in which the word would be. A shorter beginning than the shortest one says nothing.
   */
  readonly like: (word: string, isOneOfMany?: boolean, shortest?: number) => Promise<FoundWord[]>;
  /** Words of names that it may be a misspelling of: one letter is wrong, or two of a long word if nothing is closer. */
  readonly misspelt: (word: string) => Promise<FoundWord[]>;
}

export function createWordFinder(
  { words, endings, texts, stopWords }: SearchIndex,
  load: LoadFile,
): WordFinder {
  const linesIn = (path: string): Promise<WordFile> => load(path) as Promise<WordFile>;
  const linesOf = async (parts: readonly (readonly [string, string])[]): Promise<WordLine[]> =>
    (await Promise.all(parts.map(([, path]) => linesIn(path)))).flat();
  const under = (beginning: string, most = moreFiles): Promise<WordLine[]> =>
    linesOf(shardsUnder(words, beginning, most));
  const endingIn = (ending: string): Promise<WordLine[]> =>
    linesOf(shardsUnder(endings, reversed(ending), moreFiles));
  const exactly = async (word: string): Promise<WordLine | undefined> => {
    const part = shardOf(words, word);
    return part && (await linesOf([part])).find(([lineWord]) => lineWord === word);
  };
  const inText = async (word: string): Promise<FoundWord[]> => {
    const path = texts[textFileOf(word, texts.length)];
    const lines = path === undefined ? [] : await linesIn(path);
    return lines
      .filter(([lineWord]) => withoutS(lineWord) === withoutS(word))
      .map((line) => ({
        line,
        likeness: line[0] === word ? likenesses.same : likenesses.inflected,
      }));
  };
  const like = async (
    typed: string,
    isOneOfMany = false,
    shortest = shortestBeginning,
  ): Promise<FoundWord[]> => {
    const stem = typed.slice(0, Math.max(shortestStem, typed.length - longestEnding));
    const [beginnings, forms, compounds, stems] = await Promise.all([
      under(typed, isOneOfMany ? 1 : moreFiles),
      // `story` may be in the file after that of `stories`.
      isOneOfMany || typed.length <= shortestStem ? [] : under(stem),
      isOneOfMany || typed.length < shortestPart ? [] : endingIn(typed),
      Promise.all(stemsOf(typed, stem).map(exactly)),
    ]);
    const lines = [...beginnings, ...forms, ...compounds, ...stems].filter(
      (line) => line !== undefined,
    );
    return distinct(lines)
      .filter(([word]) => word === typed || !stopWords.includes(word))
      .flatMap((line) => matchOf(line, likenessOf(line[0], typed, shortest)))
      .map(besidesPractice)
      .filter(({ line }) => line.length > 1);
  };
  const misspelt = async (typed: string): Promise<FoundWord[]> => {
    if (typed.length < shortestMistaken) return [];
    const half = typed.length >> 1;
    const [start, end] = [typed.slice(0, half), typed.slice(half)];
    const swapped = start.slice(0, -1) + end.slice(0, 1) + start.slice(-1) + end.slice(1);
    const lines = distinct([
      ...(await under(start)),
      // Many words share a single letter.
      ...(half === 1 ? await under(typed.slice(0, 2)) : []),
      ...(await endingIn(end)),
      ...[await exactly(swapped)].filter((line) => line !== undefined),
    ]).filter(([word]) => !stopWords.includes(word));
    const close = lines.filter(([word]) => isOneLetterApart(word, typed));
    if (close.length > 0 || typed.length < shortestTwiceMistaken)
      return close.flatMap((line) => matchOf(line, likenesses.oneLetter));
    return lines
      .filter(([word]) => Math.abs(word.length - typed.length) < 3 && distance(word, typed) < 3)
      .flatMap((line) => matchOf(line, likenesses.twoLetters));
  };
  return { exactly, inText, like, misspelt };
}

const matchOf = (line: WordLine, likeness: number): FoundWord[] =>
  likeness === 0 ? [] : [{ line, likeness }];

/** What is only like a word does not lead to the practice words of sounds. */
function besidesPractice(found: FoundWord): FoundWord {
  if (found.likeness === likenesses.same) return found;
  const [word, ...postings] = found.line;
  return {
    ...found,
    line: [word, ...postings.filter(([weight]) => weight !== practiceWordWeight)],
  };
}

/** Each word once: the files of words and of endings repeat each other. */
const distinct = (lines: readonly WordLine[]): WordLine[] => [
  ...new Map(lines.map((line) => [line[0], line])).values(),
];

function stemsOf(typed: string, stem: string): string[] {
  const stems: string[] = [];
  for (let length = typed.length - 1; length >= stem.length; length -= 1)
    stems.push(typed.slice(0, length));
  return stems;
}

function likenessOf(word: string, typed: string, shortest: number): number {
  if (word === typed) return likenesses.same;
  const share = 0.5 + typed.length / word.length / 2;
  const isBeginning = typed.length >= shortest || usualEnding.test(word.slice(typed.length));
  if (typed.length > 1 && word.startsWith(typed) && isBeginning)
    return likenesses.beginning * share;
  if (
    typed.length >= shortestPart &&
    word.length - typed.length >= shortestRest &&
    word.endsWith(typed)
  )
    return likenesses.ending * share;
  return typed.length > shortestStem && isOtherForm(word, typed) ? likenesses.inflected : 0;
}

/**
 * Whether two words differ in their endings only. One ending is one of a few letters, or begins with a vowel,
 * which may follow the last letter of the stem again (`Bus` and `Busse`); two begin with vowels (`ferry` and
 * `ferries`, `talker` and `talking`): `lisp` is no form of `list`, nor `fork` of `for`, nor `hearse` of `hear`,
 * nor `refund` of `refuse`, nor `autism` of `auto`.
 */
function isOtherForm(word: string, typed: string): boolean {
  let stem = 0;
  while (stem < typed.length && word[stem] === typed[stem]) stem += 1;
  const [shorter = '', longer = ''] = [word.slice(stem), typed.slice(stem)].sort(
    (a, b) => a.length - b.length,
  );
  if (stem < shortestStem || longer.length > longestEnding) return false;
  if (shorter !== '')
    return (longer.length === 1 || stem > shortestStem) && ![shorter, longer].some(isConsonant);
  return /^[dnrs]$/.test(longer) || !isConsonant(longer.replace(typed[stem - 1] ?? '', ''));
}

const isConsonant = (ending: string): boolean => /^[b-df-hj-np-tv-xz]/.test(ending);
