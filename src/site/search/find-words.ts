import type { EndingFile, SearchIndex, WordFile, WordLine } from './format.ts';
import { isOneLetterApart } from './one-letter-apart.ts';
import { partOf, partsUnder } from './parts.ts';
import { reversed } from './words-in.ts';

/** Reads a published file by its path. */
export type LoadFile = (path: string) => Promise<unknown>;

/** A word of the catalogue that a typed one may stand for, and how well it matches, up to 1. */
export interface FoundWord {
  readonly line: WordLine;
  readonly likeness: number;
}

/** The scores of the kinds of similarity. */
const likenesses = { same: 1, beginning: 0.6, inflected: 0.55, oneLetter: 0.45 } as const;

/** The most files that a word may cost, besides the one that would contain it. */
const moreFiles = 2;
const shortestStem = 3;
const longestEnding = 3;
const shortestMistaken = 3;

/** Looks words up in a catalogue. */
export interface WordFinder {
  /** The line of exactly this word. */
  readonly exactly: (word: string) => Promise<WordLine | undefined>;
  /** What a typed word may stand for; typos of one letter only if it is not the beginning of a word. */
  readonly like: (word: string) => Promise<FoundWord[]>;
}

/** A finder over the files of an index. */
export function createWordFinder(index: SearchIndex, load: LoadFile): WordFinder {
  const wordsUnder = async (beginning: string, most: number): Promise<WordLine[]> => {
    const parts = partsUnder(index.words, beginning, most);
    return (await Promise.all(parts.map(([, path]) => load(path) as Promise<WordFile>))).flat();
  };
  const exactly = async (word: string): Promise<WordLine | undefined> => {
    const part = partOf(index.words, word);
    const lines = part && ((await load(part[1])) as WordFile);
    return lines?.find(([known]) => known === word);
  };
  const like = async (typed: string): Promise<FoundWord[]> => {
    const stem = typed.slice(0, Math.max(shortestStem, typed.length - longestEnding));
    const under = await wordsUnder(typed, moreFiles);
    const stems = await Promise.all(stemsOf(typed, stem).map(exactly));
    const lines = new Set([...under, ...stems.filter((line) => line !== undefined)]);
    const found = [...lines].flatMap((line) => {
      const likeness = likenessOf(line[0], typed, stem);
      return likeness === 0 ? [] : [{ line, likeness }];
    });
    const isMeant = found.some(({ line: [word] }) => word.startsWith(typed));
    return isMeant || typed.length < shortestMistaken
      ? found
      : [...found, ...(await mistaken(typed))];
  };
  const mistaken = async (typed: string): Promise<FoundWord[]> => {
    const half = typed.length >> 1;
    const ending = reversed(typed.slice(typed.length - half));
    const endings = await Promise.all(
      partsUnder(index.endings, ending, moreFiles).map(
        ([, path]) => load(path) as Promise<EndingFile>,
      ),
    );
    const swapped = [
      typed.slice(0, half - 1) +
        (typed[half] ?? '') +
        (typed[half - 1] ?? '') +
        typed.slice(half + 1),
    ];
    const guessed = [...endings.flat(), ...swapped].filter((word) => isOneLetterApart(word, typed));
    const lines = [
      ...(await wordsUnder(typed.slice(0, half), moreFiles)),
      ...(await Promise.all([...new Set(guessed)].map(exactly))),
    ];
    return [...new Set(lines)].flatMap((line) =>
      line !== undefined && isOneLetterApart(line[0], typed)
        ? [{ line, likeness: likenesses.oneLetter }]
        : [],
    );
  };
  return { exactly, like };
}

/** The word without its last letters, one after another. */
function stemsOf(typed: string, stem: string): string[] {
  const stems: string[] = [];
  for (let length = typed.length - 1; length >= stem.length; length -= 1)
    stems.push(typed.slice(0, length));
  return stems;
}

function likenessOf(word: string, typed: string, stem: string): number {
  if (word === typed) return likenesses.same;
  if (typed.length > 1 && word.startsWith(typed))
    return likenesses.beginning * (0.5 + typed.length / word.length / 2);
  const isInflected = word.startsWith(stem) && word.length - stem.length <= longestEnding;
  return typed.length > shortestStem && isInflected ? likenesses.inflected : 0;
}
