import { createWordFinder, type FoundWord, type LoadFile } from './find-words.ts';
import { searchIndexPath, type EntryFile, type SearchIndex } from './format.ts';
import { partOf } from './parts.ts';
import { rankEntries, type QueryWord } from './rank.ts';
import { wordsIn } from './words-in.ts';

/** What a search found. */
export interface SearchHit {
  /** Path of the page within the site. */
  readonly path: string;
  readonly title: string;
  /** What it is: `vehicle`, `phoneme`, `app`, `article`, `category`, `page`, or another kind of entry. */
  readonly kind: string;
  /** A line with more about it; may be empty. */
  readonly note: string;
}

/** The best results, and their total number. */
export interface SearchAnswer {
  readonly hits: readonly SearchHit[];
  readonly total: number;
}

/** No more words than this are looked up: the longest say most. */
const mostWords = 8;

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
  if (typed.length === 0) return { hits: [], total: 0 };
  const index = (await load(searchIndexPath)) as SearchIndex;
  const finder = createWordFinder(index, load);
  const found = await Promise.all(typed.map(finder.like));
  const wanted: QueryWord[] = found.map((words, at) => ({ at: [at], words: [words] }));
  for (const at of typed.keys()) {
    const next = typed[at + 1];
    const joined = next === undefined ? undefined : await finder.exactly((typed[at] ?? '') + next);
    if (joined !== undefined) wanted.push({ at: [at, at + 1], words: [same(joined)] });
    const parts = isKnown(found[at]) ? undefined : await split(typed[at] ?? '', finder.exactly);
    if (parts !== undefined) wanted.push({ at: [at], words: parts.map(same) });
  }
  const ranked = rankEntries(wanted, typed.length, index.count);
  const numbers = ranked.slice(offset, offset + limit);
  return { hits: await Promise.all(numbers.map(hitOf(index, load))), total: ranked.length };
}

/** The words of a query, each once, in their order. */
function wordsOf(query: string): string[] {
  const words = [...new Set(wordsIn(query.slice(0, 400)))];
  if (words.length <= mostWords) return words;
  const longest = new Set([...words].sort((a, b) => b.length - a.length).slice(0, mostWords));
  return words.filter((word) => longest.has(word));
}

type Exactly = ReturnType<typeof createWordFinder>['exactly'];
type Line = FoundWord['line'];

const same = (line: Line): FoundWord[] => [{ line, likeness: 1 }];
const isKnown = (words: readonly FoundWord[] | undefined): boolean =>
  words?.some(({ likeness }) => likeness === 1) ?? false;

/** A word that is written as one where the catalogue has two. */
async function split(word: string, exactly: Exactly): Promise<readonly Line[] | undefined> {
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
    const [path, title, kind, note] = line;
    return { path, title, kind, note };
  };
}
