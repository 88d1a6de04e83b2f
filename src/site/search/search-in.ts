import { createWordFinder, type FoundWord, type LoadFile, type WordFinder } from './find-words.ts';
import { searchIndexPath, type EntryFile, type SearchIndex, shardOf } from './format.ts';
import { rankEntries, type QueryWord } from './rank.ts';
import { tokenizeWithSpelling, umlautsInFull, type SpelledToken } from './tokenize.ts';

export interface SearchHit {
  /** Path of the page within the site. */
  readonly path: string;
  readonly title: string;
  /** What it is: `vehicle`, `phoneme`, `app`, `article`, `category`, `page`, or another kind of entry. */
  readonly kind: string;
  /** A line with more about it; may be empty. */
  readonly note: string;
  /** Path of a picture within the site, or an emoji. */
  readonly picture?: string | undefined;
}

/** The best results, and their total number. */
export interface SearchAnswer {
  readonly hits: readonly SearchHit[];
  readonly total: number;
  /** The searched words of the catalogue, for an excerpt. */
  readonly words: ReadonlySet<string>;
  /** Nothing has any of the words: the names of the hits are spelled like them. */
  readonly isNear?: true;
  /** The words of the query that are nowhere, so that the hits are for the others; none where nothing is left. */
  readonly without?: readonly string[] | undefined;
  /** The query with other words in place of those that the catalogue lacks, if that leads further. */
  readonly meant?: string | undefined;
}

/** No more words than this are searched: the longest have the most meaning. */
const mostWords = 8;
/** No more words than this are corrected: of the rest of a sentence, hardly one is a name. */
const mostCorrected = 3;
/** In a longer query, the other words make the meaning clear. */
const fewWords = 3;
/** What remains of the likeness of a word if the one that was typed has accents and this one has none. */
const unaccented = 0.9;

export interface SearchRange {
  readonly limit?: number;
  readonly offset?: number;
  /** Whether the query is still being typed: only words that begin with those of it count. */
  readonly isBegun?: boolean;
}

const nothing: SearchAnswer = { hits: [], total: 0, words: new Set() };

/**
 * Searches a published catalogue; pure except for `load`, which reads a file by its path within the site and
 * returns the result of `JSON.parse`. The same files and query give the same result. What is only spelled like
 * a word is no result of its own unless there is no other.
 */
export async function searchIn(
  load: LoadFile,
  query: string,
  { limit = 10, offset = 0, isBegun = false }: SearchRange = {},
): Promise<SearchAnswer> {
  if (tokenizeWithSpelling(query).length === 0) return nothing;
  const index = (await load(searchIndexPath)) as SearchIndex;
  const finder = createWordFinder(index, load);
  const resultsOf = (isWhole: boolean): Promise<Results> =>
    findEntries(wordsOf(query, index, isWhole), finder, index, isBegun);
  const telling = await resultsOf(false);
  // Words with little meaning count where the others are nowhere.
  const isWhole = telling.numbers.length === 0 && telling.left.length > 0;
  const results = isWhole ? await resultsOf(true) : telling;
  const { numbers, wanted, isNear } = results;
  const { without, isRest, meant } = explain(results, index);
  if (!isNear && !isWhole && isRest) return nothing;
  return {
    hits: await Promise.all(numbers.slice(offset, offset + limit).map(hitOf(index, load))),
    total: numbers.length,
    words: new Set(
      wanted.flatMap(({ words }) => words.flatMap((some) => some.map(({ line }) => line[0]))),
    ),
    ...(isNear && { isNear }),
    ...(!isNear && numbers.length > 0 && without.length > 0 && { without }),
    ...(!isNear && meant !== undefined && { meant }),
  };
}

/** The words that are searched, in their order, and those that a sentence is searched without. */
interface Words {
  readonly typed: readonly SpelledToken[];
  readonly left: readonly SpelledToken[];
}

/** What the words of a query lead to. */
interface Results extends Words {
  /** The entries, best first. */
  readonly numbers: readonly number[];
  readonly wanted: readonly QueryWord[];
  /** Those of the wanted words that are only spelled like what was typed. */
  readonly corrections: readonly QueryWord[];
  readonly isNear: boolean;
}

async function findEntries(
  { typed, left }: Words,
  finder: WordFinder,
  index: SearchIndex,
  isBegun: boolean,
): Promise<Results> {
  const { exact, near } = await lookUp(typed, finder, index, isBegun);
  const inNames = await Promise.all(left.map(({ word }) => finder.exactly(word)));
  const further = inNames.flatMap((line, at): QueryWord[] =>
    line === undefined ? [] : [{ at: [typed.length + at], words: [same(line)] }],
  );
  // Who speaks of a child may be worried.
  const preceding = left.some(({ word }) => index.fillers.includes(word)) ? index : undefined;
  const rank = (words: readonly QueryWord[]) =>
    rankEntries([...words, ...further], typed.length, index.count, preceding);
  const exactNumbers = new Set(rank(exact));
  const isNear = exactNumbers.size === 0 && near.length > 0;
  const leadsTo = (at: QueryWord['at'], word: FoundWord): boolean =>
    rank([{ at, words: [[word]] }]).some((number) => exactNumbers.has(number));
  const corrections = isNear
    ? near
    : near
        .map(({ at, words: [close = []] }) => ({
          at,
          words: [close.filter((word) => leadsTo(at, word))],
        }))
        .filter(({ words: [close = []] }) => close.length > 0);
  const wanted = [...exact, ...corrections];
  const numbers = rank(wanted).filter((number) => isNear || exactNumbers.has(number));
  return { typed, left, numbers, wanted, corrections, isNear };
}

/** The words that are nowhere, whether the others are the rest of another question, and the query as it may be meant. */
function explain({ typed, wanted, corrections }: Results, { stopWords }: SearchIndex) {
  const telling = typed.filter(({ word }) => !stopWords.includes(word));
  const isWanted = (token: SpelledToken): boolean =>
    wanted.some(
      ({ at, words }) =>
        at.includes(typed.indexOf(token)) && words.every(({ length }) => length > 0),
    );
  const without = telling.filter((token) => !isWanted(token)).map(({ written }) => written);
  // What is left of most of a query answers another one, unless it is a name.
  const names = wanted.some(({ words }) => words.some((some) => some.some(isWholeName)));
  const corrected = new Map(
    corrections.map(({ at, words: [close = []] }) => [
      at.join(),
      [...close].sort((a, b) => weightOf(b) - weightOf(a))[0]?.line[0],
    ]),
  );
  return {
    without,
    isRest: !names && without.length * 2 > telling.length,
    meant: typed.some((_, at) => corrected.has(String(at)))
      ? typed.map(({ written }, at) => corrected.get(String(at)) ?? written).join(' ')
      : undefined,
  };
}

/** @param isWhole whether words with little meaning count as well. */
function wordsOf(query: string, { stopWords, fillers }: SearchIndex, isWhole: boolean): Words {
  const tokens = tokenizeWithSpelling(query.slice(0, 400));
  const distinct = [...new Map(tokens.map((token) => [token.word, token])).values()];
  const named = distinct.filter(({ word }) => !fillers.includes(word));
  const telling = named.filter(({ word }) => !stopWords.includes(word));
  const some = distinct.length > fewWords ? telling : named;
  const words = isWhole || some.length === 0 ? distinct : some;
  const longest = [...words].sort((a, b) => b.word.length - a.word.length);
  const kept = new Set(longest.slice(0, mostWords));
  return {
    typed: words.filter((word) => kept.has(word)),
    left: distinct.filter((word) => !words.includes(word)).slice(0, mostWords),
  };
}

/** What each word, each two neighbours and the parts of each word stand for, and what words of no entry are like. */
async function lookUp(
  typed: readonly SpelledToken[],
  { exactly, inText, like, misspelt }: WordFinder,
  { stopWords }: SearchIndex,
  isBegun: boolean,
): Promise<{ readonly exact: readonly QueryWord[]; readonly near: readonly QueryWord[] }> {
  const matches = await Promise.all(
    typed.map(async ({ word }) => {
      const likeWords = await like(word, typed.length > fewWords, isBegun ? 2 : undefined);
      if (isBegun) return likeWords.filter(({ line: [lineWord] }) => lineWord.startsWith(word));
      const exact = likeWords.filter(({ likeness }) => likeness === 1);
      // `th` is the name of a sound, unrelated to the many words that begin with it.
      const names = word.length <= 2 && exact.some(isWholeName) ? exact : likeWords;
      return [...names, ...(await inText(word))];
    }),
  );
  const exact: QueryWord[] = [];
  const near: QueryWord[] = [];
  const addNear = async (at: readonly number[], word: string): Promise<void> => {
    const close = isBegun ? [] : await misspelt(word);
    if (close.length > 0) near.push({ at, words: [close] });
  };
  for (const [at, { word, written }] of typed.entries()) {
    const matched = matches[at] ?? [];
    const add = (...words: (readonly FoundWord[])[]) => exact.push({ at: [at], words });
    const isAccented = written !== word;
    add(isAccented ? matched.map(lessAccented) : matched);
    for (const spelling of isAccented ? new Set([written, umlautsInFull(written)]) : []) {
      const spelled = await exactly(spelling);
      if (spelled !== undefined) add(same(spelled));
    }
    const parts = isKnown(matched) ? undefined : await split(word, exactly);
    if (parts !== undefined) add(...parts.map(same));
    const next = typed[at + 1]?.word;
    const joined = next === undefined ? undefined : await exactly(word + next);
    if (joined !== undefined) exact.push({ at: [at, at + 1], words: [same(joined)] });
    else if (next !== undefined && typed.length <= fewWords && !isKnown(matched))
      await addNear([at, at + 1], word + next);
  }
  const unknown = typed
    .map(({ word }, at) => ({ word, at }))
    .filter(({ word, at }) => matches[at]?.length === 0 && !stopWords.includes(word))
    .sort((a, b) => b.word.length - a.word.length);
  for (const { word, at } of unknown.slice(0, mostCorrected)) await addNear([at], word);
  return { exact, near };
}

const same = (line: FoundWord['line']): FoundWord[] => [{ line, likeness: 1 }];
const isKnown = (words: readonly FoundWord[]): boolean =>
  words.some(({ likeness }) => likeness === 1);
/** Whether it is all of a name, which has the highest weight. */
const isWholeName = ({ line: [, [weight = 0] = []] }: FoundWord): boolean => weight === 100;

const lessAccented = ({ line, likeness }: FoundWord): FoundWord => ({
  line,
  likeness: likeness * unaccented,
});
/** The weight of a word for the entry in which it is highest. */
const weightOf = ({ line: [, [weight = 0] = []], likeness }: FoundWord): number =>
  weight * likeness;

/** A word that is written as one where the catalogue has two. */
async function split(
  word: string,
  exactly: WordFinder['exactly'],
): Promise<readonly FoundWord['line'][] | undefined> {
  for (let at = 2; at <= word.length - 2; at += 1) {
    const first = await exactly(word.slice(0, at));
    const second = first && (await exactly(word.slice(at)));
    if (first !== undefined && second !== undefined) return [first, second];
  }
  return undefined;
}

function hitOf(index: SearchIndex, load: LoadFile): (number: number) => Promise<SearchHit> {
  return async (number) => {
    const [first, file] = shardOf(index.entries, number) ?? [0, ''];
    const line = ((await load(file)) as EntryFile)[number - first];
    if (line === undefined) throw new Error(`The search files disagree on entry ${number}.`);
    const [path, title, kind, note, picture] = line;
    return { path, title, kind, note, ...(picture !== undefined && { picture }) };
  };
}
