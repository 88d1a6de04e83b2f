import { createWordFinder, type FoundWord, type LoadFile, type WordFinder } from './find-words.ts';
import { searchIndexPath, type EntryFile, type SearchIndex } from './format.ts';
import { partOf } from './parts.ts';
import { rankEntries, type QueryWord } from './rank.ts';
import { spelledWordsIn, type SpelledWord } from './words-in.ts';

/** What a search found. */
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
  /** The words of the catalogue that were looked for, for an excerpt. */
  readonly words: ReadonlySet<string>;
  /** The query with other words where it has words that the catalogue does not know. */
  readonly meant?: string | undefined;
}

/** No more words than this are looked up: the longest say most. */
const mostWords = 8;
/** No more words than this are corrected: of the rest of a sentence, hardly one is a name. */
const mostCorrected = 3;
/** In a longer query, each word has others that say what is meant. */
const fewWords = 3;
/** What remains of the likeness of a word if the one that was typed has accents and this one has none. */
const unaccented = 0.9;

/**
 * Searches a published catalogue; pure except for `load`, which reads a file by its path within the site and
 * returns the result of `JSON.parse`. The same files and query give the same answer.
 *
 * @param limit how many hits to return.
 * @param offset how many of the best to skip.
 */
export async function searchIn(
  load: LoadFile,
  query: string,
  limit = 10,
  offset = 0,
): Promise<SearchAnswer> {
  const typed = wordsOf(query);
  if (typed.length === 0) return { hits: [], total: 0, words: new Set() };
  const index = (await load(searchIndexPath)) as SearchIndex;
  const finder = createWordFinder(index, load);
  const { wanted, corrected } = await lookUp(typed, finder);
  const ranked = rankEntries(wanted, typed.length, index.count);
  const numbers = ranked.slice(offset, offset + limit);
  return {
    hits: await Promise.all(numbers.map(hitOf(index, load))),
    total: ranked.length,
    words: new Set(
      wanted.flatMap(({ words }) => words.flatMap((some) => some.map(({ line }) => line[0]))),
    ),
    ...(corrected.size > 0 && {
      meant: typed.map(({ word, written }) => corrected.get(word) ?? written).join(' '),
    }),
  };
}

/** The words of a query, each once, in their order. */
function wordsOf(query: string): SpelledWord[] {
  const all = spelledWordsIn(query.slice(0, 400));
  const words = [...new Map(all.map((each) => [each.word, each])).values()];
  if (words.length <= mostWords) return words;
  const longest = [...words].sort((a, b) => b.word.length - a.word.length);
  const kept = new Set(longest.slice(0, mostWords));
  return words.filter((word) => kept.has(word));
}

/** What each word, each two neighbours and the parts of each word may stand for, and what corrects words. */
async function lookUp(
  typed: readonly SpelledWord[],
  { exactly, like, misspelt }: WordFinder,
): Promise<{ readonly wanted: readonly QueryWord[]; readonly corrected: Map<string, string> }> {
  const found = await Promise.all(typed.map(({ word }) => like(word, typed.length > fewWords)));
  const unknown = typed.filter(({ word }, at) => !isMeant(word, found[at] ?? []));
  const wanted: QueryWord[] = [];
  const corrected = new Map<string, string>();
  for (const [at, { word, written }] of typed.entries()) {
    const known = found[at] ?? [];
    const add = (...words: (readonly FoundWord[])[]) => wanted.push({ at: [at], words });
    const isAccented = written !== word;
    add(isAccented ? known.map(lessAccented) : known);
    const accented = isAccented ? await exactly(written) : undefined;
    if (accented !== undefined) add(same(accented));
    const parts = isKnown(known) ? undefined : await split(word, exactly);
    if (parts !== undefined) add(...parts.map(same));
    const next = typed[at + 1]?.word;
    const joined = next === undefined ? undefined : await exactly(word + next);
    if (joined !== undefined) wanted.push({ at: [at, at + 1], words: [same(joined)] });
    else if (next !== undefined && typed.length <= fewWords && !isKnown(known)) {
      const close = await misspelt(word + next);
      if (close.length > 0) wanted.push({ at: [at, at + 1], words: [close] });
    }
  }
  const longest = [...unknown].sort((a, b) => b.word.length - a.word.length);
  for (const { word } of longest.slice(0, mostCorrected)) {
    const close = await misspelt(word);
    if (close.length === 0) continue;
    wanted.push({ at: [typed.findIndex((each) => each.word === word)], words: [close] });
    const [best] = [...close].sort((a, b) => weightOf(b) - weightOf(a));
    if (best !== undefined) corrected.set(word, best.line[0]);
  }
  return { wanted, corrected };
}

const same = (line: FoundWord['line']): FoundWord[] => [{ line, likeness: 1 }];
const isKnown = (words: readonly FoundWord[]): boolean =>
  words.some(({ likeness }) => likeness === 1);
const isMeant = (word: string, words: readonly FoundWord[]): boolean =>
  words.some(({ line: [known] }) => known.startsWith(word) || known.endsWith(word));
const lessAccented = ({ line, likeness }: FoundWord): FoundWord => ({
  line,
  likeness: likeness * unaccented,
});
/** How much a word says of the entry that it says most of. */
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
    const [first, file] = partOf(index.entries, number) ?? [0, ''];
    const line = ((await load(file)) as EntryFile)[number - first];
    if (line === undefined)
      throw new Error(`The search files disagree on entry ${String(number)}.`);
    const [path, title, kind, note, picture] = line;
    return { path, title, kind, note, ...(picture !== undefined && { picture }) };
  };
}
